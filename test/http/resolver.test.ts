/** The resolver's representations, validators and cache, in process, under a clock of the test's own. */
import { parse } from "parse5";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

const BASE = "https://id.example.org";
const DL = "/01/09506000134352";

let catalog: CatalogFile;
let now = Date.parse("2026-11-21T12:00:00Z");
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());
beforeEach(() => {
  now = Date.parse("2026-11-21T12:00:00Z");
  app = createApp({ clock: () => new Date(now) });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.fetch(new Request(`${BASE}${path}`, { method, headers }), {
    BASE_URL: BASE,
    ...catalog.vars,
  });

describe("forms of a linkset", () => {
  const JSON_LD = "application/ld+json";

  test.each([
    ["application/linkset+json", "application/linkset+json"],
    ["application/json", "application/json"],
    [JSON_LD, JSON_LD],
    ["application/linkset", "application/linkset"],
    ["application/linkset, application/linkset+json", "application/linkset+json"],
    ["application/linkset+json;q=0.5, application/linkset", "application/linkset"],
    ["text/html", "text/html; charset=UTF-8"],
    ["*/*", "text/html; charset=UTF-8"],
    ["", "text/html; charset=UTF-8"],
    ["undefined", "text/html; charset=UTF-8"],
    ["text/html;q=0.5, application/json", "application/json"],
    ["application/json;q=0.5, application/ld+json;q=0.9", JSON_LD],
  ])("Accept %j gives %s", async (accept, contentType) => {
    const answer = await ask(`${DL}?linkType=linkset`, { Accept: accept });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, contentType]);
    expect(answer.headers.get("vary")).toBe("Accept, Accept-Language");
  });

  test("JSON-LD carries its context, and is otherwise the linkset", async () => {
    const linked = (await (await ask(`${DL}?linkType=linkset`, { Accept: JSON_LD })).json()) as {
      "@context": Record<string, unknown>;
    };
    const { "@context": context, ...linkset } = linked;
    expect(context).toMatchObject({ anchor: "@id", linkset: "@graph" });
    const plain = await ask(`${DL}?linkType=linkset`, { Accept: "application/json" });
    expect(await plain.json()).toEqual(linkset);
  });

  test("the text form has every link of the JSON form, by Accept alone too", async () => {
    const lines = async (path: string) => {
      const answer = await ask(path, { Accept: "application/linkset" });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "application/linkset",
      ]);
      expect(answer.headers.get("vary")).toBe("Accept, Accept-Language");
      expect(answer.headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
      return (await answer.text()).trimEnd().split(",\n").sort();
    };
    const text = await lines(DL);
    expect(await lines(`${DL}?linkType=all`)).toEqual(text);
    const json = await ask(DL, { Accept: "application/linkset+json" });
    const { linkset } = (await json.json()) as { linkset: Record<string, unknown>[] };
    const wanted = linkset.flatMap(({ anchor, itemDescription: _, ...relations }) =>
      Object.entries(relations).flatMap(([relation, targets]) =>
        (targets as { href: string }[]).map(
          ({ href }) => `<${href}>; rel="${relation}"; anchor="${anchor}"`,
        ),
      ),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(text.map((line) => line.split("; ").slice(0, 3).join("; "))).toEqual(wanted.sort());
  });

  test("both forms of a linkset are linked from every answer", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const link = (await ask(DL, {}, method)).headers.get("link");
      for (const type of ["application/linkset+json", "application/linkset"]) {
        expect(link).toContain(`<${BASE}${DL}?linkType=linkset>; rel="linkset"; type="${type}"`);
      }
    }
  });

  test("the page is HTML without parse errors, and embeds the same JSON-LD", async () => {
    const text = await (await ask(`${DL}?linkType=linkset`, { Accept: "text/html" })).text();
    const errors: string[] = [];
    parse(text, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    const [, script = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const linked = await ask(`${DL}?linkType=linkset`, { Accept: JSON_LD });
    expect(JSON.parse(script)).toEqual(await linked.json());
  });

  test("a title cannot end the script it stands in", async () => {
    await catalog.client.execute(
      "UPDATE links SET title = '</script><script>alert(1)</script>' WHERE id = 'link-risotto-support'",
    );
    const text = await (await ask(`${DL}?linkType=linkset`, { Accept: "text/html" })).text();
    expect(text).not.toContain("<script>alert");
    expect(text.match(/<\/script>/g)).toHaveLength(1);
  });

  test("no hidden or disabled link is in any form", async () => {
    const { rows } = await catalog.client.execute(
      "SELECT href, anchor FROM links WHERE is_public = 0 OR enabled = 0",
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { href, anchor } of rows) {
      for (const accept of ["text/html", "application/json", "application/ld+json"]) {
        const text = await (await ask(`${anchor}?linkType=linkset`, { Accept: accept })).text();
        expect(text).not.toContain(String(href));
      }
    }
  });
});

