// Starts the app in a release build, in place of the script that Trunk writes into the page.
// .ci/dist.mjs fills in the name of the glue code. boot.js has requested the program.
import init, * as bindings from './GLUE';

// In a foreign frame boot.js shows a link to the app, and the app does not start.
if (document.documentElement.classList.contains('framed')) throw new Error('Trick Ledger does not run in a frame of another origin.');
// Without boot.js no later download would be found. A browser refuses boot.js when a host has changed it in the page.
if (!document.documentElement.classList.contains('booted')) {
  document.getElementById('shell').classList.add('failed');
  throw new Error('boot.js did not run.');
}
// Some browsers run this script before the style at the end of the page is loaded.
await window.styled;
const wasm = await init({ module_or_path: window.program });

window.wasmBindings = bindings;
dispatchEvent(new CustomEvent('TrunkApplicationStarted', { detail: { wasm } }));
