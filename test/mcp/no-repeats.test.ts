/** No answer of a tool gives a link or the words of a notice twice: an agent would pay for both. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTasks } from "../../scripts/eval/tasks.ts";
import { type Agent, type Any, startAgent } from "../support/agent.ts";
import { callFor } from "../support/generated-calls.ts";
import { inProcess } from "../support/in-process.ts";

/** The sample product with a recalled lot. */
const RECALLED = "09506000134352";
const LOT = "ABC123";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

const SAFETY: readonly [string, object][] = [
  ["resolve_gtin", { gtin: RECALLED }],
  ["resolve_gtin", { gtin: RECALLED, lot: LOT }],
  ["resolve_gtin", { gtin: RECALLED, lot: LOT.toLowerCase() }],
  ["resolve_gtin", { gtin: RECALLED, lot: LOT, link_type: "gs1:recallStatus" }],
  ["resolve_gtin", { gtin: RECALLED, link_type: "gs1:recallStatus" }],
  ["resolve_gtin", { gtin: RECALLED, link_type: "all" }],
  ["decode_barcode", { barcode: `(01)${RECALLED}(10)${LOT}` }],
  ["decode_barcode", { barcode: `(01)${RECALLED}(10)${LOT.toLowerCase()}` }],
  ["decode_barcode", { barcodes: [`(01)${RECALLED}(10)${LOT}`, `(01)${RECALLED}`, RECALLED] }],
  ["lookup_product", { gtin: RECALLED }],
  ["generate_qr_url", { gtin: RECALLED, lot: LOT }],
  ["generate_qr_url", { gtin: RECALLED }],
  ["compare_products", { gtins: [RECALLED, "09506000134369"] }],
  ["check_availability", { gtin: RECALLED }],
  ["search_products", { query: "risotto" }],
  ["list_links", { identifier: RECALLED }],
  ["list_links", { identifier: `/01/${RECALLED}/10/${LOT}` }],
];

