/**
 * A canary in a private product, a private link and links outside their time. To whoever is not their
 * owner, every face answers as it did before they were there: same status, headers, body and round trips.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  endpointQuestions,
  pageQuestions,
  type Question,
  routeQuestions,
  rpc,
  type Told,
  toldBy,
  type Values,
} from "../support/faces.ts";
import {
  type LocalOAuth,
  type LocalWorker,
  startLocalOAuth,
  startLocalWorker,
} from "../support/local-worker.ts";
import { keepLogLines, type LogLines } from "../support/log-lines.ts";
import { signIn } from "../support/oauth-client.ts";
import { fetch } from "../support/requests.ts";
import { soak } from "../support/soak.ts";

const CANARY = "Zanzibarquokka";
/** Numbers under acme's prefix: the private product, and a public one beside it. */
const HIDDEN = "09521006000005";
const SHOWN = "09521006000012";
const SECRET = { digits: HIDDEN.slice(0, 13), wrong: `${HIDDEN.slice(0, 13)}9` };
const SOON = "2098-06-01T00:00:00Z";

const both = (prefix: string) => [`${prefix}${HIDDEN}`, `${prefix}${SHOWN}`];
const VALUES: Values = {
  gtin: [HIDDEN, SHOWN, SECRET.wrong, `(01)${HIDDEN}(10)LOT1`, HIDDEN.slice(1)],
  gtins: [
    [HIDDEN, SHOWN],
    [SHOWN, "09506000134352"],
  ],
  query: [
    CANARY,
    "Zanzibar",
    "Zanzibarquoka",
    HIDDEN,
    SECRET.digits,
    "952100600",
    "rice risotto",
    "",
  ],
  q: [CANARY, "Zanzibar", "Zanzibarquoka", HIDDEN, SECRET.digits, "952100600", "rice risotto", ""],
  brand: ["acme-brand", "Acme Brand", CANARY],
  gpc: ["10000045", "1000"],
  path: both("01/"),
  code: [`https://example.org/01/${HIDDEN}`],
  lot: ["LOT1"],
  link_type: ["gs1:pip", "gs1:recallStatus", "linkset", "all"],
  id: ["canary-private", "canary-later", "canary-hidden", "acme-brand", "acme"],
  prefix: ["952100"],
  anchor: both("/01/"),
  organization: ["acme", "other"],
  digital_link: both("/01/"),
  at: [SOON],
  cursor: ["eyJ2IjoxfQ"],
  limit: [1, 50],
  updated_since: ["2020-01-01T00:00:00Z"],
};

interface Audience {
  mcp?: string;
  api?: string;
  page?: string;
}

/** Its own answers about scans are compared, too. */
const COUNTING = { COUNT_SCANS: "on" };

let log: LogLines;
let before: LocalOAuth;
let after: LocalWorker;
let keys: Record<"owner" | "other" | "admin", string>;
const audiences: Record<string, [then: Audience, now: Audience]> = {};

