/**
 * A private product under a prefix inside another organization's shorter one. Every tool and every
 * path of the app answers all but its owner as it did before the product was there, also where reading
 * requires a key.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import { addOrganization, grantPrefix } from "../../../scripts/catalog/keys.ts";
import { routes } from "../../../src/http/api/routes/index.ts";
import {
  endpointQuestions,
  pathsOfApp,
  type Question,
  routeQuestions,
  rpc,
  type Told,
  toldBy,
  type Values,
} from "../../support/faces.ts";
import { type Owners, startOwners } from "../../support/owners.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const CANARY = "Zanzibarquokka";
/** Under acme's 952100, which is inside 9521 of `other`, which also has 95210000 inside acme's. */
const HIDDEN = "09521006000005";
/** Public ones: acme's, the shorter prefix's, its longer one's, and the foreign prefix's. */
const SHOWN = ["09521006000012", "09521200000008", "09521000000017", "09533300000008"] as const;
const WORDS = ["Zanzibarquokka", "Zanzibarquoka", "wombat", "wombat Zanzi", "952100", "9521"];

const VALUES: Values = {
  gtin: [HIDDEN, SHOWN[0], `${HIDDEN.slice(0, 13)}9`],
  gtins: [[HIDDEN, SHOWN[0]]],
  query: WORDS,
  q: WORDS,
  brand: [CANARY],
  path: [`01/${HIDDEN}`],
  code: [`(01)${HIDDEN}`, HIDDEN.slice(0, 13)],
  anchor: [`/01/${HIDDEN}`],
  digital_link: [`/01/${HIDDEN}`],
  organization: ["acme", "other"],
  prefix: ["952100", "9521"],
  id: ["canary", "acme"],
  limit: [50],
};

let owners: Owners;
const ACCESSES = ["open", "scoped"] as const;
type Access = (typeof ACCESSES)[number];
/** Before and after the canary, so that no cache of a worker has both. */
let before: Record<Access, TestWorker>;
let after: Record<Access, TestWorker>;
let questions: Question[];
let keys: Record<string, string>;
const then: Record<string, Told[]> = {};
const AUDIENCES = ACCESSES.flatMap((access) =>
  (["shorter", "foreign"] as const).map((who) => [who, access] as const),
);

const list = (worker: TestWorker) => async (method: string) =>
  JSON.parse((await toldBy(worker, rpc(method, {}))).body).result;

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

async function walk(worker: TestWorker, key: string): Promise<Told[]> {
  const told: Told[] = [];
  for (const question of questions) told.push(await toldBy(worker, question, key));
  return told;
}

async function startBoth(libsqlUrl: string): Promise<Record<Access, TestWorker>> {
  const start = (access: Access) => startWorker({ libsqlUrl, vars: { READ_ACCESS: access } });
  return { open: await start("open"), scoped: await start("scoped") };
}

beforeAll(async () => {
  owners = await startOwners();
  const { catalog, newKey } = owners;
  const db = connect(catalog.url, catalog.token);
  await addOrganization(db, "third", "Third");
  await grantPrefix(db, { prefix: "953330", organizationId: "third", brandId: null });
  const keyOf = async (organization: string) =>
    (await newKey(organization, ["catalog:read", "qr:generate"])).key;
  keys = {
    longer: await keyOf("acme"),
    shorter: await keyOf("other"),
    foreign: await keyOf("third"),
  };
  const now = new Date().toISOString();
  await catalog.client.batch(
    SHOWN.map(
      (gtin, i) => `INSERT INTO products (gtin, name, source, visibility, created_at, updated_at)
      VALUES ('${gtin}', 'Wombat ${i}', 'x', '${i === 0 ? "public" : "organization"}', '${now}', '${now}')`,
    ),
  );
  before = await startBoth(catalog.url);
  after = await startBoth(catalog.url);
  const openapi = JSON.parse(
    (await toldBy(before.open, { name: "", path: "/openapi.json", resource: "page" })).body,
  );
  questions = [
    ...(await endpointQuestions(list(before.open), VALUES)),
    ...routeQuestions(openapi, VALUES),
    ...(await pathQuestions()),
  ];
  for (const [who, access] of AUDIENCES) {
    then[`${who} ${access}`] = await walk(before[access], keys[who]!);
  }
  await catalog.client.batch([
    `INSERT INTO products (gtin, name, description, source, visibility, created_at, updated_at)
     VALUES ('${HIDDEN}', '${CANARY} Wombat', 'Wombat ${CANARY}', '${CANARY}', 'organization', '${now}', '${now}')`,
    `INSERT INTO links (id, anchor, link_type, href, title, is_public, created_at, updated_at)
     VALUES ('canary', '/01/${HIDDEN}', 'gs1:pip', 'https://example.org/', '${CANARY}', 0, '${now}', '${now}')`,
  ]);
});
afterAll(async () => {
  for (const worker of [before, after].flatMap((both) => Object.values(both ?? {}))) {
    await worker.stop();
  }
  await owners?.stop();
});

describe.each(AUDIENCES)("the owner of a %s prefix, READ_ACCESS=%s", (who, access) => {
  test("is answered as if the canary were not there", async () => {
    expect(questions.length).toBeGreaterThan(200);
    const now = await walk(after[access], keys[who]!);
    const was = then[`${who} ${access}`]!;
    const differing = questions.flatMap(({ name }, i) =>
      JSON.stringify(now[i]) === JSON.stringify(was[i]) ? [] : [{ name, was: was[i], is: now[i] }],
    );
    expect(differing).toEqual([]);
    const spoken = questions.filter(
      (question, i) => !JSON.stringify(question).includes(CANARY) && now[i]!.body.includes(CANARY),
    );
    expect(spoken.map(({ name }) => name)).toEqual([]);
  });
});

test.each(ACCESSES)("the owner of the longer prefix finds it, READ_ACCESS=%s", async (access) => {
  const now = await walk(after[access], keys.longer!);
  const names = questions.flatMap(({ name }, i) =>
    now[i]!.body.includes(`${CANARY} Wombat`) ? [name] : [],
  );
  for (const face of [
    /"name":"lookup_product"/,
    /"name":"search_products","arguments":\{"query":"wombat"/,
    /^resources\/read \{"uri":"gtin:/,
    /^GET \/api\/v1\/products\?q=wombat&?/,
    /^GET \/api\/v1\/products\/\d/,
    /^GET \/api\/v1\/check\?/,
    /^\/products\//,
  ]) {
    expect(
      names.filter((name) => face.test(name)),
      String(face),
    ).not.toEqual([]);
  }
});
