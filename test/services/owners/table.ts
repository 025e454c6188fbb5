/**
 * Who owns a number, and what each organization may do with it. The longest company prefix decides;
 * without one, the brand of the number's product does. GTIN-8s and restricted numbers carry no
 * company prefix, even if a registered prefix has the same digits.
 *
 * The columns after the owner differ from it, each for a reason:
 * - reads (private products): the owner of the brand too, because the record is about its brand.
 * - links (REST, imports for an organization, and hidden rules of the dry run): only a registered
 *   prefix shows that an organization owns a number; without one, only administrators write.
 * - products (REST): the same, and the product's brand must be the writer's own too.
 * A link of an organization goes by the brand of the product first, because it is about the product.
 */

export type Organization = "mine" | "another";
export type Whose = Organization | "both" | "nobody";

/** The registered prefixes with which the number's digits begin. */
export type Prefixes = "nobody" | Organization | "longerOfAnother" | "longerOfMine";

export type OwnerCase = readonly [
  gtin: string,
  kind: "GTIN-13" | "GTIN-8" | "restricted",
  prefixes: Prefixes,
  brand: "none" | Organization,
  owner: Organization | "nobody",
  reads: Whose,
  links: Whose,
  products: Whose,
];

/** A restricted number inside a GTIN-14 can be a product; no prefix of one can be registered. */
// biome-ignore format: a table
export const OWNER_CASES: readonly OwnerCase[] = [
  // GTIN-13
  ["09522101000006", "GTIN-13", "nobody", "none", "nobody", "nobody", "nobody", "nobody"],
  ["09522111000003", "GTIN-13", "nobody", "mine", "mine", "mine", "nobody", "nobody"],
  ["09522121000000", "GTIN-13", "nobody", "another", "another", "another", "nobody", "nobody"],
  ["09522131000007", "GTIN-13", "mine", "none", "mine", "mine", "mine", "mine"],
  ["09522141000004", "GTIN-13", "mine", "mine", "mine", "mine", "mine", "mine"],
  ["09522151000001", "GTIN-13", "mine", "another", "mine", "both", "mine", "nobody"],
  ["09522161000008", "GTIN-13", "another", "none", "another", "another", "another", "another"],
  ["09522171000005", "GTIN-13", "another", "mine", "another", "both", "another", "nobody"],
  ["09522181000002", "GTIN-13", "another", "another", "another", "another", "another", "another"],
  ["09522191000009", "GTIN-13", "longerOfAnother", "none", "another", "another", "another", "another"],
  ["09522201000005", "GTIN-13", "longerOfAnother", "mine", "another", "both", "another", "nobody"],
  ["09522211000002", "GTIN-13", "longerOfAnother", "another", "another", "another", "another", "another"],
  ["09522221000009", "GTIN-13", "longerOfMine", "none", "mine", "mine", "mine", "mine"],
  ["09522231000006", "GTIN-13", "longerOfMine", "mine", "mine", "mine", "mine", "mine"],
  ["09522241000003", "GTIN-13", "longerOfMine", "another", "mine", "both", "mine", "nobody"],
  // GTIN-8
  ["00000012510009", "GTIN-8", "nobody", "none", "nobody", "nobody", "nobody", "nobody"],
  ["00000012610006", "GTIN-8", "nobody", "mine", "mine", "mine", "nobody", "nobody"],
  ["00000012710003", "GTIN-8", "nobody", "another", "another", "another", "nobody", "nobody"],
  ["00000012810000", "GTIN-8", "mine", "none", "nobody", "nobody", "nobody", "nobody"],
  ["00000012910007", "GTIN-8", "mine", "mine", "mine", "mine", "nobody", "nobody"],
  ["00000013010003", "GTIN-8", "mine", "another", "another", "another", "nobody", "nobody"],
  ["00000013110000", "GTIN-8", "another", "none", "nobody", "nobody", "nobody", "nobody"],
  ["00000013210007", "GTIN-8", "another", "mine", "mine", "mine", "nobody", "nobody"],
  ["00000013310004", "GTIN-8", "another", "another", "another", "another", "nobody", "nobody"],
  ["00000013410001", "GTIN-8", "longerOfAnother", "none", "nobody", "nobody", "nobody", "nobody"],
  ["00000013510008", "GTIN-8", "longerOfAnother", "mine", "mine", "mine", "nobody", "nobody"],
  ["00000013610005", "GTIN-8", "longerOfAnother", "another", "another", "another", "nobody", "nobody"],
  ["00000013710002", "GTIN-8", "longerOfMine", "none", "nobody", "nobody", "nobody", "nobody"],
  ["00000013810009", "GTIN-8", "longerOfMine", "mine", "mine", "mine", "nobody", "nobody"],
  ["00000013910006", "GTIN-8", "longerOfMine", "another", "another", "another", "nobody", "nobody"],
  // restricted
  ["12040100000000", "restricted", "nobody", "none", "nobody", "nobody", "nobody", "nobody"],
  ["12041100000007", "restricted", "nobody", "mine", "mine", "mine", "nobody", "nobody"],
  ["12042100000004", "restricted", "nobody", "another", "another", "another", "nobody", "nobody"],
];
