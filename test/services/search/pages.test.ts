/** Pages of search_products: each product once, a count, and cursors that belong to their question. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadContext } from "../../../src/services/context.ts";
import {
  type SearchAnswer,
  type SearchQuestion,
  searchProducts,
} from "../../../src/services/search/products.ts";
import { insertProduct } from "../../catalog/search/search-index.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";

const MANY = 1_100;
const numbered = (i: number) => `88${String(i).padStart(12, "0")}`;

let catalog: CatalogFile;
let context: ReadContext;
beforeAll(async () => {
  catalog = await openCatalogFile();
  context = writeContext(catalog);
  const rows = Array.from({ length: MANY }, (_, i) =>
    insertProduct(numbered(i), { name: `Marble ${i % 7}`, gpc_brick: "50001234" }),
  );
  await catalog.client.batch(rows, "write");
});
afterAll(() => catalog?.stop());

const ask = (query: string, rest: Partial<SearchQuestion> = {}): Promise<SearchAnswer> =>
  searchProducts(context, { query, ...rest });

async function walk(question: SearchQuestion) {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const answer: SearchAnswer = await searchProducts(context, {
      ...question,
      ...(cursor !== null && { cursor }),
    });
    seen.push(...answer.results.map(({ gtin }) => gtin));
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return seen;
}

test.each([
  ["words", { query: "marble", limit: 50 }, 1_000],
  ["filters", { query: "", gpc: "50001234", limit: 50 }, 1_000],
  ["gtin", { query: "8800000000", limit: 50 }, 1_000],
  ["similar", { query: "marbel", limit: 7 }, 40],
] as const)("of %s show each product once, and end", async (_way, question, most) => {
  const seen = await walk(question);
  expect(seen).toHaveLength(most);
  expect(new Set(seen).size).toBe(most);
  expect(await walk({ ...question, limit: 47 })).toEqual(seen);
});

test("the count is exact below a thousand, and no more than that above", async () => {
  expect((await ask("marble")).total_at_least).toBe(1_000);
  const { total_at_least, results, next_cursor } = await ask("marble 3", { limit: 50 });
  expect(total_at_least).toBe(157);
  expect(results).toHaveLength(50);
  expect(next_cursor).not.toBeNull();
  const few = await ask("nutella");
  expect(few.results).not.toEqual([]);
  expect(few.next_cursor).toBeNull();
});

test("a cursor is valid only for its question, whatever the limit", async () => {
  const { next_cursor } = await ask("marble", { limit: 3 });
  const cursor = next_cursor!;
  expect(cursor).toMatch(/^[\w-]+$/);
  expect((await ask("marble", { cursor, limit: 1 })).results).toHaveLength(1);
  const decoded = JSON.parse(Buffer.from(cursor, "base64url").toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const wrong: [string, Partial<SearchQuestion>][] = [
    ["marbles", { cursor }],
    ["marble", { cursor, brand: "x" }],
    ["marble", { cursor, gpc: "50001234" }],
    ["marble", { cursor: cursor.slice(1) }],
    ["marble", { cursor: `${cursor}A` }],
    ["marble", { cursor: "" }],
    ["marble", { cursor: "null" }],
    ...[0, -1, 1.5, 1_000, 1e9, "3", null].map(
      (o) => ["marble", { cursor: encode({ ...decoded, o }) }] as [string, object],
    ),
    ["marble", { cursor: encode({ ...decoded, v: 2 }) }],
    ["marble", { cursor: encode([]) }],
  ];
  for (const [query, rest] of wrong) {
    const error = await rejection(ask(query, rest));
    expect(error, JSON.stringify(rest)).toMatchObject({
      errorCode: "validation_error",
      options: { errors: [{ field: "cursor" }] },
    });
  }
});
