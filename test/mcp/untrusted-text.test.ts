/**
 * Texts of the catalog and of the caller, in everything that reaches a model: nothing unseen, and in
 * Markdown nothing but text. Every text column, every tool, every resource that is listed.
 */
import type { Client } from "@libsql/client";
import { getTableColumns } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brands, links, organizations, products } from "../../src/catalog/schema.ts";
import { exact, literal } from "../../src/mcp/markdown.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { callFor, callsOf } from "../support/generated-calls.ts";
import { HOSTILE_TARGET, HOSTILE_TARGETS, hostileText, UNSEEN } from "../support/hostile.ts";
import { inProcess } from "../support/in-process.ts";
import { soak, times } from "../support/soak.ts";

const GTIN = "09506000134352";

let catalog: CatalogFile;
let client: Client;
let app: ReturnType<typeof inProcess>;
let seeded: Record<string, string>;
beforeAll(async () => {
  catalog = await openCatalogFile();
  client = catalog.client;
  app = inProcess(catalog.vars, { memory: null });
  const sql =
    "SELECT p.brand_id AS brand, b.organization_id AS organization FROM products p JOIN brands b ON b.id = p.brand_id WHERE gtin = ?";
  const { rows } = await client.execute({ sql, args: [GTIN] });
  seeded = { brand: String(rows[0]?.brand), organization: String(rows[0]?.organization) };
});
afterAll(() => catalog?.stop());

/** Texts that identify rows, or that the schema restricts. */
const BOUND = [
  "gtin",
  "id",
  "brand_id",
  "organization_id",
  "anchor",
  "unit_kind",
  "lifecycle",
  "visibility",
  "confidence",
];
const TABLES = {
  products: { table: products, where: () => ["gtin = ?", GTIN] },
  brands: { table: brands, where: () => ["id = ?", seeded.brand!] },
  organizations: { table: organizations, where: () => ["id = ?", seeded.organization!] },
  links: { table: links, where: () => ["anchor LIKE ?", `/01/${GTIN}%`] },
} as const;

type Table = keyof typeof TABLES;
const COLUMNS = (Object.keys(TABLES) as Table[]).flatMap((name) =>
  Object.values(getTableColumns(TABLES[name].table as typeof products))
    .filter((column) => column.getSQLType() === "text" && !BOUND.includes(column.name))
    .map((column) => ({
      ...{ name, column: column.name },
      isJson: column.mapToDriverValue([] as never) === "[]",
    })),
);

test("41 columns have texts", () => {
  expect(COLUMNS.length).toBe(41);
  expect(COLUMNS.filter(({ isJson }) => isJson).length).toBe(10);
});

/** JSON of the shape that the column has, with the text in every place. */
function valueFor(column: string, isJson: boolean, text: string): string {
  if (!isJson) return text;
  if (["names", "descriptions"].includes(column)) return JSON.stringify({ en: text, [text]: "x" });
  if (column === "net_contents") return JSON.stringify([{ value: text, unit: text }]);
  return JSON.stringify([text]);
}

async function put(name: Table, column: string, value: string) {
  const [where, key] = TABLES[name].where();
  await client.execute({
    sql: `UPDATE ${name} SET ${column} = ? WHERE ${where}`,
    args: [value, key!],
  });
}

/** Puts a column back as it was before, when `work` is done. */
async function restoring(name: Table, column: string, work: () => Promise<void>) {
  const [where, key] = TABLES[name].where();
  const { rows } = await client.execute({
    sql: `SELECT rowid AS id, ${column} AS value FROM ${name} WHERE ${where}`,
    args: [key!],
  });
  expect(rows).not.toEqual([]);
  await work();
  const sql = `UPDATE ${name} SET ${column} = ? WHERE rowid = ?`;
  await client.batch(rows.map(({ id, value }) => ({ sql, args: [value!, id!] })));
}