async function questionsOf({ url }: LocalWorker): Promise<Question[]> {
  const list = async (method: string) => {
    const { path, body } = rpc(method, {});
    const headers = { "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return ((await (await fetch(url + path, sent)).json()) as { result: unknown }).result;
  };
  const openapi = await (await fetch(`${url}/openapi.json`)).json();
  const lot = both("/01/").map((path) => `${path}/10/LOT1`);
  return [
    ...(await endpointQuestions(list, VALUES)),
    ...routeQuestions(openapi, VALUES),
    ...pageQuestions([...both("/products/"), ...both("/01/"), ...lot]),
    ...pageQuestions(both("/01/").map((path) => `${path}?linkType=all`)),
    ...pageQuestions(both("/01/").map((path) => `${path}?linkType=gs1:recallStatus`)),
    ...pageQuestions([HIDDEN, SHOWN, SECRET.wrong, CANARY].map((code) => `/check?code=${code}`)),
    ...pageQuestions(both("/check?lang=de&code=(01)")),
    ...LISTS,
    ...pageQuestions([`/design?gtin=${HIDDEN}`, `/qr/01/${HIDDEN}.svg`, `/check?code=acme`]),
    ...pageQuestions(["/sitemap.xml", ...both("/sitemap/").map((path) => `${path}.xml`)]),
    ...pageQuestions(["/", "/api", "/privacy", "/llms.txt", "/openapi.json", "/server.json"]),
    ...WRITES,
  ];
}

/** What another organization may try to write, so as to learn whether there is something. */
const write = (method: string, path: string, body?: object, ifMatch?: string): Question => ({
  name: `${method} ${path} ${JSON.stringify(body)} ${ifMatch}`,
  path: `/api/v1${path}`,
  method,
  ...(body && { body }),
  headers: ifMatch ? { "If-Match": ifMatch } : {},
  resource: "api",
});
const LISTS: Question[] = ["de", "en"].map((language) =>
  write("POST", "/check/list", { gtins: [HIDDEN, SHOWN], language }),
);
const LINK = { link_type: "gs1:pip", href: "https://example.org/", title: "Page" };
const WRITES: Question[] = [
  write("PUT", `/products/${HIDDEN}`, { name: "Mine" }),
  write("PUT", `/products/${HIDDEN}`, { name: "Mine" }, '"v1"'),
  write("PATCH", `/products/${HIDDEN}`, { name: "Mine" }),
  write("PATCH", `/products/${HIDDEN}`, { name: "Mine" }, '"v1"'),
  write("PATCH", `/products/${HIDDEN}`, { name: "Mine" }, "*"),
  write("DELETE", `/products/${HIDDEN}?as=removed`),
  write("POST", "/links", { ...LINK, anchor: `/01/${HIDDEN}/10/LOT1` }),
  write("POST", "/links", { ...LINK, anchor: `/01/${HIDDEN}`, is_default_multi: true }),
  write("PUT", "/links/canary-private", { ...LINK, anchor: `/01/${SHOWN}` }),
  write("DELETE", "/links/canary-private"),
  write("DELETE", "/links/canary-later"),
];

const answerOf = (worker: LocalWorker, question: Question, audience: Audience) =>
  toldBy(
    {
      fetch: (path, init) => fetch(worker.url + path, init),
      trips: worker.trips,
    },
    question,
    audience[question.resource],
  );

async function walk(worker: LocalWorker, questions: readonly Question[], audience: Audience) {
  const answers = new Map<string, Told>();
  for (const question of questions) {
    answers.set(question.name, await answerOf(worker, question, audience));
  }
  return answers;
}

const scope = "catalog:read catalog:write qr:generate";

async function audienceOf(worker: LocalWorker, key: string): Promise<Audience> {
  const [mcp, api] = await Promise.all(
    ["/mcp", "/api/v1"].map((path) =>
      signIn(worker.url, key, { scope, resource: before.url + path }),
    ),
  );
  // Requests with credentials get no answer to a scan that a stranger was given before.
  return { mcp: mcp!.access, api: api!.access, page: mcp!.access };
}

/** Writes the canary as its owner. */
async function plant(url: string, key: string) {
  const put = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([path, response.status, await response.text()]).toEqual([path, 201, expect.any(String)]);
  };
  await put(`/products/${HIDDEN}`, {
    ...{ name: `${CANARY} Rice Risotto`, names: { de: `${CANARY} Reis` }, lifecycle: "planned" },
    ...{ description: `Secret ${CANARY}`, brand_id: "acme-brand", gpc_brick: "10000045" },
    ...{ image_url: `https://example.org/${CANARY}.png`, source: CANARY, licence: CANARY },
    variant: CANARY,
  });
  const link = { title: CANARY, hreflang: ["en"], link_type: "gs1:recallStatus" };
  const href = `https://example.org/${CANARY}`;
  const timing = (from: string | null, until: string | null) => ({ from, until });
  for (const [id, more] of Object.entries({
    "canary-private": { anchor: `/01/${SHOWN}`, is_public: false },
    "canary-off": { anchor: `/01/${SHOWN}`, enabled: false },
    "canary-later": { anchor: `/01/${SHOWN}`, timing: timing("2098-01-01T00:00:00Z", null) },
    "canary-over": { anchor: `/01/${SHOWN}`, timing: timing(null, "2020-01-01T00:00:00Z") },
    "canary-hidden": { anchor: `/01/${HIDDEN}`, is_public: false },
  })) {
    await put(`/links/${id}`, { ...link, href: `${href}/${id}`, ...more });
  }
}

