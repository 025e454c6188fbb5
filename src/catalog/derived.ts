/** What triggers keep, made from the rows: after tables were filled or made anew without them. */

const WORDS = ["name", "names", "brand", "variant", "description", "parts", "gpc"];

const insertTexts = (
  index: string,
  columns: readonly string[],
  values: readonly string[],
  of: string,
) => `INSERT INTO ${index} (rowid, ${columns}) SELECT id, ${values} FROM ${of} ORDER BY gtin`;

/** The search index of products, which must be empty. */
export const FILL_SEARCH: readonly string[] = [
  insertTexts("product_words", WORDS, WORDS, "product_texts"),
  insertTexts("private_words", [...WORDS, "owner"], [...WORDS, "owner"], "private_texts"),
  insertTexts("product_grams", ["text", "gtin"], ["grams", "gtin"], "product_texts"),
  insertTexts("private_grams", ["text", "gtin"], ["grams", "gtin"], "private_texts"),
];

const IS_SHOWN = "is_public AND enabled AND timing IS NULL";

/** The rows of `catalog_counts`, counted. */
export const COUNTED = `
  SELECT 'products' AS kind, '' AS name, count(*) AS count, coalesce(max(updated_at), '') AS changed_at
    FROM products WHERE visibility = 'public'
  UNION ALL SELECT 'brands', '', count(*), coalesce(max(updated_at), '') FROM brands
  UNION ALL SELECT 'links', '', count(*), coalesce(max(updated_at), '') FROM links WHERE ${IS_SHOWN}
  UNION ALL SELECT 'link_type', link_type, count(*), '' FROM links WHERE ${IS_SHOWN} GROUP BY link_type
  UNION ALL SELECT 'source', json_array(source, licence), count(*), ''
    FROM products WHERE visibility = 'public' GROUP BY source, licence`;
