/** The contents of a catalog as one text, to compare. */
import type { Client } from "@libsql/client";

const TABLES = [
  "organizations",
  "brands",
  "company_prefixes",
  "products",
  "links",
  "qr_codes",
  "api_keys",
];

/**
 * Every row of every table except the audit: equal contents give equal texts. Without the day of a
 * key's last use, which every use notes.
 */
export async function contentOf(client: Client, tables = [...TABLES, "user_actions"]) {
  const results = await client.batch(tables.map((table) => `SELECT * FROM ${table} ORDER BY 1`));
  const plain = ({ last_used: _, ...row }: object & { last_used?: unknown }) => row;
  return JSON.stringify(
    results.map(({ rows }, i) => [tables[i], rows.map((row) => plain({ ...row }))]),
  );
}

export const withoutAudit = (client: Client) => contentOf(client, TABLES);
