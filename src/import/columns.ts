/**
 * The possible meanings of a file's column: the readers of their cells, and their names in German,
 * French, Spanish, Italian and Dutch.
 */

import { AMOUNTS, DEFAULT_LINK, DEFAULT_LINKS } from "../export/headings.ts";
import { isWellFormedLanguageTag } from "../model/language-tag.ts";
import type { ColumnKind } from "../model/record.ts";
import { BRAND_COLUMNS, PRODUCT } from "../model/record-types.ts";
import { GS1_LINK_TYPES } from "../resolver/rules/link-types.ts";
import * as read from "./cells.ts";

/** Columns of the product record that are not plain lines of text. */
const OWN: Readonly<Record<string, read.Reader>> = {
  gtin: read.parseCode,
  brand_id: read.parseCode,
  organization_id: read.parseCode,
  description: read.parseProse,
  gpc_brick: read.parseCode,
  target_markets: read.parseCountries,
  countries_of_origin: read.parseCountries,
  image_url: read.parsePicture,
  unit_kind: (cell) => read.parseWord(cell)?.replaceAll(" ", "_") ?? null,
  contains_gtin: read.parseCode,
  lifecycle: read.parseWord,
  visibility: read.parseWord,
  discontinued_on: read.parseCode,
  replaced_by_gtin: read.parseCode,
  source_url: read.parseUrl,
  retrieved_at: read.parseInstant,
};

/** A member of a merchant's row about the offer, not about the product. */
export const MULTIPACK = "multipack";
export const BUNDLE = "bundle";
/** A text that becomes a part of `variant`: colour, size. */
export const VARIANT_PART = "variant_part";

const SPECIAL: Readonly<Record<string, read.Reader>> = {
  brand_name: read.parseFirst,
  [MULTIPACK]: read.parseNumber,
  [BUNDLE]: read.parseFlag,
  [VARIANT_PART]: read.parseLine,
  [AMOUNTS]: read.parseAmounts,
  [DEFAULT_LINK]: read.parseLine,
  [DEFAULT_LINKS]: read.parseLine,
};

/** The readers of members that {@link OWN} does not name. */
const BY_KIND: Readonly<Record<ColumnKind, read.Reader>> = {
  text: read.parseLine,
  number: read.parseNumber,
  boolean: read.parseFlag,
  json: read.parseJson,
};

/** The names for `--map`; a column with links has the name of their link type. */
export const TARGET_NAMES: readonly string[] = [
  ...new Set([...PRODUCT.columns.map(({ name }) => name), ...BRAND_COLUMNS]),
  MULTIPACK,
  BUNDLE,
  VARIANT_PART,
  "name:<language>",
  "description:<language>",
  "gs1:<link type> (gs1:pip for the product page)",
  "gs1:<link type>:<language>",
];

/** The column and language of `name:fr`. */
export function languageTarget(target: string): { column: string; language: string } | undefined {
  const [, column, language] = /^(name|description):(.+)$/.exec(target) ?? [];
  if (column === undefined || !isWellFormedLanguageTag(language!)) return undefined;
  return { column: `${column}s`, language: language! };
}

export interface LinkColumn {
  linkType: string;
  languages: readonly string[];
  /** Whether the column has the links' titles, not their targets. */
  isTitle: boolean;
}

/** Reads `gs1:pip`, `gs1:instructions:fr` and `title:gs1:pip`; undefined for any other target. */
export function linkColumn(target: string): LinkColumn | undefined {
  const [, title, linkType = "", tags] = /^(title:)?(gs1:[^:]*)(?::(.+))?$/.exec(target) ?? [];
  if (!Object.hasOwn(GS1_LINK_TYPES, linkType.slice(4))) return undefined;
  const languages = tags?.split("+") ?? [];
  if (!languages.every(isWellFormedLanguageTag)) return undefined;
  return { linkType, languages, isTitle: title !== undefined };
}

/** Undefined for a text that is not a target. */
export function readerOf(target: string): read.Reader | undefined {
  if (Object.hasOwn(SPECIAL, target)) return SPECIAL[target];
  if (Object.hasOwn(OWN, target)) return OWN[target];
  const link = linkColumn(target);
  if (link) return link.isTitle ? read.parseLine : read.parseUrl;
  const language = languageTarget(target);
  if (language) return language.column === "names" ? read.parseLine : read.parseProse;
  const column = PRODUCT.columns.find(({ name }) => name === target);
  if (column) return BY_KIND[column.kind];
  return BRAND_COLUMNS.some((name) => name === target) ? read.parseLine : undefined;
}

/** Names of columns in German, French, Spanish, Italian and Dutch, in the form of `plainName`. */
export const OTHER_LANGUAGES = {
  gtin: [
    "gtinean",
    "eangtin",
    "gtinnummer",
    "gtinnr",
    "eannummer",
    "eannr",
    "strichcode",
    "barcodenummer",
    "codebarre",
    "codebarres",
    "codeean",
    "codegtin",
    "gencod",
    "codigodebarras",
    "codigobarras",
    "codigoean",
    "codigogtin",
    "codiceabarre",
    "codiceean",
    "codicegtin",
    "streepjescode",
  ],
  name: [
    "produktname",
    "artikelname",
    "produktbezeichnung",
    "artikelbezeichnung",
    "bezeichnung",
    "nom",
    "nomduproduit",
    "nomproduit",
    "designation",
    "libelle",
    "libelleproduit",
    "nombre",
    "nombredelproducto",
    "nombreproducto",
    "nome",
    "nomedelprodotto",
    "nomeprodotto",
    "denominazione",
    "naam",
    "productnaam",
    "artikelnaam",
  ],
  brand_name: ["marke", "markenname", "marque", "marca", "merk", "merknaam"],
  description: [
    "beschreibung",
    "produktbeschreibung",
    "artikelbeschreibung",
    "descriptionproduit",
    "descriptionduproduit",
    "descripcion",
    "descripciondelproducto",
    "descrizione",
    "descrizioneprodotto",
    "descrizionedelprodotto",
    "omschrijving",
    "productomschrijving",
    "beschrijving",
    "productbeschrijving",
  ],
  net_content_text: [
    "nettoinhalt",
    "nettofullmenge",
    "fullmenge",
    "inhalt",
    "nettogewicht",
    "contenunet",
    "contenance",
    "quantitenette",
    "poidsnet",
    "contenidoneto",
    "cantidadneta",
    "pesoneto",
    "contenutonetto",
    "quantitanetta",
    "pesonetto",
    "nettoinhoud",
    "inhoud",
  ],
} as const;
