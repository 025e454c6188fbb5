/**
 * Every check of GS1's resolver test suite, by its own name, on the worker behind TLS under a dotted
 * host. The suite itself is a web page that calls ref.gs1.org; these are its requests and conditions.
 */
import { request } from "node:https";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { DESCRIPTION_FILE, LINKSET_1_2, LINKSET_OF_THE_SUITE } from "../support/gs1-schemas.ts";
import { shared } from "../support/shared.ts";

const HOST = "id.example.org";
const BASE = `https://${HOST}`;
const VOC = "https://ref.gs1.org/voc/";

const worker = await shared("public");

interface Answer {
  status: number;
  httpVersion: string;
  headers: Record<string, string | undefined>;
  text: string;
}

/** The public name is not in DNS here, and the certificate is the test's own. */
function ask(path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(worker.url);
  const options = { hostname, port, path, method, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    request({ ...options, headers: { Host: HOST, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          httpVersion: response.httpVersion,
          headers: response.headers as Record<string, string | undefined>,
          text,
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

interface Target {
  href: string;
  title: string;
  hreflang?: string[];
  type?: string;
  context?: string[];
}
type LinkContext = { anchor: string; itemDescription: string } & Record<string, Target[]>;

const linksetOf = async (path: string): Promise<LinkContext[]> => {
  const { text } = await ask(path, "GET", { Accept: "application/linkset+json" });
  return JSON.parse(text).linkset;
};

const relations = (context: LinkContext): [string, Target[]][] =>
  Object.entries(context).filter((entry): entry is [string, Target[]] => Array.isArray(entry[1]));

/** The suite follows the anchors by dropping the last two path segments. */
function walkUp(path: string): string[] {
  const segments = path.split("/").slice(1);
  const paths = [];
  for (let n = segments.length; n >= 2; n -= 2) paths.push(`/${segments.slice(0, n).join("/")}`);
  return paths;
}

const PREFLIGHT = {
  Origin: "https://ref.gs1.org/test-suites/resolver/",
  "Access-Control-Request-Method": "GET,HEAD,OPTIONS",
};

const withoutLinkType = (location = "") =>
  location.replace(/[?&]linkType=[^&#]*/, "").replace(/[?&]context=[^&#]*/, "");

describe.each([
  ["the risotto", "/01/09506000134352"],
  ["a lot of it", "/01/09506000134352/10/ABC123"],
  ["a serial of it", "/01/09506000134352/21/1234"],
  ["a product with contexts", "/01/09506000134376"],
  ["a product with languages", "/01/05449000000996"],
  ["a product without rules", "/01/04004764007967"],
])("%s (%s)", (_name, dl) => {
  test("isURL, isHttps: an https URI whose host has a dot", () => {
    expect(BASE + dl).toMatch(/^https:\/\/[^/]*\.[^/]+\//);
  });

  test("plausibleDL, validDL: the link has one primary identifier, the GTIN with 14 digits", () => {
    expect(BASE + dl).toMatch(/^https:\/\/[^/]+\/01\/\d{14}(\/(22|10|21|235)\/[^/]+)*$/);
  });

  test("basicWalkUp: an unknown qualifier value finds what is registered above it", async () => {
    const key = walkUp(dl).at(-1)!;
    expect((await ask(`${key}/10/KL8G`)).status).not.toBe(404);
  });

  // The suite's fetch is `no-cors`: test/browser/cross-origin.test.ts sends it from a browser.
  test("tlsOK, httpVersion: the server speaks HTTP 1.1 or higher over TLS, to every origin", async () => {
    const { httpVersion, headers } = await ask("/", "HEAD");
    expect(httpVersion).toMatch(/^(1\.1|2)/);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  test("rdFile: the description file is valid and open to every origin", async () => {
    const headers = { Accept: "application/json", Origin: "https://ref.gs1.org" };
    const answer = await ask("/.well-known/gs1resolver", "GET", headers);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    const ajv = new Ajv({ strict: false, formats: { uri: (text) => URL.canParse(text) } });
    const validate = ajv.compile(DESCRIPTION_FILE);
    expect(validate(JSON.parse(answer.text)), JSON.stringify(validate.errors)).toBe(true);
  });

  test("corsCheck, methodsCheck: a preflight that names GET, HEAD and OPTIONS", async () => {
    const { headers } = await ask(dl, "OPTIONS", PREFLIGHT);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-methods"]?.split(/, ?/)).toEqual([
      "GET",
      "HEAD",
      "OPTIONS",
    ]);
  });

  test("linkOnRedirect, legacyLinkHeaders: the linkset is linked, and no other link", async () => {
    for (const method of ["OPTIONS", "HEAD", "GET"]) {
      const { headers } = await ask(dl, method, method === "OPTIONS" ? PREFLIGHT : {});
      expect(headers.link).toContain(`<${BASE}${dl}?linkType=linkset>; rel="linkset"`);
      expect(headers.link).not.toContain('rel="gs1:');
    }
  });

  test("reportWith400, noErrorWith200: what is no Digital Link is 400", async () => {
    expect((await ask(`${dl}/foo`)).status).toBe(400);
  });

  test("trailingSlash: a slash at the end changes nothing", async () => {
    const [bare, slashed] = [await ask(dl), await ask(`${dl}/`)];
    expect([slashed.status, slashed.headers.location]).toEqual([
      bare.status,
      bare.headers.location,
    ]);
  });

  test("qsPassedOn: the query goes along", async () => {
    expect((await ask(`${dl}?foo=bar`)).headers.location).toContain("foo=bar");
  });

  test("ltLinksetNoRedirect, ltAllNoRedirect: linkType gets the linkset without a redirect", async () => {
    expect((await ask(`${dl}?linkType=linkset`)).status).toBe(200);
    expect((await ask(`${dl}?linkType=all`)).status).toBe(200);
  });

  test("ltAcceptHeader, declaredContentType: the linkset by Accept", async () => {
    for (const path of [dl, `${dl}?linkType=all`]) {
      const answer = await ask(path, "GET", { Accept: "application/linkset+json" });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toMatch(/^application\/linkset\+json/);
    }
  });

  test("validLinkset: the linkset is valid under both published schemas", async () => {
    const { text } = await ask(dl, "GET", { Accept: "application/linkset+json" });
    for (const schema of [LINKSET_1_2, LINKSET_OF_THE_SUITE]) {
      const validate = new Ajv({ strict: false }).compile(schema);
      expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
    }
  });

  test("linksetJsonldCheck: one link leads to the JSON-LD context", async () => {
    const { headers } = await ask(dl, "GET", { Accept: "application/linkset+json" });
    const part = headers.link?.split(",").find((text) => text.includes("json-ld#context")) ?? "";
    expect(part).toContain('rel="http://www.w3.org/ns/json-ld#context"');
    expect(part).toContain('type="application/ld+json"');
    const [, href = ""] = /<([^>]+)>/.exec(part) ?? [];
    expect(JSON.parse((await ask(new URL(href).pathname)).text)).toHaveProperty("@context");
  });

  test("defaultLinkExists, singleDefaulLink, defaultTarget: there is one default, and a scan leads to it", async () => {
    const contexts = await linksetOf(dl);
    const anchored = walkUp(dl).map((path) =>
      contexts.find(({ anchor }) => anchor === BASE + path),
    );
    const defaults = anchored.flatMap((context) => context?.[`${VOC}defaultLink`] ?? []);
    for (const context of contexts) {
      const own = context[`${VOC}defaultLink`];
      if (own) expect(own.map((target) => Object.keys(target).sort())).toEqual([["href", "title"]]);
    }
    expect((await ask(dl)).headers.location).toBe(defaults[0]?.href);
  });

  test("singleMultiLink: a level never has only one defaultLinkMulti", async () => {
    for (const context of await linksetOf(dl)) {
      expect(context[`${VOC}defaultLinkMulti`]?.length).not.toBe(1);
    }
  });

  test("loFor{linktype}: a type with one link leads to it", async () => {
    const [context] = await linksetOf(dl);
    for (const [relation, targets] of relations(context!)) {
      const linkType = relation.replace(VOC, "gs1:");
      if (targets.length !== 1 || linkType.startsWith("gs1:defaultLink")) continue;
      const answer = await ask(`${dl}?linkType=${linkType}`, "GET", { Accept: "undefined" });
      expect([linkType, withoutLinkType(answer.headers.location)]).toEqual([
        linkType,
        targets[0]!.href,
      ]);
    }
  });

  test("loFor{linktype}{n}: of several, the one that the request tells apart; else 300", async () => {
    const [context] = await linksetOf(dl);
    for (const [relation, targets] of relations(context!)) {
      if (targets.length < 2) continue;
      for (const target of targets) {
        const multi = relation === `${VOC}defaultLinkMulti`;
        const query = new URLSearchParams();
        if (!multi) query.set("linkType", relation.replace(VOC, "gs1:"));
        if (target.context) query.set("context", target.context[0]!);
        const path = query.size > 0 ? `${dl}?${query}` : dl;
        const headers = {
          Accept: target.type ?? "undefined",
          "Accept-Language": target.hreflang?.[0] ?? "undefined",
        };
        const answer = await ask(path, "GET", headers);
        const alike = targets.filter(
          (other) =>
            JSON.stringify([other.type, other.hreflang, other.context]) ===
            JSON.stringify([target.type, target.hreflang, target.context]),
        );
        if (alike.length > 1) expect([path, answer.status]).toEqual([path, 300]);
        else expect([path, withoutLinkType(answer.headers.location)]).toEqual([path, target.href]);
      }
    }
  });

  test("linkTypesDefined: every relation is of the GS1 vocabulary", async () => {
    for (const context of await linksetOf(dl)) {
      for (const [relation] of relations(context))
        expect(relation).toMatch(/^https:\/\/ref\.gs1\.org\/voc\/\w+$/);
    }
  });

  test("specificLinkTypeNotFound: an unknown link type is answered with 404", async () => {
    expect((await ask(`${dl}?linkType=gs1:nosuchlt`)).status).toBe(404);
  });
});

test("loFor{linktype}{n} (300): two links that nothing tells apart, as a valid linkset", async () => {
  const path = "/01/00673419188067?linkType=gs1:instructions";
  const answer = await ask(path, "GET", { Accept: "application/linkset+json, */*;q=0.1" });
  // The Accept header asks for the linkset itself, which outranks the link type.
  expect(answer.status).toBe(200);
  const choices = await ask(path, "GET", { Accept: "application/json" });
  expect(choices.status).toBe(300);
  const validate = new Ajv({ strict: false }).compile(LINKSET_OF_THE_SUITE);
  expect(validate(JSON.parse(choices.text)), JSON.stringify(validate.errors)).toBe(true);
});
