/**
 * A private product under a prefix inside another organization's shorter one. Every tool and every
 * path of the app answers all but its owner as it did before the product was there, also where reading
 * requires a key.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, grantPrefix } from "../../scripts/catalog/keys.ts";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { routes } from "../../src/http/api/routes/index.ts";
import type { CatalogFile } from "../support/catalog-file.ts";
import {
  endpointQuestions,
  isAnswered,
  nextPageOf,
  pathsOfApp,
  type Question,
  routeQuestions,
  rpc,
  type Told,
  toldBy,
  type Values,
} from "../support/faces.ts";
import { type LocalApp, localApp } from "../support/local-api.ts";
import { type Owners, startOwners } from "../support/owners.ts";
import { share } from "../support/share.ts";

const CANARY = "Zanzibarquokka";
/** A number under acme's 952100, which is inside 9521 of `other`, which also has 95210000 inside acme's. */
const HIDDEN = "09521006000005";
/** Public ones: acme's, the shorter prefix's, its longer one's, and the foreign prefix's. */
const SHOWN = ["09521006000012", "09521200000008", "09521000000017", "09533300000008"] as const;
const WORDS = ["wombat", "Zanzibarquokka", "Zanzibarquoka", "wombat Zanzi", "952100", "9521"];
const NOW = new Date().toISOString();
const HREF = "https://example.org:8443/";
const ENDING = JSON.stringify({
  ...{ from: null, until: "2098-11-01T00:00:00Z", timeFrom: null, timeUntil: null },
  ...{ dateFrom: null, dateUntil: null, weekdays: null, zone: "UTC" },
});
const WOMBAT = { name: "Wombat", gpc_brick: "10000045", target_markets: ["DE"] };
const LOT = `(01)${HIDDEN}(10)LOT1`;

const VALUES: Values = {
  gtin: [HIDDEN, SHOWN[0], `${HIDDEN.slice(0, 13)}9`],
  gtins: [[HIDDEN, SHOWN[0]]],
  query: WORDS,
  q: WORDS,
  path: [`01/${HIDDEN}`],
  code: [`(01)${HIDDEN}`, HIDDEN.slice(0, 13)],
  anchor: [`/01/${HIDDEN}`],
  digital_link: [`/01/${HIDDEN}`],
  ...{ product: [HIDDEN, SHOWN[0]], identifier: [`/01/${HIDDEN}/10/LOT1`, "brand:acme-brand"] },
  ...{ barcode: [LOT], organization: ["acme", "other"], brand: ["acme-brand", CANARY] },
  prefix: ["952100", "9521"],
  id: ["canary", "acme", "acme-brand"],
};

let owners: Owners;
const ACCESSES = ["open", "scoped"] as const;
type Access = (typeof ACCESSES)[number];
/** Apps from before and after the canary, so that no memory of an app has both. */
let before: Record<Access, LocalApp>;
let after: Record<Access, LocalApp>;
let questions: Question[];
interface Asked {
  readonly question: Question;
  readonly told: Told;
}
let keys: Record<string, string>;
const then: Record<string, Asked[]> = {};
const AUDIENCES = ACCESSES.flatMap((access) =>
  (["shorter", "foreign"] as const).map((who) => [who, access] as const),
);

const list = (app: LocalApp) => async (method: string) =>
  JSON.parse((await toldBy(app, rpc(method, {}))).body).result;

/**
 * Each path alone; pages also with the same words in every parameter that any route has. Those of
 * the API are asked as its description says.
 */
async function pathQuestions(): Promise<Question[]> {
  const names = new Set(["code", "q", "query", "gtin", "brand", "digital_link"]);
  for (const { query } of routes) for (const name of Object.keys(query.shape)) names.add(name);
  const paths = await pathsOfApp((name) => (name === "code" ? "not_found" : HIDDEN));
  return paths.flatMap((path) => {
    const searches = [CANARY, HIDDEN].flatMap((word) => [
      `${path}?${new URLSearchParams([...names].map((name) => [name, word]))}`,
      `${path}?${new URLSearchParams({ code: word, q: word })}`,
    ]);
    const isOfApi = path.startsWith("/api/");
    return [path, ...(isOfApi ? [] : searches)].map((asked): Question => {
      const headers = { Accept: "text/html" };
      return { name: asked, path: asked, resource: "page", headers };
    });
  });
}

/** Each question is asked by both owners, with one READ_ACCESS each; with both in the long run. */
const askedBy = (who: "shorter" | "foreign", access: Access): Question[] =>
  share(questions, 2, (who === "shorter") === (access === "open") ? 0 : 1);

