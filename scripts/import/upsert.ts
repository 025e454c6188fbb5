/**
 * Rows come as one JSON parameter: bound one by one they cost the server more than storing them. A
 * row that is there already and the same is left alone.
 */
import { PRODUCT, type RecordType } from "./columns.ts";
import { has, MERGED, MERGED_BIT } from "./rows.ts";

/** What a row says about where it comes from; by itself it is no news of the product. */
const PROVENANCE = new Set(["source", "source_url", "licence", "retrieved_at", "confidence"]);

interface Part {
  name: string;
  value: string;
  /** Undefined where an existing row keeps what it has. */
  set?: string;
  isCompared?: boolean;
}

/** `?1` the rows as JSON arrays, `?2` the instant; `mask` as in {@link ReadyRow}. Undefined where there is nothing to store. */
export function upsertSql(type: RecordType, mask: number): string | undefined {
  const parts = partsOf(type, mask);
  if (type === PRODUCT && !parts.some(({ name, set }) => set && !PROVENANCE.has(name))) return;
  const { table } = type;
  const key = type.columns[0]!.name;
  const all = [...parts, { name: "created_at", value: "?2" }, { name: "updated_at", value: "?2" }];
  const changes = parts.flatMap(({ name, set }) => (set === undefined ? [] : [`${name} = ${set}`]));
  const differs = parts.flatMap(({ name, set, isCompared }) =>
    set !== undefined && isCompared ? [`${table}.${name} IS NOT ${set}`] : [],
  );
  const version = type === PRODUCT ? ", version = version + 1" : "";
  return `INSERT INTO ${table} (${all.map(({ name }) => name).join(", ")})
SELECT ${all.map(({ value }) => value).join(", ")} FROM json_each(?1) AS row WHERE true
ON CONFLICT (${key}) DO UPDATE SET ${changes.join(", ")}, updated_at = excluded.updated_at${version}
WHERE ${differs.join(" OR ")}`;
}

function partsOf(type: RecordType, mask: number): Part[] {
  let place = 0;
  const parts: Part[] = [];
  for (const [bit, { name }] of type.columns.entries()) {
    if (!has(mask, bit)) continue;
    const value = `row.value ->> ${place++}`;
    if (bit === 0) parts.push({ name, value });
    else parts.push({ name, value, set: `excluded.${name}`, isCompared: true });
  }
  if (type !== PRODUCT) return parts;
  for (const [i, name] of MERGED.entries()) {
    if (!has(mask, MERGED_BIT + i)) continue;
    const set = `json_patch(products.${name}, excluded.${name})`;
    parts.push({ name, value: `row.value ->> ${place++}`, set, isCompared: true });
  }
  const given = (wanted: string) => parts.find(({ name }) => name === wanted);
  const isGiven = (name: string) => given(name) !== undefined;
  // As REST has it; a product that is there keeps what it has where the file does not say.
  const usual = `iif(${given("lifecycle")?.value ?? "''"} = 'planned', 'organization', 'public')`;
  const visibility = given("visibility");
  if (visibility) visibility.value = `coalesce(${visibility.value}, ${usual})`;
  else parts.push({ name: "visibility", value: usual });
  // The row is known to be there: it only has to get past the insert.
  if (!isGiven("name")) {
    parts.push({
      name: "name",
      value: "(SELECT name FROM products WHERE gtin = row.value ->> 0)",
    });
  }
  if (!isGiven("retrieved_at")) {
    parts.push({ name: "retrieved_at", value: "?2", set: "excluded.retrieved_at" });
  }
  return parts;
}
