/**
 * A set-up file: libSQL's server compresses every answer for clients that accept it, and on one
 * machine compression takes a third of the time of a test with many requests.
 */
const send = globalThis.fetch;
const PIPELINE = "/v2/pipeline";

// Test files share their process, so this runs once.
if (send.name !== "uncompressed") {
  globalThis.fetch = function uncompressed(input, init) {
    if (input instanceof Request && input.url.endsWith(PIPELINE)) {
      input.headers.set("Accept-Encoding", "identity");
    }
    return send(input, init);
  };
}