/** Asks each question, and for the second page of a list. */
async function walk(app: LocalApp, asked: readonly Question[], key: string): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const first of asked) {
    for (let question: Question | null = first, page = 0; question && page < 2; page++) {
      const told = await toldBy(app, question, key);
      all.push({ question, told });
      question = nextPageOf(question, told);
    }
  }
  return all;
}

const appsOf = (catalog: CatalogFile): Record<Access, LocalApp> => ({
  open: localApp({ ...catalog.vars, READ_ACCESS: "open" }),
  scoped: localApp({ ...catalog.vars, READ_ACCESS: "scoped" }),
});

const insert = (table: string, row: Record<string, string | number>) => {
  const [names, args] = [Object.keys(row), Object.values(row)];
  return {
    sql: `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`,
    args,
  };
};

/** What lists and statistics have about two numbers of an organization: codes, scans, targets of links. */
function recorded(organization: string, gtins: readonly string[], title: string) {
  const moments = { created_at: NOW, updated_at: NOW };
  const counted = (anchor: string, dimension: string, value: string) =>
    ["2024-02", "2024-02-03"].map((period) =>
      insert("scan_counts", { period, anchor, dimension, value, scans: 9 }),
    );
  return gtins.flatMap((gtin, i) => {
    const anchor = `/01/${gtin}`;
    const link = { id: `${title}-${i}`, anchor, href: HREF };
    return [
      insert("links", { ...link, link_type: "gs1:pip", title, is_public: 0, ...moments }),
      insert("links", {
        ...{ ...link, id: `${link.id}-over`, link_type: "gs1:recallStatus", title, ...moments },
        ...{ anchor: `${anchor}/10/LOT1`, is_public: 0, timing: ENDING },
      }),
      insert("link_checks", {
        ...{ link_id: link.id, anchor, href: HREF, outcome: "broken", checked_at: NOW },
      }),
      insert("qr_codes", {
        digital_link: `http://localhost:8787${anchor}`,
        anchor,
        created_at: NOW,
      }),
      ...counted(anchor, "total", "record"),
      ...counted(`/01/${sibling(gtin, `8${i}`)}`, "total", "no_record"),
      ...["language", "missing_language", "missing_link_type"].flatMap((dimension) =>
        counted(`organization:${organization}`, dimension, `${dimension} ${i}`),
      ),
    ];
  });
}