/** All texts of a JSON-RPC answer, also those inside texts. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") {
    const inner = /^[[{]/.test(value) ? parsed(value) : undefined;
    return inner === undefined ? [value] : [value, ...textsOf(inner)];
  }
  if (typeof value !== "object" || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(textsOf)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FORMS = [{}, { response_format: "markdown" }];

/** What there is to ask for does not depend on a text of the catalog. */
let asked: {
  tools: Awaited<ReturnType<typeof app.list>>;
  uris: string[];
  prompts: Awaited<ReturnType<typeof prompts>>;
};

/** They read no catalog, as test/e2e/catalog.test.ts shows for the tools: no text of it can reach them. */
const WITHOUT_CATALOG = [
  ...["ping", "validate_gtin", "validate_gtins"],
  ...["check_label", "recall_notice", "audit_gtins", "review_brand"],
];

/** Every tool in every form, and every resource and prompt, that repeats texts of the catalog. */
async function everything(): Promise<{ name: string; markdown: boolean; body: unknown }[]> {
  const answers = [];
  const repeats = ({ name }: { name: string }) => soak || !WITHOUT_CATALOG.includes(name);
  asked ??= {
    tools: (await app.list()).filter(repeats),
    uris: await resourceUris(),
    prompts: (await prompts()).filter(repeats),
  };
  for (const tool of asked.tools) {
    const forms = tool.inputSchema.properties?.response_format ? FORMS : FORMS.slice(0, 1);
    for (const form of forms) {
      const { body } = await app.call(tool.name, { ...callFor(tool, GTIN), ...form });
      answers.push({ name: tool.name, markdown: "response_format" in form, body });
    }
  }
  for (const uri of asked.uris) {
    const { body } = await app.post({
      jsonrpc: "2.0",
      id: 1,
      method: "resources/read",
      params: { uri },
    });
    answers.push({ name: uri, markdown: false, body });
  }
  for (const { name, arguments: names } of asked.prompts) {
    const given = Object.fromEntries(names.map(({ name }) => [name, GIVEN[name] ?? "x"]));
    const { body } = await app.post({
      jsonrpc: "2.0",
      id: 1,
      method: "prompts/get",
      params: { name, arguments: given },
    });
    answers.push({ name, markdown: false, body });
  }
  return answers;
}

const GIVEN: Record<string, string> = { gtin: GTIN, code: GTIN, gtins: GTIN, lot: "L1" };

async function prompts(): Promise<{ name: string; arguments: { name: string }[] }[]> {
  const { body } = await app.post({ jsonrpc: "2.0", id: 1, method: "prompts/list", params: {} });
  expect(body.result.prompts.length).toBeGreaterThan(3);
  return body.result.prompts;
}

async function resourceUris(): Promise<string[]> {
  const list = async (method: string) =>
    (await app.post({ jsonrpc: "2.0", id: 1, method, params: {} })).body.result ?? {};
  const { resources = [] } = await list("resources/list");
  const { resourceTemplates = [] } = await list("resources/templates/list");
  return [
    ...resources
      .map(({ uri }: { uri: string }) => uri)
      // A card is a file without a text of the catalog.
      .filter((uri: string) => !uri.startsWith("ui://")),
    ...resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) =>
      uriTemplate.replace("{gtin}", GTIN).replace("{+path}", `01/${GTIN}`),
    ),
  ];
}

/** An escaped character, or a code span on one line (CommonMark 0.31, clauses 2.4 and 6.1). */
const ESCAPED_OR_CODE = /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;

/** Lines of Markdown that the text could have begun, and markup that it could have made. */
function foreignMarkup(markdown: string): string[] {
  const own = markdown.replace(ESCAPED_OR_CODE, "").replace(/http:\/\/localhost:8787\S*/g, "");
  const patterns = [
    /^\s*(?:#.*Ignore|Ignore|===|```).*$/m,
    /!\[|<(?:img|script)/i,
    /\]\(\s*<?(?!https?:\/\/)[^)\s]*/,
    /\]\(<?https?:\/\/evil[^)]*/,
    /(?<!\]\(<?)\b(?:https?:\/\/|www\.)evil\S*/,
    /\w@evil/,
  ];
  return patterns.flatMap((pattern) => pattern.exec(own)?.[0] ?? []);
}

