/**
 * Writes the files for the imports: a feed for `npm run import`, and whole tables for the `sqlite3`
 * shell.
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { csvLine } from "../../src/delimited-text.ts";
import { GS1_LINK_TYPES } from "../../src/resolver/rules/link-types.ts";
import {
  brandCount,
  brandId,
  brandName,
  type CatalogPlan,
  capitals,
  type GeneratedProduct,
  LINK_NAMES,
  productsOf,
} from "./catalog.ts";

const SOURCE = "bench";
/** The organization of the import; without one, no brands are added. */
export const ORGANIZATION = "org-bench";
const AT = "2026-01-01T00:00:00.000Z";
const CHUNK = 1 << 20;

export const ORGANIZATION_ROW = [ORGANIZATION, SOURCE, "", AT, AT];

/** `products.csv` with a column for every link type. */
export function writeFeed(plan: CatalogPlan, folder: string): string {
  const head = [
    "gtin",
    "name",
    "brand_name",
    "brand_id",
    "description",
    "net_content",
    ...LINK_NAMES,
  ];
  const path = join(folder, "products.csv");
  write(
    path,
    lines(plan, [head], ({ gtin, name, brand, brandId, description, netContent, links }) => [
      [
        gtin,
        name,
        brand,
        brandId,
        description,
        netContent,
        ...LINK_NAMES.map((type) => links[type]),
      ],
    ]),
  );
  return path;
}

export interface TableFiles {
  readonly organizations: string;
  readonly brands: string;
  readonly products: string;
  readonly links: string;
}

/**
 * Every column of every row, as the importer would store them; the shell has no NULL, and stores
 * ''.
 */
export function writeTables(plan: CatalogPlan, folder: string): TableFiles {
  const path = (name: string) => join(folder, `table-${name}.csv`);
  const files = {
    ...{ organizations: path("organizations"), brands: path("brands") },
    ...{ products: path("products"), links: path("links") },
  };
  write(files.organizations, [csvLine(ORGANIZATION_ROW, ",")]);
  write(files.brands, brandLines(plan));
  write(
    files.products,
    lines(plan, [], (product) => [[...productRow(product), "public"]]),
  );
  write(files.links, lines(plan, [], linkRows));
  return files;
}

function* brandLines(plan: CatalogPlan): Generator<string> {
  for (let brand = 0; brand < brandCount(plan); brand++) {
    yield csvLine(brandRow(brand), ",");
  }
}

export const brandRow = (brand: number): string[] => [
  ...[brandId(brand), ORGANIZATION, capitals(brandName(brand)), "", AT, AT],
];

/**
 * The columns of the first migrations, which fill a catalog without indexes; `visibility` was added
 * later.
 */
export function productRow({
  gtin,
  name,
  brandId,
  description,
  netContent,
}: GeneratedProduct): string[] {
  return [
    ...[gtin14(gtin), brandId, name, "{}", description, "{}", "", netContent, "[]", "", "[]", "[]"],
    ...["", "unknown", "", "", "0", "active", "", "", SOURCE, "", "", "", "1", "1", AT, AT],
  ];
}

export function linkRows({ gtin, name, links }: GeneratedProduct): string[][] {
  const key = gtin14(gtin);
  return LINK_NAMES.map((type, i) => {
    const title = i === 0 ? name : GS1_LINK_TYPES[type.slice(4)]!;
    const id = `import-${key}-${type.slice(4)}-0123456789`;
    return [
      ...[id, `/01/${key}`, String(i), type, links[type], title, "[]", "", "[]"],
      ...[i === 0 ? "1" : "0", "0", "", "1", "1", AT, AT],
    ];
  });
}

const gtin14 = (gtin: string): string => gtin.padStart(14, "0");

function* lines(
  plan: CatalogPlan,
  heads: readonly string[][],
  rows: (product: GeneratedProduct) => string[][],
): Generator<string> {
  for (const head of heads) yield csvLine(head, ",");
  for (const product of productsOf(plan)) for (const row of rows(product)) yield csvLine(row, ",");
}

function write(path: string, lines: Iterable<string>): void {
  const file = openSync(path, "w");
  try {
    let waiting = "";
    for (const line of lines) {
      waiting += line;
      if (waiting.length < CHUNK) continue;
      writeSync(file, waiting);
      waiting = "";
    }
    writeSync(file, waiting);
  } finally {
    closeSync(file);
  }
}
