//! Converts a drawing (SVG) into an image of pixels (PNG).

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::file::text_blob;
use crate::sharing::Picture;

/// The number of pixels for each unit of the drawing.
const SCALE: u32 = 2;

/// The drawing `picture` as a PNG. `None` if the browser cannot draw it.
pub async fn png(picture: &Picture) -> Option<Blob> {
    let address = Url::create_object_url_with_blob(&text_blob("image/svg+xml", &picture.svg)?).ok()?;
    let drawn = draw(picture, &address).await;
    let _ = Url::revoke_object_url(&address);
    drawn.ok()
}

async fn draw(picture: &Picture, address: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (picture.width as u32 * SCALE, picture.height as u32 * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, f64::from(width), f64::from(height))?;
    let blob = Promise::new(&mut |done, refuse| {
        if canvas.to_blob(&done).is_err() {
            let _ = refuse.call0(&JsValue::NULL);
        }
    });
    JsFuture::from(blob).await?.dyn_into()
}
