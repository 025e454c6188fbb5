import { anchorPath } from "../gs1/digital-link/anchor.ts";
import type { ElementValue, Identification } from "../gs1/identification.ts";
import { CPV, LOT, SERIAL, TPX } from "../gs1/qualifiers.ts";

/**
 * The scope of a level. Of a GTIN: `serial` (01+21), `upui` (01+235), `variant_lot` (01+22+10),
 * `lot` (01+10), `variant` (01+22), `product` (01). Of an ITIP (8006): `serial`, `lot`, `key`. Of
 * every other key: `qualified_key` (key with its qualifier) and `key`; 415+8020 is one `key`.
 */
export const LEVEL_SCOPES = [
  "serial",
  "upui",
  "variant_lot",
  "lot",
  "variant",
  "product",
  "qualified_key",
  "key",
] as const;
export type LevelScope = (typeof LEVEL_SCOPES)[number];

/** One level of an identifier; `anchor` is the canonical path without stem. */
export interface Level {
  readonly scope: LevelScope;
  readonly anchor: string;
}

/**
 * The levels of an identifier, most specific first, the key last (GS1-Conformant Resolver 1.2.1,
 * clauses 2.5.9 and 2.5.10). A serial's anchor has no variant or lot; serial has priority over lot.
 * 22 under 8006 gives no level, because the dictionary rejects the pair.
 */
export function levelsOf(identification: Identification): Level[] {
  const { key, qualifiers } = identification;
  if (key.ai === "01" || key.ai === "8006") return tradeItemLevels(key, qualifiers);
  const all = [key, ...qualifiers];
  if (qualifiers.length === 0 || key.ai === "415") {
    return [{ scope: "key", anchor: anchorPath(all) }];
  }
  return [
    { scope: "qualified_key", anchor: anchorPath(all) },
    { scope: "key", anchor: anchorPath([key]) },
  ];
}

function tradeItemLevels(key: ElementValue, qualifiers: readonly ElementValue[]): Level[] {
  const levels: Level[] = [];
  const add = (scope: LevelScope, ...elements: ElementValue[]) =>
    levels.push({ scope, anchor: anchorPath([key, ...elements]) });
  const isGtin = key.ai === "01";
  const serial = qualifierOf(qualifiers, SERIAL);
  const upui = isGtin ? qualifierOf(qualifiers, TPX) : undefined;
  const lot = qualifierOf(qualifiers, LOT);
  const variant = isGtin ? qualifierOf(qualifiers, CPV) : undefined;
  if (serial) add("serial", serial);
  else if (upui) add("upui", upui);
  if (variant && lot) add("variant_lot", variant, lot);
  if (lot) add("lot", lot);
  if (variant) add("variant", variant);
  add(isGtin ? "product" : "key");
  return levels;
}

/** The qualifier with this AI, if the identification has it. */
export function qualifierOf(
  qualifiers: readonly ElementValue[],
  ai: string,
): ElementValue | undefined {
  return qualifiers.find((element) => element.ai === ai);
}
