/**
 * A set-up file: libSQL's server compresses every answer for clients that accept it, and on one
 * machine compression takes a third of the time of a test with many requests. It also counts the
 * requests.
 */
import { isAfterAnswer, sent } from "./catalog-requests.ts";

const send = globalThis.fetch;
const PIPELINE = "/v2/pipeline";

// Test files share their process, so this runs once.
if (send.name !== "uncompressed") {
  globalThis.fetch = async function uncompressed(input, init) {
    const isRequest = input instanceof Request;
    if (!(isRequest ? input.url : String(input)).endsWith(PIPELINE)) return send(input, init);
    if (isRequest) input.headers.set("Accept-Encoding", "identity");
    const body = isRequest ? await input.clone().text() : String(init?.body);
    if (!isAfterAnswer(body)) sent.count++;
    return send(input, init);
  };
}
