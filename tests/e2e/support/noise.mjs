/**
 * Collects what the pages of `context` should not do: errors and warnings in the console, uncaught exceptions, requests to
 * another origin than this machine's. Returns the list, which grows.
 */
export function listen(context) {
  const heard = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error()}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') heard.push(`request to another origin: ${request.url()}`);
  });
  return heard;
}
