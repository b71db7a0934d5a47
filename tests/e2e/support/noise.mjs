/**
 * Collects everything that the pages of `context` must not cause: errors and warnings in the console, uncaught exceptions, and requests to
 * other origins than those of this machine. Returns the list, which grows. A missing service worker is ignored, because the tests block it.
 */
export function listen(context) {
  const heard = [];
  context.on('console', (message) => {
    const own = /Service Worker registration blocked/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !own) heard.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error()}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') heard.push(`request to another origin: ${request.url()}`);
  });
  return heard;
}