/** Writes over REST, so that the audit and the revisions have it. */
async function write(key: string, path: string, body: object) {
  const response = await before.open.fetch(`/api/v1${path}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, 201]);
}

const sibling = (gtin: string, end = "77") => {
  const body = gtin.slice(0, 11) + end;
  return body + checkDigit(body);
};

beforeAll(async () => {
  owners = await startOwners();
  const { catalog, newKey } = owners;
  const db = connect(catalog.url);
  await addOrganization(db, "third", "Third");
  await grantPrefix(db, { prefix: "953330", organizationId: "third", brandId: null });
  const keyOf = async (organization: string) =>
    (await newKey(organization, ["catalog:read", "catalog:write", "qr:generate"])).key;
  keys = {
    longer: await keyOf("acme"),
    shorter: await keyOf("other"),
    foreign: await keyOf("third"),
  };
  await catalog.client.batch([
    ...["acme", "other", "third"].map((id) =>
      insert("brands", {
        ...{ id: `${id}-brand`, organization_id: id, name: id, created_at: NOW, updated_at: NOW },
      }),
    ),
    ...SHOWN.map((gtin, i) =>
      insert("products", {
        ...{ gtin, name: `Wombat ${i}`, source: "x", created_at: NOW, updated_at: NOW },
        visibility: i === 0 ? "public" : "organization",
      }),
    ),
    // The owner's list of recalls gets a second page.
    ...[1, 2, 3].map((lot) =>
      insert("links", {
        ...{
          id: `recall-${lot}`,
          anchor: `/01/${SHOWN[0]}/10/LOT${lot}`,
          href: HREF,
          title: "Recall",
        },
        ...{ link_type: "gs1:recallStatus", is_default: 1, timing: ENDING },
        ...{ created_at: NOW, updated_at: NOW },
      }),
    ),
    ...recorded("other", [SHOWN[1], sibling(SHOWN[1])], "Others"),
    ...recorded("third", [SHOWN[3], sibling(SHOWN[3])], "Thirds"),
  ]);
  before = appsOf(catalog);
  after = appsOf(catalog);
  for (const [who, gtin] of [
    ["longer", "09521006999999"],
    ["shorter", SHOWN[1]],
    ["foreign", SHOWN[3]],
  ] as const) {
    await write(keys[who]!, `/products/${sibling(gtin)}`, WOMBAT);
  }
  const openapi = JSON.parse(
    (await toldBy(before.open, { name: "", path: "/openapi.json", resource: "page" })).body,
  );
  const [line] = (await owners.audit()).filter(({ action }) => action === "product.put");
  const values = { ...VALUES, id: [...(VALUES.id ?? []), line!.id] };
  questions = [
    ...(await endpointQuestions(list(before.open), values)),
    ...routeQuestions(openapi, values),
    ...(await pathQuestions()),
  ];
});
for (const [who, access] of AUDIENCES) {
  beforeAll(async () => {
    then[`${who} ${access}`] = await walk(before[access], askedBy(who, access), keys[who]!);
  });
}
beforeAll(async () => {
  const canary = { ...WOMBAT, name: `${CANARY} Wombat`, visibility: "organization" };
  for (const gtin of [HIDDEN, sibling(HIDDEN)]) {
    await write(keys.longer!, `/products/${gtin}`, {
      ...{ ...canary, description: `Wombat ${CANARY}`, source: CANARY, brand_id: "acme-brand" },
    });
  }
  const link = { anchor: "brand:acme-brand", href: HREF, title: CANARY, link_type: "gs1:faqs" };
  await write(keys.longer!, "/links/canary", {
    ...{ ...link, anchor: `/01/${HIDDEN}`, is_public: false },
  });
  await write(keys.longer!, "/links/canary-brand", { ...link, enabled: false });
  await owners.catalog.client.batch(recorded("acme", [HIDDEN, sibling(HIDDEN)], CANARY));
});
afterAll(() => owners?.stop());

describe.each(AUDIENCES)("the owner of a %s prefix, READ_ACCESS=%s", (who, access) => {
  test("is answered as if the canary were not there", async () => {
    expect(questions.length).toBeGreaterThan(200);
    const now = await walk(after[access], askedBy(who, access), keys[who]!);
    const was = then[`${who} ${access}`]!;
    const differing = was.flatMap((one, i) =>
      JSON.stringify(now[i]) === JSON.stringify(one) ? [] : [{ was: one, is: now[i] }],
    );
    expect(differing).toEqual([]);
    const spoken = now.filter(
      ({ question, told }) =>
        !JSON.stringify(question).includes(CANARY) && told.body.includes(CANARY),
    );
    expect(spoken.map(({ question }) => question.name)).toEqual([]);
  });
});

/** Lists of the organization itself, and tools and members that need more. */
const NOT_ASKED =
  /^GET \/(audit|campaigns|invitations|keys|applications|principals|qr-codes\/design)\b|^(generate_qr_url|decode_barcode) /;

test.each(ACCESSES)("the owner of the longer prefix finds it, READ_ACCESS=%s", async (access) => {
  const now = await walk(after[access], questions, keys.longer!);
  const names = now.flatMap(({ question, told }) =>
    told.body.includes(CANARY) && !JSON.stringify(question).includes(CANARY) ? [question.name] : [],
  );
  for (const face of [
    /"name":"lookup_product"/,
    /"name":"list_links"/,
    /"name":"search_products","arguments":\{"query":"wombat"/,
    /^resources\/read \{"uri":"gtin:/,
    /^GET \/api\/v1\/products\?q=wombat&?/,
    /^GET \/api\/v1\/products\?q=wombat&market=/,
    /^GET \/api\/v1\/products\?sort=-updated_at&organization=acme&limit=1, then$/,
    /^GET \/api\/v1\/products\/\d/,
    /^GET \/api\/v1\/check\?/,
    /^GET \/api\/v1\/link-states\?/,
    /^GET \/api\/v1\/links\?ending_before=/,
    /^GET \/api\/v1\/link-checks\?/,
    /^GET \/api\/v1\/recalls\?/,
    /^GET \/api\/v1\/history\?product=/,
    /^GET \/api\/v1\/scans\/top\?period=/,
    /^\/products\//,
  ]) {
    expect(
      names.filter((name) => face.test(name)),
      String(face),
    ).not.toEqual([]);
  }
  const given = Map.groupBy(
    now.flatMap(({ question, told }) =>
      (question.gives ?? []).map((name) => ({ name, isAnswered: isAnswered(told) })),
    ),
    ({ name }) => name,
  );
  const refused = [...given].flatMap(([name, asked]) =>
    NOT_ASKED.test(name) || asked.some(({ isAnswered }) => isAnswered) ? [] : [name],
  );
  expect(refused).toEqual([]);
});