/** Made from the server's own lists; in `npm test` each audience asks another sixth of them. */
let asked: Question[];
const AUDIENCES = [
  "a stranger",
  "another organization's key",
  "an OAuth client of another organization",
];
const askedBy = (audience: string) => {
  const part = AUDIENCES.indexOf(audience);
  // Completions come in threes, which no audience should have the same one of.
  return asked.filter((_, i) => soak || (i + Math.floor(i / 6)) % 6 === part);
};
const then: Record<string, Map<string, Told>> = {};

beforeAll(async () => {
  log = keepLogLines();
  before = await startLocalOAuth(COUNTING);
  const { url, newKey } = before;
  keys = {
    owner: (await newKey(["catalog:read", "catalog:write", "qr:generate"])).key,
    other: (await newKey(["catalog:read", "catalog:write", "qr:generate"], "other")).key,
    admin: (await newKey(["admin"])).key,
  };
  const now = new Date().toISOString();
  await before.catalog.client.batch([
    `INSERT INTO brands VALUES ('acme-brand', 'acme', 'Acme Brand', NULL, '${now}', '${now}')`,
    `INSERT INTO products (gtin, name, brand_id, gpc_brick, source, replaced_by_gtin, created_at, updated_at)
     VALUES ('${SHOWN}', 'Rice Risotto', 'acme-brand', '10000045', 'Acme', '${HIDDEN}', '${now}', '${now}')`,
    // Scans are counted since then, and not since the first scan of this test is stored.
    `INSERT INTO scan_counts VALUES ('2026-01-02', '/01/${SHOWN}', 'total', 'record', 1)`,
  ]);

  // Both apps have the same public origin, so that whatever is made of it is the same.
  const vars = { AUTH: "oauth", QR_ACCESS: "scoped", BASE_URL: url };
  after = startLocalWorker(before.catalog, { ...vars, ...COUNTING });
  asked = await questionsOf(before.worker);
  const everybody: Record<string, Audience> = {
    "a stranger": {},
    "another organization's key": { mcp: keys.other, api: keys.other, page: keys.other },
  };
  for (const [name, audience] of Object.entries(everybody)) audiences[name] = [audience, audience];
  audiences["an OAuth client of another organization"] = [
    await audienceOf(before.worker, keys.other),
    await audienceOf(after, keys.other),
  ];
  for (const [name, [audience]] of Object.entries(audiences)) {
    then[name] = await walk(before.worker, askedBy(name), audience);
  }
  await plant(url, keys.owner);
});
afterAll(async () => {
  after?.stop();
  await before?.stop();
  log?.stop();
});

describe.each(AUDIENCES)("%s", (name) => {
  test("is answered by every face as if the canary were not there", async () => {
    const questions = askedBy(name);
    expect(questions.length).toBeGreaterThan(20);
    const now = await walk(after, questions, audiences[name]![1]);
    const differing = questions.flatMap((question) => {
      const [was, is] = [then[name]!.get(question.name), now.get(question.name)];
      return JSON.stringify(was) === JSON.stringify(is)
        ? []
        : [{ question: question.name, was, is }];
    });
    expect(differing).toEqual([]);
    // What a question itself has is repeated; the rest of the canary is not.
    const spoken = questions.filter(
      (question) =>
        !JSON.stringify(question).includes(CANARY) &&
        JSON.stringify(now.get(question.name)).includes(CANARY),
    );
    expect(spoken.map((question) => question.name)).toEqual([]);
  });
});