/** Every text of an answer, with its place. */
function textsIn(value: Any, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${path}/${name}`));
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/**
 * Places whose texts are compared with those of other places: before and after a change, and a
 * scan in one language with a scan in another. And the address of a scan may be that of a notice,
 * which is shown apart from it.
 */
const COMPARED = /^\/(changes|scans)\//;
const OF_A_SCAN = /^\/target_url$/;

function repeatsIn(answer: Any): string[] {
  const texts = textsIn(answer).filter(([path]) => !COMPARED.test(path) && !OF_A_SCAN.test(path));
  const repeated = texts.filter(([path, text]) => {
    if (!isAddress(text) && !/\/(message|warnings\/\d+|hint)$/.test(path)) return false;
    // The words of a notice may be a part of a longer text.
    const has = (one: string) => (isAddress(text) ? one === text : one.includes(text));
    return texts.some(([other, one]) => other !== path && has(one));
  });
  const isLedTo = answer.link?.href !== undefined && answer.link.href === answer.target_url;
  return [...repeated.map(([path, text]) => `${path}: ${text}`), ...(isLedTo ? ["link.href"] : [])];
}

/** Each code of a list has an answer of its own. */
const answersIn = (answer: Any): Any[] => {
  const { results, ...rest } = answer;
  return Array.isArray(results) ? [rest, ...results] : [answer];
};

test("no answer of any tool has a link or the words of a notice twice", async () => {
  const calls: [string, Any][] = readTasks()
    .filter(({ state }) => state === undefined)
    .flatMap(({ calls }) => calls.filter(({ error }) => !error))
    .map(({ tool, arguments: args }) => [tool, args]);
  const tools = await inProcess({ WRITE_TOOLS: "scoped" }).list();
  const written = tools.map((tool): [string, Any] => [tool.name, callFor(tool, RECALLED)]);
  const found: string[] = [];
  const asked = new Set<string>();
  for (const [tool, args] of [...calls, ...SAFETY, ...written]) {
    const { body } = await agent.call("admin", tool, args);
    if (body.result.isError) continue;
    asked.add(tool);
    for (const repeat of answersIn(body.result.structuredContent ?? {}).flatMap(repeatsIn)) {
      found.push(`${tool} ${JSON.stringify(args)}: ${repeat}`);
    }
  }
  expect(found).toEqual([]);
  expect([...asked].sort()).toEqual(tools.map(({ name }) => name).sort());
});

test("a notice that several lots and scans without a lot share is in an answer once", async () => {
  const gtin = "09521001234566";
  await agent.done("writer", "put_product", { gtin, name: "Oats" });
  const recall = { href: "https://acme.example/recall", title: "Recall", lots: ["L1", "L2"] };
  await agent.done("writer", "recall_lots", { gtin, ...recall, accept_unreachable: true });
  const found: string[] = [];
  for (const [tool, args] of [
    ["resolve_gtin", { gtin }],
    ["resolve_gtin", { gtin, lot: "L1" }],
    ["resolve_gtin", { gtin, lot: "l1" }],
    ["resolve_gtin", { gtin, lot: "L3" }],
    ["resolve_gtin", { gtin, link_type: "gs1:recallStatus" }],
    ["lookup_product", { gtin }],
    ["decode_barcode", { barcode: `(01)${gtin}(10)l1` }],
    ["generate_qr_url", { gtin, record: false }],
    ["check_availability", { gtin }],
  ] as const) {
    const answer = await agent.answer(null, tool, args);
    expect(answer.notices?.length).toBeGreaterThan(0);
    found.push(...repeatsIn(answer).map((one) => `${tool} ${JSON.stringify(args)}: ${one}`));
  }
  expect(found).toEqual([]);
});

/** A recall of two lots in two languages, of a product in a case. */
const UNIT = "09521001234580";
const CASE = "19521001234587";
const RECALL = {
  ...{ href: "https://acme.example/recall", title: "Recall", hreflang: ["en"] },
  translations: [{ href: "https://acme.example/recall", title: "Rückruf", hreflang: ["de"] }],
  accept_unreachable: true,
};

test("of a recall in two languages on one page", async () => {
  await agent.done("writer", "put_product", { gtin: UNIT, name: "Oats" });
  const packed = { unit_kind: "case", contains_gtin: UNIT, contains_quantity: 6 };
  await agent.done("writer", "put_product", { gtin: CASE, name: "Oats, case", ...packed });
  const recall = { gtin: UNIT, lots: ["L1", "L2"], ...RECALL };
  const found = repeatsIn(await agent.answer("writer", "recall_lots", recall));
  await agent.done("writer", "recall_lots", recall);
  for (const [tool, args] of [
    ["resolve_gtin", { gtin: UNIT }],
    ["resolve_gtin", { gtin: UNIT, lot: "L1" }],
    ["resolve_gtin", { gtin: UNIT, lot: "l1" }],
    ["resolve_gtin", { gtin: UNIT, lot: "L3" }],
    ["resolve_gtin", { gtin: CASE }],
    ["lookup_product", { gtin: UNIT }],
    ["lookup_product", { gtin: CASE }],
    ["compare_products", { gtins: [UNIT, CASE] }],
    ["compare_products", { gtins: [CASE, UNIT] }],
    ["decode_barcode", { barcode: `(01)${UNIT}(10)L1` }],
    ["end_recall", { gtin: UNIT, lots: ["L1"] }],
  ] as const) {
    const answer = await agent.answer("writer", tool, args);
    found.push(...repeatsIn(answer).map((one) => `${tool} ${JSON.stringify(args)}: ${one}`));
  }
  expect(found).toEqual([]);
});

/** Two pages about recalls, none of them the default, and both fit alike. */
const PAGES = "09521001234559";

test("pages among which a scan lets choose are in the notices, and not among the choices again", async () => {
  await agent.done("writer", "put_product", { gtin: PAGES, name: "Barley" });
  for (const [id, title] of [
    ["barley-html", "Recalls"],
    ["barley-pdf", "Recalls as PDF"],
  ]) {
    await agent.done("writer", "put_link", {
      ...{ id, title, anchor: `/01/${PAGES}`, link_type: "gs1:recallStatus" },
      href: `https://acme.example/${id}`,
    });
  }
  const asked = { gtin: PAGES, link_type: "gs1:recallStatus" };
  const { http_status, notices, available, ...answer } = await agent.answer(
    null,
    "resolve_gtin",
    asked,
  );
  expect([http_status, available]).toEqual([300, undefined]);
  expect(notices).toMatchObject([
    { kind: "demo" },
    { kind: "recall_status", title: "Recalls", href: "https://acme.example/barley-html" },
    { kind: "recall_status", title: "Recalls as PDF", href: "https://acme.example/barley-pdf" },
  ]);
  expect(repeatsIn({ notices, ...answer })).toEqual([]);
  expect(answer.warnings).toBeUndefined();
  // There is no warning where no link answers: the catalog lacks the product, and its lot has no default.
  const lot = { gtin: "09521001234535", lot: "L1" };
  await agent.catalog.client.execute(
    `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at) VALUES
      ('lot', '/01/${lot.gtin}/10/${lot.lot}', 'gs1:recallStatus', 'https://acme.example/lot', 'Lot', '', '')`,
  );
  for (const link_type of [undefined, "gs1:pip", "gs1:recallStatus"]) {
    const of = await agent.answer(null, "resolve_gtin", {
      ...lot,
      ...(link_type && { link_type }),
    });
    const [{ kind }] = of.notices;
    expect([link_type, kind, repeatsIn(of)]).toEqual([link_type, "recall", []]);
  }
});

