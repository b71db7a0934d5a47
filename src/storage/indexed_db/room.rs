//! Tests whether the disk has enough space, before the database is opened.
//!
//! Opening the database writes to the disk, 4 KB in Chromium. If there is little space, opening may succeed and a later write may cut off a
//! record of the log (see `database::renew_log`). So the test writes a file into the browser's private file system, which has no such log.
//! That takes 6 ms, and 100 ms in a browser that was just started.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::DomException;

use super::database::{break_late, pause};

/// The name of the test file, which is removed immediately.
const FILE: &str = "trick-ledger-room";
/// The length of the test file in bytes. It is several times the data that an evening writes into the database.
const LENGTH: u32 = 1 << 20;
/// The longest wait for the test file, in milliseconds.
const LONGEST: i32 = 2_000;

/// The name of the error that is reported while another tab writes the test file.
const TAKEN: &str = "NoModificationAllowedError";
/// The number of attempts while another tab writes the test file.
const TRIES: u32 = 10;
/// The pause between two attempts to write the test file, in milliseconds.
const AGAIN: i32 = 50;

/// The names of the errors in a browser that gives this page no private file system, for example in a private window.
const NOT_ALLOWED: [&str; 3] = ["SecurityError", "NotAllowedError", "NotSupportedError"];

/// Whether the disk has space for a file of [`LENGTH`] bytes. `None` if the browser has no private file system, or does not answer.
///
/// Chromium does not always report a full disk with the usual error. It reports "InvalidStateError" if the disk fills up while the file is
/// written, or if an earlier file could not be removed.
pub(super) async fn has_room() -> Option<bool> {
    let late = Promise::new(&mut |_, broken| break_late(&broken, LONGEST));
    let tried = future_to_promise(async {
        for _ in 0..TRIES {
            match write_file().await {
                Err(error) if name(&error).as_deref() == Some(TAKEN) => pause(AGAIN).await,
                written => return written.map(|()| JsValue::TRUE),
            }
        }
        write_file().await.map(|()| JsValue::TRUE)
    });
    match JsFuture::from(Promise::race(&Array::of2(&tried, &late))).await {
        Ok(_) => Some(true),
        Err(error) => name(&error).filter(|name| !NOT_ALLOWED.contains(&name.as_str())).map(|_| false),
    }
}

/// The name of an error that the browser reported, for example `QuotaExceededError`. `None` if the error is not a `DomException`.
fn name(error: &JsValue) -> Option<String> {
    error.dyn_ref::<DomException>().map(DomException::name)
}

async fn write_file() -> Result<(), JsValue> {
    let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
    let folder = call(&Reflect::get(&navigator, &"storage".into())?, "getDirectory", &[]).await?;
    let create = Object::new();
    Reflect::set(&create, &"create".into(), &true.into())?;
    let file = call(&folder, "getFileHandle", &[FILE.into(), create.into()]).await?;
    let write = async {
        let stream = call(&file, "createWritable", &[]).await?;
        call(&stream, "write", &[Uint8Array::new_with_length(LENGTH).into()]).await?;
        call(&stream, "close", &[]).await
    };
    let written = write.await;
    let _ = call(&folder, "removeEntry", &[FILE.into()]).await;
    written.map(drop)
}

/// Calls the method `name` of an object and waits for its promise. The method is found by its name, because old browsers do not have it.
/// Returns an error if the object has no such method, or if the promise is rejected.
async fn call(target: &JsValue, name: &str, given: &[JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(target, &name.into())?.dyn_into()?;
    let given: Array = given.iter().collect();
    JsFuture::from(Promise::resolve(&method.apply(target, &given)?)).await
}
