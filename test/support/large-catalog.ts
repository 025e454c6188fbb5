/**
 * Makes the catalog of the console's tests: 20,000 products beside the sample catalog, 100,000 in the
 * long run. `acme` owns three quarters of them (prefix 9521), `other` the rest (9522). Every tenth has no link, every
 * seventh no picture, every fiftieth is private.
 */
import { cpSync } from "node:fs";
import { createClient } from "@libsql/client/http";
import { connect } from "../../scripts/catalog/catalog.ts";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { addOrganization, grantPrefix } from "../../scripts/catalog/keys.ts";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { times } from "./soak.ts";

/** 100,000 take 330 MB, which each file of tests copies. */
const LARGE = times(20_000, 100_000);
const CHUNK = 5_000;
const OWNERS = ["acme", "acme", "acme", "other"] as const;
const KINDS = [
  "coffee",
  "tea",
  "rice",
  "pasta",
  "olives",
  "honey",
  "juice",
  "bread",
  "soap",
  "salt",
];
const TRAITS = ["organic", "roasted", "wild", "mild", "golden", "smoked", "fine", "dark", "fresh"];
const MARKETS = ["DE", "FR", "NL", "AT", "GB"];
const LIFECYCLES = ["active", "active", "active", "active", "planned", "discontinued", "withdrawn"];
/** Four of each organization's own. */
const BRANDS = 16;

/** The number of the product at a place from 0. */
export function largeGtin(place: number): string {
  const prefix = ownerOf(place) === "acme" ? "09521" : "09522";
  const body = `${prefix}${String(place).padStart(8, "0")}`;
  return `${body}${checkDigit(body)}`;
}

const ownerOf = (place: number) => OWNERS[place % OWNERS.length]!;
const of = <T>(list: readonly T[], place: number): T => list[place % list.length]!;
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** A time before every change of a test, so that the last changes are those of the test. */
const moment = (place: number) => new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString();

function rowsOf(place: number) {
  const gtin = largeGtin(place);
  const kind = of(KINDS, Math.floor(place / 4));
  const trait = of(TRAITS, Math.floor(place / 40));
  const brand = `${ownerOf(place)}-${Math.floor(place / 4) % BRANDS}`;
  const lifecycle = of(LIFECYCLES, place);
  const product = [
    gtin,
    brand,
    `${capital(trait)} ${kind} No. ${place}`,
    JSON.stringify({ de: `${capital(trait)} ${kind} Nr. ${place}` }),
    place % 5 === 0 ? null : `${capital(trait)} ${kind}, packed in the country of origin.`,
    `${(1 + (place % 40)) * 25} g`,
    JSON.stringify([of(MARKETS, place), of(MARKETS, place + 2)]),
    place % 7 === 0 ? null : "https://id.example.org/assets/samples/rice-bag.png",
    lifecycle,
    lifecycle === "planned" || place % 50 === 0 ? "organization" : "public",
    moment(place),
  ];
  const link = [
    `large-${place}`,
    `/01/${gtin}`,
    `https://www.example.com/products/${gtin}`,
    moment(place),
  ];
  return { product, link: place % 10 === 0 ? [] : [link] };
}

const PRODUCTS = `INSERT INTO products (gtin, brand_id, name, names, description, net_content_text,
  target_markets, image_url, lifecycle, visibility, source, created_at, updated_at)
  SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7,
  value->>8, value->>9, 'test', value->>10, value->>10 FROM json_each(?)`;
const LINKS = `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
  SELECT value->>0, value->>1, 'gs1:pip', value->>2, 'Product page', 1, value->>3, value->>3
  FROM json_each(?)`;
const BRAND_ROWS = `INSERT INTO brands (id, organization_id, name, created_at, updated_at)
  SELECT value->>0, value->>1, value->>2, value->>3, value->>3 FROM json_each(?)`;

/** @param sample the data folder of the sample catalog, of which this one is a copy with more rows */
export async function fillLargeCatalog(sample: string, dataDir: string): Promise<void> {
  cpSync(sample, dataDir, { recursive: true });
  const sqld = await startEmbedded({ dataDir });
  const client = createClient({ url: sqld.url, authToken: sqld.token });
  const db = connect(sqld.url, sqld.token);
  const insert = (sql: string, rows: readonly unknown[]) =>
    client.execute({ sql, args: [JSON.stringify(rows)] });
  for (const [id, name, prefix] of [
    ["acme", "Acme", "9521"],
    ["other", "Other", "9522"],
  ] as const) {
    await addOrganization(db, id, name);
    await grantPrefix(db, { prefix, organizationId: id, brandId: null });
    const brands = Array.from({ length: BRANDS }, (_, i) => [
      `${id}-${i}`,
      id,
      `${name} ${capital(of(TRAITS, i))} ${i}`,
      moment(0),
    ]);
    await insert(BRAND_ROWS, brands);
  }
  for (let from = 0; from < LARGE; from += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, i) => rowsOf(from + i));
    await insert(
      PRODUCTS,
      rows.map(({ product }) => product),
    );
    await insert(
      LINKS,
      rows.flatMap(({ link }) => link),
    );
  }
  client.close();
  await sqld.stop();
}