test("a code whose links answer no plain scan is not told to have none", async () => {
  const gtin = "09521001234528";
  const warnings = async () =>
    (await agent.answer("writer", "generate_qr_url", { gtin, record: false })).warnings.at(-1);
  await agent.done("writer", "put_product", { gtin, name: "Spelt" });
  expect(await warnings()).toBe("The code has no link. A scan leads to the hosted page.");
  await agent.done("writer", "put_link", {
    ...{ id: "spelt", title: "Questions", anchor: `/01/${gtin}`, link_type: "gs1:faqs" },
    href: "https://acme.example/spelt",
  });
  const page = "No link of the code answers a plain scan, which leads to the hosted page.";
  expect(await warnings()).toBe(page);
  await agent.done("writer", "put_link", { id: "spelt", make_default: true });
  expect(await warnings()).toMatch(/^The code has only a default link/);
  await agent.done("writer", "withdraw_product", { gtin, as: "withdrawn" });
  expect(await warnings()).toBe(page);
});

test("a warning of a code does not repeat where a scan leads", async () => {
  const gtin = "09521001234542";
  await agent.done("writer", "put_product", { gtin, name: "Wheat" });
  const hosted = await agent.answer("writer", "generate_qr_url", { gtin, record: false });
  await agent.done("writer", "put_link", {
    ...{ id: "wheat", title: "Wheat", anchor: `/01/${gtin}`, link_type: "gs1:pip" },
    ...{ href: "https://acme.example/wheat", is_default: true },
  });
  const only = await agent.answer("writer", "generate_qr_url", { gtin, record: false });
  for (const { target_url, warnings } of [hosted, only]) {
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.join(" ")).not.toContain(target_url);
  }
});

test("of one lot, the notice in the language of its default comes first", async () => {
  const { notices } = await agent.answer(null, "resolve_gtin", { gtin: UNIT, lot: "L1" });
  expect(notices[0]).toEqual({
    kind: "recall",
    message: "Recall information for lot L1: “Recall”, “Rückruf”.",
    lots: ["L1"],
    title: "Recall · Rückruf",
    href: RECALL.href,
    hreflang: ["en", "de"],
    scope: "lot",
  });
});

/** The notices of each code of a list. */
const noticesOf = async (barcodes: readonly string[]): Promise<Any[]> =>
  (await agent.answer(null, "decode_barcode", { barcodes })).results.map((one: Any) => one.notices);

