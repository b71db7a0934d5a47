//! Draws a QR code, black on white in every theme, because not every camera can read light on dark.

use leptos::prelude::*;

use crate::sharing::Qr;

/// Draws a QR code as an SVG image, for the camera of another phone. Screen readers read out `label` instead.
#[component]
pub fn QrCode(
    /// The black squares of the QR code as a path, and the width of the QR code in squares.
    qr: Qr,
    /// The content of the code in words, for screen readers.
    #[prop(into)]
    label: String,
) -> impl IntoView {
    let view_box = format!("0 0 {0} {0}", qr.size);
    view! {
        <svg class="qr" viewBox=view_box role="img" aria-label=label>
            <rect width=qr.size height=qr.size fill="#fff"></rect>
            <path d=qr.path fill="#000"></path>
        </svg>
    }
}