describe("the owner", () => {
  const faces = [
    /^tools\/call \{"name":"lookup_product"/,
    /^tools\/call \{"name":"resolve_gtin"/,
    /^tools\/call \{"name":"search_products","arguments":\{"query":"Zanzibar"/,
    /^tools\/call \{"name":"search_products","arguments":\{"query":"rice risotto"/,
    /^tools\/call \{"name":"search_products".*"visibility":"organization"/,
    /^tools\/call \{"name":"compare_products"/,
    /^tools\/call \{"name":"check_availability"/,
    /^resources\/read \{"uri":"gtin:/,
    /^resources\/read \{"uri":"digital-link:/,
    /^prompts\/get \{"name":"product_brief"/,
    /^GET \/api\/v1\/products\?/,
    /^GET \/api\/v1\/products\?visibility=organization/,
    /^GET \/api\/v1\/products\?q=Zanzibar&?/,
    /^GET \/api\/v1\/products\/\d/,
    /^GET \/api\/v1\/links\?/,
    /^GET \/api\/v1\/links\/canary-private/,
    /^GET \/api\/v1\/dry-run\?.*at=/,
    /^\/products\//,
    /^\/01\/\d+\?linkType=all/,
  ];

  test.each(["owner", "admin"] as const)("(%s) sees it", async (who) => {
    const token = keys[who];
    const audience = { mcp: token, api: token, page: token };
    const read = asked.filter(({ method }) => method === undefined || method === "POST");
    // Whether one of the questions has it in its answer; those after that are asked in the long run.
    const isSeen = async (ofFace: (name: string) => boolean, what: string) => {
      let seen = false;
      for (const question of read.filter(({ name }) => ofFace(name))) {
        if (seen && !soak) break;
        seen = (await answerOf(after, question, audience)).body.includes(what) || seen;
      }
      return seen;
    };
    const unseen: string[] = [];
    for (const face of faces) {
      if (!(await isSeen((name) => face.test(name), CANARY))) unseen.push(String(face));
    }
    expect(unseen).toEqual([]);
    expect(await isSeen((name) => name.startsWith("completion/"), `"${HIDDEN}"`)).toBe(true);
  });

  test("sees it through an OAuth client with catalog:read", async () => {
    const { mcp } = await audienceOf(after, keys.owner);
    const question = rpc("tools/call", { name: "lookup_product", arguments: { gtin: HIDDEN } });
    expect((await answerOf(after, question, mcp ? { mcp } : {})).body).toContain(CANARY);
  });

  test.each(["resolve_gtin", "check_availability", "generate_qr_url"])(
    "is told by %s what a scan gets",
    async (name) => {
      const scan = await answerOf(
        after,
        { name: "scan", path: `/01/${HIDDEN}`, resource: "page" },
        {},
      );
      expect(scan.status).toBe(404);
      const asked = rpc("tools/call", { name, arguments: { gtin: HIDDEN } });
      const { body } = await answerOf(after, asked, { mcp: keys.owner });
      const { structuredContent } = JSON.parse(body).result;
      expect(structuredContent.target_url ?? null).toBeNull();
      if (name === "resolve_gtin") {
        expect(structuredContent).toMatchObject({ http_status: 404, reason: "unknown_identifier" });
        expect(structuredContent.warnings.join()).toContain("private");
      }
      expect(body).not.toContain(`/products/${HIDDEN}`);
    },
  );

  test("is redirected to the canonical page with headers that keep it out of shared caches", async () => {
    const path = `/products/${HIDDEN.slice(1)}`;
    const { status, headers } = await answerOf(
      after,
      { name: path, path, resource: "page" },
      { page: keys.owner },
    );
    expect([status, headers["cache-control"]]).toEqual([308, "private, no-cache"]);
    expect(headers.vary).toContain("Authorization");
  });

  test("publishes it", async () => {
    const found = () =>
      answerOf(
        after,
        rpc("tools/call", { name: "search_products", arguments: { query: CANARY } }),
        {},
      );
    expect((await found()).body).toContain('"total_at_least":0');
    const response = await fetch(`${before.url}/api/v1/products/${HIDDEN}`, {
      method: "PATCH",
      headers: {
        Authorization: `Bearer ${keys.owner}`,
        "Content-Type": "application/json",
        "If-Match": "*",
      },
      body: JSON.stringify({ visibility: "public", lifecycle: "active" }),
    });
    expect(response.status).toBe(200);
    expect((await found()).body).toContain(`${CANARY}`);
    expect((await found()).body).toContain('"total_at_least":1');
  });
});

test("no log line has the canary or its number", () => {
  const { lines } = log;
  expect(lines.length).toBeGreaterThan(100);
  expect(
    lines.filter((line) => line.includes(CANARY) || line.includes(HIDDEN.slice(1, 13))),
  ).toEqual([]);
});