describe.each(COLUMNS)("$name, $column", ({ name, column, isJson }) => {
  test("holds nothing that a model could be misled by", async () => {
    await restoring(name, column, () =>
      fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          await put(name, column, valueFor(column, isJson, text));
          for (const { name: asked, markdown, body } of await everything()) {
            const texts = textsOf(body);
            expect(
              texts.filter((one) => UNSEEN.test(one) || !one.isWellFormed()),
              asked,
            ).toEqual([]);
            const rpc = body as { error?: unknown; result?: { content?: { text: string }[] } };
            expect(rpc.error, asked).toBeUndefined();
            if (markdown) expect(foreignMarkup(rpc.result!.content![0]!.text), asked).toEqual([]);
          }
        }),
        { numRuns: times(1, 8) },
      ),
    );
  });
});

describe("what a caller says is repeated plain", async () => {
  const tools = await inProcess().list();

  test.each(tools)("by $name", async (tool) => {
    await fc.assert(
      fc.asyncProperty(callsOf(tool), hostileText, fc.nat(), async (args, text, i) => {
        const names = Object.keys(args);
        const name = names[i % Math.max(1, names.length)];
        const hostile = { ...args, [name ?? text]: name === "gtins" ? [text, text] : text };
        const { body } = await app.call(tool.name, hostile);
        const wrong = textsOf(body).filter((one) => UNSEEN.test(one) || !one.isWellFormed());
        expect(wrong).toEqual([]);
      }),
      { numRuns: times(5, 200) },
    );
  });
});

test.each([
  ["# a", "\\# a"],
  ["- a", "\\- a"],
  ["12. a", "12\\. a"],
  ["1.5 l", "1.5 l"],
  ["===", "\\==="],
  ["a](https://evil.example)", "a\\](https\\://evil.example)"],
  ["![a](b)", "!\\[a\\](b)"],
  ["a\n\n# b", "a \\# b"],
  ["*a* _b_ `c` ~~d~~", "\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~"],
  ["<b> &lt; AT&T", "\\<b\\> \\&lt; AT&T"],
  ["a | b", "a \\| b"],
  ["www.example.org a@b.c", "www\\.example.org a\\@b.c"],
  ["Dr. Oetker (500 g), 50% – «ü»", "Dr. Oetker (500 g), 50% – «ü»"],
])("%j is written %j", (text, written) => {
  expect(literal(text)).toBe(written);
});

test.each([
  ["0c5f", "0c5f"],
  ["@none", "`@none`"],
  ["https://a.example/b_c", "`https://a.example/b_c`"],
  ["a`](https://evil.example)", "``a`](https://evil.example)``"],
  ["`https://evil.example`", "`` `https://evil.example` ``"],
  ["``` # a", "```` ``` # a ````"],
  ["@a\n\n# b", "`@a  # b`"],
])("%j can be copied from %j", (text, written) => {
  expect(exact(text)).toBe(written);
});

test("what a barcode says is copied into the next call as it is", async () => {
  const barcode = "(01)09506000134352(10)A_B*1";
  const { body } = await app.call("decode_barcode", { barcode, response_format: "markdown" });
  const lines = [
    "## element_string, valid",
    "- gtin: 09506000134352",
    "- lot: `A_B*1`",
    "- digital_link: `http://localhost:8787/01/09506000134352/10/A_B%2A1`",
  ];
  expect(body.result!.content![0]!.text).toContain(lines.join("\n"));
});

test("a code span holds any text", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const written = exact(text);
      if (written.startsWith("`")) expect(written.replace(ESCAPED_OR_CODE, "")).toBe("");
    }),
    { numRuns: times(200, 5_000) },
  );
});

/** The last test, for it leaves the catalog so. */
test.each(HOSTILE_TARGETS.slice(0, times(10, 32)))(
  "%j, wherever a target is stored, leads nowhere",
  async (target) => {
    await put("links", "href", target);
    await put("products", "image_url", target);
    await put("products", "source_url", target);
    await put("brands", "url", target);
    await put("organizations", "url", target);
    for (const { name, body } of await everything())
      expect(JSON.stringify(body), name).not.toMatch(HOSTILE_TARGET);
  },
);