describe("a scan of a label that lacks an AI, or has one too many", () => {
  test.each(["?250=X", "?3922=299", "?7022=A", "?415=9521234567899", "?8008=27013112"])(
    "%s leads where the product does",
    async (query) => {
      const answer = await ask(DL + query);
      const target = (await ask(DL)).headers.get("location");
      expect([answer.status, answer.headers.get("location")]).toEqual([307, target + query]);
    },
  );

  test.each([
    ["?37=5", "AI 01 and AI 37"],
    ["?3102=000001&3103=000001", "AI 3102 and AI 3103"],
    ["?17=270131&17=270228", "AI 17: It appears more than once."],
  ])("%s is refused", async (query, words) => {
    const answer = await ask(DL + query, { Accept: "application/json" });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      ...[400, expect.stringContaining(words)],
    ]);
  });
});

describe("validators", () => {
  const Accept = "application/linkset+json";

  test("a strong ETag; the same one back is 304 without a body", async () => {
    const first = await ask(DL, { Accept });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await ask(DL, { Accept, "If-None-Match": header });
      expect([header, again.status, await again.text()]).toEqual([header, 304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("cache-control")).toMatch(
        /^public, max-age=\d+, stale-if-error=3600$/,
      );
    }
    expect((await ask(DL, { Accept, "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("each form has its own", async () => {
    const etags = [];
    for (const form of ["application/linkset+json", "application/ld+json", "text/html"]) {
      etags.push((await ask(`${DL}?linkType=linkset`, { Accept: form })).headers.get("etag"));
    }
    expect(new Set(etags).size).toBe(3);
  });

  test("a redirect is no representation: If-None-Match does not touch it", async () => {
    const answer = await ask(DL, { "If-None-Match": "*" });
    expect([answer.status, answer.headers.get("etag")]).toEqual([307, null]);
  });
});

describe("the cache", () => {
  const retarget = (href: string) =>
    catalog.client.execute({
      sql: "UPDATE links SET href = ? WHERE id = 'link-risotto-pip'",
      args: [href],
    });
  const target = async (path = DL, headers = {}) =>
    (await ask(path, headers)).headers.get("location");

  test("a change is seen within a minute, and max-age says how long it can take", async () => {
    const before = (await target())!;
    await retarget("https://example.org/new");
    now += 59_000;
    const late = await ask(DL);
    expect(late.headers.get("location")).toBe(before);
    expect(late.headers.get("cache-control")).toBe("public, max-age=1, stale-if-error=3600");
    now += 1_000;
    const fresh = await ask(DL);
    expect(fresh.headers.get("location")).toBe("https://example.org/new");
    expect(fresh.headers.get("cache-control")).toBe("public, max-age=60, stale-if-error=3600");
    await retarget(before);
  });

  test("an answer for somebody signed in passes it by, both ways", async () => {
    const before = (await target())!;
    await retarget("https://example.org/new");
    const signedIn = await ask(DL, { Authorization: "Bearer x" });
    expect(signedIn.headers.get("location")).toBe("https://example.org/new");
    expect(signedIn.headers.get("cache-control")).toBe("private, no-cache");
    expect(await target()).toBe(before);
    await retarget(before);
  });

  test("the query, language and type asked for are not mixed up", async () => {
    const english = await target();
    expect(await target(DL, { "Accept-Language": "es" })).not.toBe(english);
    expect(await target(`${DL}?linkType=gs1:recipeInfo`, { "Accept-Language": "es" })).toContain(
      "squash",
    );
    expect(await target(`${DL}?a=1`)).toBe(`${english}?a=1`);
    expect(await target()).toBe(english);
  });

  test("no answer has what another scanner sent", async () => {
    const EPC = "/eh3074257BF7194E4000001A85";
    const LINKSET = { Accept: "application/linkset+json" };
    const scans = (mark: string): [path: string, headers: Record<string, string>][] => [
      [`${DL}?17=270131&240=${mark}`, {}],
      [`${DL}?240=${mark}&linkType=gs1:instructions`, { Accept: "application/pdf" }],
      [`${DL}?240=${mark}&linkType=linkset`, LINKSET],
      [`${DL}?240=${mark}&linkType=linkset`, { Accept: "text/html" }],
      [`${DL}?240=${mark}&linkType=gs1:epcis`, {}],
      [`${DL}/10/LOT?240=${mark}`, { "Accept-Language": mark }],
      [`${EPC}?240=${mark}`, LINKSET],
    ];
    const seenBy = async (asked: typeof ask, mark: string) => {
      const answers = [];
      for (const [path, headers] of scans(mark)) {
        const answer = await asked(path, headers);
        answers.push([answer.status, answer.headers.get("location"), await answer.text()]);
      }
      return answers;
    };
    await seenBy(ask, "FIRST");
    const remembered = await seenBy(ask, "SECOND");
    const unremembered = createApp({ clock: () => new Date(now), memory: null });
    const env = { BASE_URL: BASE, ...catalog.vars };
    const fresh = await seenBy(
      async (path = DL, headers = {}) =>
        unremembered.fetch(new Request(`${BASE}${path}`, { headers }), env),
      "SECOND",
    );
    const withoutId = (answers: unknown) =>
      JSON.stringify(answers).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
    expect(withoutId(remembered)).toBe(withoutId(fresh));
    expect(JSON.stringify(remembered)).not.toContain("FIRST");
    expect(new Set(fresh.map(([status]) => status))).toEqual(new Set([307, 200, 404]));
  });

  test("every scan is decided anew: a season that begins is seen without asking the catalog", async () => {
    const seasonal = "/01/03045140105502";
    now = Date.parse("2026-11-30T22:59:30Z"); // December begins at 23:00Z in Brussels and Paris
    const before = await ask(seasonal);
    expect(before.headers.get("cache-control")).toBe("public, max-age=30");
    now += 30_000;
    const after = await ask(seasonal);
    expect(after.headers.get("location")).not.toBe(before.headers.get("location"));
    expect(after.headers.get("server-timing")).not.toContain("catalog");
    expect(after.headers.get("cache-control")).toMatch(/^public, max-age=30, stale-if-error=/);
  });

  test("a lifetime ends where a rule's season begins", async () => {
    const seasonal = "/01/03045140105502";
    now = Date.parse("2026-11-30T22:59:50Z"); // December begins at 23:00Z in Brussels and Paris
    const before = await ask(seasonal);
    const [, maxAge] = /max-age=(\d+)/.exec(before.headers.get("cache-control") ?? "") ?? [];
    now += Number(maxAge) * 1_000 + 1_000;
    for (let i = 0; i < 3; i++) now += 3_600_000;
    expect((await ask(seasonal)).headers.get("location")).not.toBe(before.headers.get("location"));
    expect(Number(maxAge)).toBeLessThanOrEqual(60);
  });
});

describe("errors by Accept", () => {
  test.each([
    ["text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=UTF-8"],
    ["*/*", "application/problem+json; charset=utf-8"],
    ["application/json", "application/problem+json; charset=utf-8"],
    ["", "application/problem+json; charset=utf-8"],
  ])("%j", async (accept, contentType) => {
    for (const [path, status] of [
      [`${DL}/foo`, 400],
      ["/01/04012345678901", 404],
    ] as const) {
      const answer = await ask(path, { Accept: accept });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([status, contentType]);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("a page names what was typed without running it", async () => {
    const path = `${DL}/10/${encodeURIComponent("<blink>")}/99/x`;
    const text = await (await ask(path, { Accept: "text/html" })).text();
    expect(text).not.toContain("<blink>");
  });

  test("a link type that is not there lists what is", async () => {
    const answer = await ask(`${DL}?linkType=gs1:nosuchlt`);
    expect(await answer.json()).toMatchObject({
      status: 404,
      guidance: expect.stringContaining("gs1:instructions"),
    });
  });

  test("a preflight for what is no Digital Link is answered, without a linkset", async () => {
    const headers = { Origin: "https://a.example", "Access-Control-Request-Method": "GET" };
    const answer = await ask(`${DL}/foo`, headers, "OPTIONS");
    expect([answer.status, answer.headers.get("link")]).toEqual([204, null]);
  });
});

describe("what people and machines add to a link", () => {
  test.each(["//", "///"])(
    "a stem with a slash at its end (%s01/…) is the same link",
    async (slashes) => {
      const query = "?17=271231";
      const bare = await ask(DL + query);
      const answer = await ask(`${slashes}${DL.slice(1)}${query}`);
      for (const name of ["location", "link", "access-control-allow-origin"]) {
        expect(answer.headers.get(name)).toBe(bare.headers.get(name));
      }
      expect(answer.status).toBe(307);
      const linkset = await ask(`${slashes}${DL.slice(1)}?linkType=linkset`);
      expect([linkset.status, linkset.headers.get("vary")]).toEqual([
        200,
        "Accept, Accept-Language",
      ]);
      const preflight = await ask(`${slashes}${DL.slice(1)}`, {}, "OPTIONS");
      expect(preflight.headers.get("link")).toBe(bare.headers.get("link"));
      expect((await ask(`${slashes}nothing/here`)).status).toBe(404);
    },
  );

  test.each(["?1700000000", "?1700000000=", "?1700000000=&a=b", "?17=271231&99999="])(
    "a cache buster of digits alone (%s) is passed on",
    async (query) => {
      const answer = await ask(DL + query);
      expect(answer.status).toBe(307);
      expect(answer.headers.get("location")).toBe(
        `https://dalgiardino.com/risotto-rice-with-mushrooms/${query}`,
      );
    },
  );

  test.each(["?1700000000=1", "?5=1", "?17=", "?10="])("%s is 400 as before", async (query) => {
    expect((await ask(DL + query)).status).toBe(400);
  });
});

describe("names of old Digital Links", () => {
  test.each([
    ["/gtin/09506000134352", "/01/09506000134352"],
    ["/GTIN/9506000134352/lot/A%2FB/ser/7?x=y", "/01/09506000134352/10/A%2FB/21/7"],
    ["//gtin/09506000134352/10/ABC", "/01/09506000134352/10/ABC"],
    ["/sscc/106141412345678908", "/00/106141412345678908"],
    ["/gln/9506000134352/glnx/1", "/414/9506000134352/254/1"],
  ])("%s is 404, and says %s", async (path, meant) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
    expect(await answer.json()).toMatchObject({
      error_code: "not_found",
      guidance: `Did you mean this link? ${BASE}${meant}`,
    });
    const text = await (await ask(path, { Accept: "text/html" })).text();
    expect(text).toContain(`<a href="${BASE}${meant}">${BASE}${meant}</a>`);
    expect((await ask(path, {}, "HEAD")).status).toBe(404);
    expect((await ask(path, {}, "OPTIONS")).status).toBe(204);
    expect((await ask(meant)).status).not.toBe(400);
  });

  test.each(["/gtin/1", "/gtin/09506000134352/foo", "/gtin/x%FF", "/gtin/09506000134352/lot"])(
    "%s is 404 too, with the form to write",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        guidance: "Write /01/ instead of /gtin/, as in /01/09506000134352/10/ABC123.",
      });
    },
  );

  test.each(["/gtin", "/gtin/", "/lot/A", "/gtins/1"])("%s is no link at all", async (path) => {
    expect(await (await ask(path)).json()).toMatchObject({
      status: 404,
      detail: "There is nothing at this path.",
    });
  });
});

test.each([
  "gs1:instructions",
  "https://gs1.org/voc/instructions",
  "https://www.gs1.org/voc/instructions",
  "https://ref.gs1.org/voc/instructions",
])("linkType=%s is understood", async (linkType) => {
  const query = `linkType=${encodeURIComponent(linkType)}`;
  const answer = await ask(`${DL}?${query}`, { Accept: "application/pdf" });
  expect(answer.headers.get("location")).toBe(
    `https://example.org/dal-giardino/risotto/instructions.pdf?${query}`,
  );
});