test("a list of codes has the words of a notice once, and each code its kind", async () => {
  const serials = ["S1", "S2", "S3"].map((serial) => `(01)${RECALLED}(10)${LOT}(21)${serial}`);
  const [first, ...others] = await noticesOf(serials);
  expect(first.length).toBeGreaterThan(0);
  expect(first.map(({ id }: Any) => id)).toEqual(first.map((_: Any, at: number) => at + 1));
  expect(others).toEqual(
    [1, 2].map(() =>
      first.map(({ id, message, title, href, hreflang, links, ...known }: Any) => ({
        ...known,
        same_as: id,
      })),
    ),
  );
  const markdown = await agent.call(null, "decode_barcode", {
    barcodes: serials,
    response_format: "markdown",
  });
  const [{ text }] = markdown.body.result.content;
  expect(text.split(first[0].href)).toHaveLength(2);
  expect(text).toContain("(notice 1)");
  expect(text).toContain(`**${first[0].kind}**: as notice 1`);
});

test("a list of codes shares each notice for itself, and a link between lots", async () => {
  const label = (rest: string) => `(01)${UNIT}${rest}`;
  const codes = ["(10)L1", "(17)240101(10)L1", "(10)L2", "(17)240101(10)L2", ""].map(label);
  const [one, passed, other, both, unit, box] = await noticesOf([...codes, CASE]);
  expect(one).toMatchObject([
    { kind: "recall", message: expect.any(String), href: RECALL.href },
    { kind: "demo", message: expect.any(String) },
  ]);
  const [recall, demo] = one;
  expect(passed).toEqual([
    { kind: "recall", lots: ["L1"], scope: "lot", same_as: recall.id },
    expect.objectContaining({ kind: "date_passed", message: expect.any(String) }),
    { kind: "demo", same_as: demo.id },
  ]);
  // Words of its own, and the link of the other lot.
  expect(other).toEqual([
    {
      ...{ kind: "recall", lots: ["L2"], scope: "lot", same_as: recall.id },
      message: "Recall information for lot L2: “Recall”, “Rückruf”.",
      id: expect.any(Number),
    },
    { kind: "demo", same_as: demo.id },
  ]);
  expect(both).toEqual([
    { kind: "recall", lots: ["L2"], scope: "lot", same_as: other[0].id },
    { kind: "date_passed", ai: "17", date: "2024-01-01", same_as: passed[1].id },
    { kind: "demo", same_as: demo.id },
  ]);
  expect(unit[0]).toMatchObject({ kind: "recalled_lots", same_as: recall.id });
  expect(unit[0]).not.toHaveProperty("links");
  expect(box[0]).toEqual({
    ...{ kind: "recalled_lots", lots: ["L1", "L2"], contents_gtin: UNIT, contents_name: "Oats" },
    same_as: unit[0].id,
  });
});

test("list_links names a notice that lots share once, and refers to it", async () => {
  const gtin = "09521001234573";
  await agent.done("writer", "put_product", { gtin, name: "Rye" });
  const recall = { href: "https://acme.example/recall", title: "Recall", lots: ["L1", "L2"] };
  await agent.done("writer", "recall_lots", { gtin, ...recall, accept_unreachable: true });
  for (const [question, [first, ...others]] of [
    [{ identifier: gtin }, ["links/0", "below/0", "below/1"]],
    [{ identifier: `/01/${gtin}/10/L1` }, ["links/0", "links/1", "below/0"]],
    [{ identifier: gtin, recalls: "running" }, ["links/0", "links/1"]],
  ] as const) {
    const answer = await agent.answer("writer", "list_links", question);
    expect(repeatsIn(answer)).toEqual([]);
    const at = (path: string): Any => path.split("/").reduce((of, name) => of[name], answer);
    expect(at(first)).toMatchObject({ title: "Recall", href: recall.href });
    for (const other of others) {
      expect(at(other)).toMatchObject({ same_as: at(first).id, anchor: expect.any(String) });
      expect(at(other)).not.toHaveProperty("title");
    }
  }
});
