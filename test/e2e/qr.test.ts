/** `GET /qr{path}.{format}` on the real worker, whose catalog is out of reach: images need none. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORMATS } from "../../src/qr/draw.ts";
import { expectDecoded, type Pixels, readImage, readPng } from "../support/qr-decode.ts";
import {
  GOOD_LOOKS,
  hostileTarget,
  LONG_REQUESTS,
  NO_LINKS,
  NOT_PROCESSABLE,
  refused,
  statusOf,
  WRONG_LOOKS,
} from "../support/qr-requests.ts";
import { shared } from "../support/shared.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

/** Nobody answers at port 9. */
const NO_CATALOG = "http://127.0.0.1:9";
const BASE = "http://localhost:8787";
const PLAIN = "/01/09506000134352";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({ libsqlUrl: NO_CATALOG });
});
afterAll(() => worker?.stop());

const get = (path: string, init: RequestInit = {}) => fetch(`${worker.url}/qr${path}`, init);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

async function image(path: string): Promise<Uint8Array> {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return bytesOf(response);
}

describe("says what was asked for", () => {
  const LOOKS = [
    ["png", "image/png", "?size=400&ec=Q&quiet=6&module=0.5"],
    ["svg", "image/svg+xml", "?size=500&ec=H&hri=1&color=000080&background=fff8e0"],
    ["eps", "application/postscript", "?module=0.396&hri=1&ec=L"],
    ["pdf", "application/pdf", "?module=1.2&quiet=10&color=0b3d0b"],
  ] as const;

  test.each(LOOKS)("%s is %s, as it is and with %s", async (format, type, look) => {
    for (const query of ["", look]) {
      const response = await get(`${PLAIN}.${format}${query}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
      const level = /ec=(.)/.exec(query)?.[1] ?? "M";
      const pixels = await readImage(format, await bytesOf(response), 400);
      await expectDecoded(pixels, BASE + PLAIN, level);
    }
  });

  test.each([
    ["/01/09506000134352/10/A%2FB", "/01/09506000134352/10/A%2FB"],
    ["/01/09506000134352/10/50%25", "/01/09506000134352/10/50%25"],
    ["/01/09506000134352/10/A+B", "/01/09506000134352/10/A%2BB"],
    ["/01/09506000134352/10/L.svg", "/01/09506000134352/10/L.svg"],
    ["/01/09506000134352/22/2A/10/ABC/21/1234", "/01/09506000134352/22/2A/10/ABC/21/1234"],
    ["/01/09506000134352/235/T1", "/01/09506000134352/235/T1"],
    ["/00/095212345678912347", "/00/095212345678912347"],
    ["/414/9520123456788/254/32a", "/414/9520123456788/254/32a"],
    ["/8003/09521234567899X1", "/8003/09521234567899X1"],
    ["/8004/9521234-567", "/8004/9521234-567"],
    ["/01/9506000134352", PLAIN],
    ["/01/9506000134352/", PLAIN],
    ["/01/%30%39506000134352", PLAIN],
    ["/01/40084107", "/01/00000040084107"],
  ])("%s draws %s", async (asked, drawn) => {
    const png = readPng(await image(`${asked}.png`));
    await expectDecoded(png, BASE + drawn);
  });

  test.each([
    ["?17=271231&3103=000750", "?17=271231&3103=000750"],
    ["?3103=000750&17=271231", "?17=271231&3103=000750"],
    ["?size=200&91=%2F%26&hri=0&17=271231", "?17=271231&91=%2F%26"],
    ["?%31%37=271231", "?17=271231"],
  ])("attributes among parameters, in any order: %s", async (query, canonical) => {
    const item = "/01/99506000134355/10/A1";
    await expectDecoded(readPng(await image(`${item}.png${query}`)), BASE + item + canonical);
  });

  test("compact=1 has scheme and host in capitals, and fewer modules", async () => {
    const compact = readPng(await image(`${PLAIN}.png?compact=1`));
    await expectDecoded(compact, `HTTP://LOCALHOST:8787${PLAIN}`);
    // 25 and 29 modules, eight of quiet zone: nine and eight pixels each.
    const left = (pixels: Pixels) => pixels.data.indexOf(0) % (4 * 300);
    expect([left(compact), left(readPng(await image(`${PLAIN}.png`)))].map((x) => x / 4)).toEqual([
      ...[37, 34],
    ]);
  });
});

describe("one request, the same bytes", () => {
  test("gives the same bytes twice, and from another worker", async () => {
    const other = await shared("withoutCatalog");
    for (const format of FORMATS) {
      const path = `${PLAIN}/10/ABC.${format}?17=271231&hri=1`;
      const [once, twice] = [await image(path), await image(path)];
      const elsewhere = await bytesOf(await fetch(`${other.url}/qr${path}`));
      expect(Buffer.compare(once, twice)).toBe(0);
      expect(Buffer.compare(once, elsewhere)).toBe(0);
    }
  });

  test("of the same code in other words: equal tags; of another look: another tag", async () => {
    const tag = async (path: string) => (await get(path)).headers.get("etag");
    const first = await tag(`${PLAIN}.svg`);
    expect(first).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await tag("/01/9506000134352.svg?quiet=4&ec=M&color=%23000")).toBe(first);
    expect(await tag(`${PLAIN}.svg?quiet=5`)).not.toBe(first);
    // The text below has the order of the link too.
    const weighed = "/01/99506000134355.svg?hri=1";
    const ordered = await tag(`${weighed}&17=271231&3103=000750`);
    expect(await tag(`${weighed}&3103=000750&17=271231`)).toBe(ordered);
  });
});

describe("as HTTP has it", () => {
  const path = `${PLAIN}/10/ABC.svg?17=271231`;

  test("headers of an image; HEAD has them too, and no body", async () => {
    // Text would be compressed for others, here as at Cloudflare's edge.
    const headers = { "Accept-Encoding": "identity" };
    const whole = await get(path, { headers });
    const head = await get(path, { headers, method: "HEAD" });
    const body = await bytesOf(whole);
    const shown = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(([name]) => !/^(date|x-corr|connec|keep|server-t)/.test(name)),
      );
    expect(shown(whole)).toEqual({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "ETag, Content-Disposition",
      "cache-control": "public, max-age=31536000",
      "content-disposition": 'inline; filename="01-09506000134352-10-ABC-17-271231.svg"',
      "content-length": String(body.length),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/svg+xml",
      "cross-origin-resource-policy": "cross-origin",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      "x-content-type-options": "nosniff",
    });
    expect([head.status, shown(head)]).toEqual([200, shown(whole)]);
    expect(await head.text()).toBe("");
  });

  test("304 where the tag is known: strong, weak, in a list, or any", async () => {
    const etag = (await get(path)).headers.get("etag")!;
    const ask = (header: string, method = "GET") =>
      get(path, { method, headers: { "If-None-Match": header } });
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "x"`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await ask(header, method);
        expect([header, response.status, await response.text()]).toEqual([header, 304, ""]);
        const { headers } = response;
        expect([headers.get("etag"), headers.get("cache-control")]).toEqual([
          ...[etag, "public, max-age=31536000"],
        ]);
        expect(headers.get("access-control-allow-origin")).toBe("*");
      }
    }
    for (const header of ['"other"', etag.slice(1, -1), "", "**"]) {
      expect([header, (await ask(header)).status]).toEqual([header, 200]);
    }
  });

  test("OPTIONS lists the methods; another method is 405 with Allow", async () => {
    const headers = { Origin: "https://a.example", "Access-Control-Request-Method": "GET" };
    const options = await get(path, { method: "OPTIONS", headers });
    expect(options.status).toBe(204);
    expect(options.headers.get("access-control-allow-origin")).toBe("*");
    expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const response = await get(path, { method });
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      await refused(response, 405);
    }
  });

  test("a file's name is safe, and another one for another code", async () => {
    const name = async (path: string) => {
      const header = (await get(path)).headers.get("content-disposition")!;
      expect(header).toMatch(/^inline; filename="[0-9A-Za-z_-]{1,140}\.pdf"$/);
      return header;
    };
    const lots = ["a", "A", "%2F", "%22", "_", "..%2F..%2F", "..;x", "A".repeat(20)];
    const names = await Promise.all(lots.map((lot) => name(`${PLAIN}/10/${lot}.pdf`)));
    expect(new Set(names.map((text) => text.toLowerCase())).size).toBe(lots.length);
    await name(`${PLAIN}.pdf?${[91, 92, 93].map((ai) => `${ai}=${"A".repeat(90)}`).join("&")}`);
  });

  test("a browser gets a page for an error", async () => {
    const response = await get("/01/09506000134353.svg", { headers: { Accept: "text/html" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      ...[400, "text/html; charset=UTF-8"],
    ]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.text()).toContain("<h1>Bad request</h1>");
    const image = await get(`${PLAIN}.svg`, { headers: { Accept: "text/html" } });
    expect(image.headers.get("content-type")).toBe("image/svg+xml");
  });
});

describe("refused", () => {
  test.each(WRONG_LOOKS)("with a fault that is named: %s, %j", async (look, fields) => {
    expect(await refused(await get(PLAIN + look), 400)).toEqual(fields);
  });

  test.each(GOOD_LOOKS)("%s is not", async (look) => {
    await image(PLAIN + look);
  });

  test.each(NO_LINKS)("%s is no Digital Link with a format", async (path) => {
    const fields = await refused(await get(path), 400);
    expect(fields.filter((field) => field !== "path")).toEqual([]);
  });

  test.each(NOT_PROCESSABLE)("%s cannot be drawn", async (_, path) => {
    await refused(await get(path), 422);
  });

  test("HEAD tells it too, without a body", async () => {
    const response = await get(`${PLAIN}.svg?size=1`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([400, ""]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("hostile input", () => {
  test.each(LONG_REQUESTS)("of this kind is refused: %s", async (_, path) => {
    await refused(await get(path), path.length > 8_192 ? 414 : 400);
  });

  test("never a failure of the server's, whatever comes", async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(hostileTarget, async (target) => {
        const status = await statusOf(worker.url, target);
        seen.add(status);
        expect([200, 400, 404, 414, 422]).toContain(status);
      }),
      { numRuns: 400 },
    );
    expect([...seen]).toEqual(expect.arrayContaining([200, 400]));
    expect(worker.logs.filter((line) => JSON.parse(line).level !== "info")).toEqual([]);
  });
});

test("no request for a picture asked the catalog", () => {
  expect(worker.outbound).toEqual([]);
});

describe("tells of every mistake, and where it is", () => {
  test("a parameter behind ; counts as well", async () => {
    const response = await get(`${PLAIN}.svg?17=271231;ec=X;foo=1`);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(["foo", "ec"]);
    const good = await get(`${PLAIN}.png?17=271231;ec=H`);
    await expectDecoded(readPng(await bytesOf(good)), `${BASE}${PLAIN}?17=271231`, "H");
  });

  test("positions count in the path that was asked for", async () => {
    const { detail, errors } = (await (await get("/01/09506000134353.svg")).json()) as {
      detail: string;
      errors: { position: number }[];
    };
    const position = Number(/character (\d+)/.exec(detail)?.[1]);
    expect("/qr/01/09506000134353.svg"[position - 1]).toBe("3");
    expect(position).toBe("/qr/01/09506000134353".length);
    expect(errors.map((error) => error.position)).toEqual([position - 1]);
  });
});
