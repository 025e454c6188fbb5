/**
 * The names that columns have in files, in the ten languages of the pages: what people call them,
 * what shops and product databases export, and what GS1's member organisations do.
 *
 *   namedTargets("Bezeichnung (Englisch)")[0] -> { target: "name:en", rank: 9 }
 *   namedTargets("Instructions URL")[0] -> { target: "gs1:instructions", rank: 0 }
 */
import { DEFAULT_LINK, targetOf as headingTarget } from "../export/headings.ts";
import { saysLanguage } from "../model/language-names.ts";
import { BRAND_COLUMNS, PRODUCT } from "../model/record-types.ts";
import { GS1_LINK_TYPES } from "../resolver/rules/link-types.ts";
import { PAGE_LANGUAGES } from "./cells.ts";
import {
  CONTENT_UNIT,
  CONTENT_VALUE,
  languagesOf,
  parseTarget,
  type Target,
  targetText,
} from "./columns.ts";
import { headerUnit } from "./header-unit.ts";

/** `Image link [image_link]` and `g:image_link` -> `imagelink`, `Désignation *` -> `designation`. */
export const plainName = (column: string): string =>
  (/\[([a-z_ ]+)\]\s*$/i.exec(column)?.[1] ?? column)
    .toLowerCase()
    .replace(/^\s*g:/, "")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const words = (text: string): readonly string[] =>
  text
    .split("|")
    .map((name) => plainName(name))
    .filter((name) => name !== "");

/** Separated by bars; the first names have priority over the later ones. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  gtin: words(`gtin|gtin14|gtin13|gtin12|gtin8|ean|ean13|ean8|upc|upca|barcode|isbn|isbn13|jan
    |global trade item number|barcode number|gtin der Artikeleinheit|Strichcode|Barcodenummer
    |code barre|code-barres|gencod|gencode|gtin de l'article déclaré|código de barras|código barras
    |codigobarras|codice a barre|streepjescode|kod kreskowy|kod paskowy|JANコード|GTINコード|バーコード
    |商品条码|商品條碼|条码|條碼|条形码|條形碼|商品条形码`),
  name: words(`name|title|product name|product title|item name|Produktname|Artikelname
    |Produktbezeichnung|Artikelbezeichnung|Bezeichnung|nom|nom du produit|nom produit|désignation
    |libellé|libellé produit|nombre|nombre del producto|nombre producto|denominación
    |denominación del producto|denominación producto|nome
    |nome del prodotto|nome prodotto|denominazione|nome do produto|naam|productnaam|artikelnaam
    |nazwa|nazwa produktu|nazwa towaru|商品名|商品名称|品名|製品名|产品名称|商品名稱|產品名稱|品名
    |nom commercial|libellé du produit|dénomination|intitulé du produit|descripción comercial
    |denominación comercial|denominazione del prodotto|denominazione prodotto|descrizione commerciale
    |designação|nome comercial|handelsnaam|naam van het product|nazwa handlowa
    |Warenbezeichnung|Produkttitel|Titel|intitulé|titre|título|titolo|tytuł|título do produto|artikeltitel
    |名称|名稱|商品标题|Kurztext|Artikelkurztext|Materialkurztext|Kurzbezeichnung|material description
    |item text|libellé court|désignation courte|texto breve|texto breve de material|testo breve
    |texto breve do material|korte tekst|tekst krótki`),
  brand_name: words(`brand name|brand|brands|brand1 name|Marke|Marken|Markenname|marque|marques
    |nom de la marque|marca|marcas|nombre de la marca|marchio|marchi|nome da marca|merk|merken
    |merknaam|marka|nazwa marki|nome del marchio|nome marchio|naam van het merk|brandnaam
    |Herstellermarke|manufacturer brand|brand of manufacturer|marque du fabricant|marque fabricant
    |marca del fabricante|marca fabricante|marca del produttore|marca produttore|fabrikantmerk
    |merk van de fabrikant|marka producenta|marca do fabricante|メーカーブランド|制造商品牌|生产商品牌
    |商标|商标名称|商標|ブランド|ブランド名|品牌|品牌名称|品牌名稱`),
  description: words(`description|product description|long description|short description
    |Beschreibung|Produktbeschreibung|Artikelbeschreibung|Kurzbeschreibung|description produit
    |description du produit|description courte|descripción|descripción del producto
    |descripción corta|descrizione|descrizione prodotto|descrizione del prodotto|breve descrizione
    |descrição|descrição do produto|descrição curta|omschrijving|productomschrijving|beschrijving
    |productbeschrijving|korte beschrijving|opis|opis produktu|krótki opis|商品説明|説明|簡単な説明
    |产品描述|商品描述|描述|產品描述|商品描述`),
  variant: words(
    "variant|variant name|Variante|Ausführung|variation|variación|variazione|variação|wariant|variatie|バリエーション|变体",
  ),
  net_content_text: words(`net content text|net content|net quantity|net weight|quantity
    |package size|contents|Nettoinhalt|Nettofüllmenge|Füllmenge|Inhalt|Nettogewicht|contenu net
    |contenance|quantité nette|poids net|contenido neto|cantidad neta|peso neto|contenuto netto
    |quantità netta|peso netto|conteúdo líquido|peso líquido|netto-inhoud|inhoud|zawartość netto
    |ilość netto|内容量|净含量|淨含量
    |Nettomenge|Nettogehalt|Packungsinhalt|Packungsgröße|Inhaltsmenge|net wt|net volume
    |contenance nette|volume net|grammage|contenido|volumen neto|contenuto|grammatura|conteúdo
    |nettogewicht|netto gewicht|verpakkingsinhoud|masa netto|waga netto|zawartość|gramatura|正味量
    |净重|淨重|净含量规格`),
  [CONTENT_VALUE]: words("net content 1 count|net content value|net content count"),
  [CONTENT_UNIT]: words(`net content 1 unit of measure|net content unit of measure
    |net content unit|net content uom|unit of measure|uom|unit|Einheit des Nettoinhalts|Maßeinheit
    |Mengeneinheit|Einheit|unité de mesure|unité du contenu net|unité|unidad de medida|unidad
    |unità di misura|unità|unidade de medida|unidade|meeteenheid|maateenheid|eenheid
    |jednostka miary|jednostka|Inhaltseinheit|Einheit der Füllmenge|unité de quantité
    |unidad del contenido neto|unità del contenuto netto|unidade do conteúdo líquido|unidad medida
    |eenheid van de netto-inhoud|jednostka zawartości netto|単位名|数量単位|规格单位
    |単位|内容量単位|计量单位|净含量单位|单位|計量單位|單位`),
  gpc_brick: words(`gpc brick|gpc|gpc code|gpc brick code|gpc category code
    |global product classification|gpc category|brick code|código GPC|codice GPC|code GPC
    |kod GPC|GPCコード|GPCブリックコード|GPC分类代码|GPC分类|GPC 代码|GPC-Klassifikation`),
  target_markets: words(`target markets|target market|countries|markets|country of sale
    |countries of sale|country of sale code|Zielmarkt|Zielmarkt Ländercode|Verkaufsland
    |marché cible|pays de vente|mercado objetivo|país de venta|paese di commercializzazione
    |mercato di destinazione|principal mercado de destino|país principal mercado de destino
    |paese di vendita|paesi di vendita|mercato target|mercado alvo|mercado-alvo|mercado destino
    |país de destino|países de venta|pays cible|pays de commercialisation|kraje sprzedaży
    |doelmarkt|land van verkoop|rynek docelowy|kraj sprzedaży|販売国|目标市场|销售国家
    |country|Land|Länder|Markt|Märkte|Absatzmarkt|Vertriebsland
    |pays|marché|marchés|país|países|mercado|mercados|paese|paesi|mercato|landen|kraj|kraje|rynek|国
    |国家|國家|市场|市場`),
  countries_of_origin: words(`countries of origin|country of origin|origin|origins|Ursprungsland
    |Herkunftsland|pays d'origine|país de origen|paese di origine|paese d'origine|país de origem
    |land van oorsprong|land van herkomst|kraj pochodzenia|原産国|原产国
    |Herkunft|Ursprung|made in|origine|Herstellungsland|Produktionsland|Erzeugerland|hergestellt in
    |country of manufacture|country of production|manufacturing country|production country
    |pays de fabrication|pays de production|fabriqué en|país de fabricación|país de producción
    |fabricado en|paese di produzione|paese di fabbricazione|prodotto in|land van productie
    |productieland|land van fabricage|kraj produkcji|kraj wytworzenia|wyprodukowano w
    |país de fabrico|país de fabricação|país de produção|fabricado em|製造国|生産国|制造国|生产国|製造國
    |provenance|origen|procedencia|provenienza|origem|herkomst|oorsprong|pochodzenie|産地|产地|產地`),
  image_url: words(`image url|image|image link|images|picture url|product image url|product image
    |Bild|Bilder|Bild-URL|Produktbild|URL des Produktbilds|url de l'image|image du produit|imagen
    |imágenes|url de la imagen|immagine|immagini|url dell'immagine del prodotto
    |url immagine|foto do produto|imagem|imagens|url da imagem|afbeelding|afbeeldingen
    |url de l'image du produit|lien image|url de la imagen del producto|url dell'immagine
    |url da imagem do produto|url productafbeelding|url afbeelding|url zdjęcia produktu
    |productafbeelding|zdjęcie|zdjęcia|obrazki|url zdjęcia|画像|商品画像|商品画像URL|图片|商品图片|产品图片
    |photo|photos|photo url|picture|pictures|Foto|Fotos|Produktfoto
    |Produktbilder|photo du produit|foto del producto|fotografía|foto del prodotto|fotografia|foto's
    |写真|照片`),
  "gs1:pip": words(`link|url|product url|product page|product link|product page url|Produktseite
    |Produkt-URL|Produktlink|page produit|lien produit|url du produit|url produit
    |página del producto|url del producto|pagina prodotto|url prodotto|página do produto
    |url do produto|productpagina|product-url|strona produktu|商品ページ|商品URL|产品页面|产品链接
    |website|web page|webseite|Internetseite|site web|page web|sitio web|página web
    |sito web|pagina web|site|página da web|webpagina|strona internetowa|strona www|ウェブサイト|网站|網站`),
  unit_kind: words(`packaging level|package level|trade item unit descriptor|packaging type code
    |Verpackungsebene|niveau d'emballage|nivel de embalaje|livello di imballaggio
    |nível de embalagem|verpakkingsniveau|poziom opakowania|包装レベル|包装层级|包裝層級`),
  licence: words("licence|license"),
  retrieved_at: words("retrieved at|last modified|last modified datetime|last modified t"),
};

/** Names of contents, but also of prices and stocks; and of products, but also of their numbers. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  net_content_text: words(`netto|net|neto|liquido|size|Größe|Menge|weight|Gewicht|Volumen|volume
    |quantité|poids|cantidad|peso|formato|quantità|hoeveelheid|gewicht|quantidade|ilość|masa|waga
    |pojemność|規格|规格`),
  name: words(`product|item|article|Produkt|Artikel|Ware|produit|producto|artículo|prodotto|articolo
    |produto|artigo|towar|商品|製品|产品|產品`),
};

/** The target of a column whose cells are such that they fit it. */
export const ambiguousTarget = (column: string): string | undefined =>
  Object.keys(AMBIGUOUS).find((target) => AMBIGUOUS[target]!.includes(plainName(column)));

/** What people call the targets of links besides their titles in GS1's vocabulary. */
const LINK_NAMES: Readonly<Record<string, readonly string[]>> = {
  instructions: words(`instruction|manual|user manual|Anleitung|Bedienungsanleitung
    |Gebrauchsanweisung|mode d'emploi|notice|instrucciones|manual de instrucciones|istruzioni
    |istruzioni per l'uso|instruções|gebruiksaanwijzing|handleiding|instrukcja|instrukcja obsługi
    |取扱説明書|说明书|使用说明`),
  allergenInfo: words(`allergens|allergen|Allergene|allergènes|alérgenos|allergeni|alergénios
    |allergenen|alergeny|アレルゲン|过敏原`),
  recipeInfo: words(`recipe|recipes|Rezept|Rezepte|recette|recettes|receta|recetas|ricetta|ricette
    |receita|receitas|recept|recepten|przepis|przepisy|レシピ|食谱`),
  nutritionalInfo: words("nutrition|nutrition facts|Nährwerte|valeurs nutritionnelles|nutrición"),
  ingredientsInfo: words("ingredients|Zutaten|ingrédients|ingredientes|ingredienti|ingrediënten"),
  safetyInfo: words("safety|Sicherheit|Sicherheitshinweise|sécurité|seguridad|sicurezza"),
  sustainabilityInfo: words("sustainability|recycling|Nachhaltigkeit|durabilité|sostenibilidad"),
  certificationInfo: words("certificate|certificates|certification|Zertifikat|certificat"),
  relatedVideo: words("video|Produktvideo|product video|vidéo|vídeo|filmato|film|動画|视频"),
  quickStartGuide: words("quick start|Kurzanleitung|guide de démarrage"),
  faqs: words("faq|Fragen und Antworten"),
  recallStatus: words(`recall|recalls|recall notice|product recall|Rückruf|Rückrufe|Rückrufhinweis
    |Rückrufstatus|Rückrufinformation|Produktrückruf|rappel|rappels|avis de rappel|rappel produit
    |retirada|aviso de retirada|richiamo|richiami|avviso di richiamo|recolha|aviso de recall
    |terugroepactie|terugroeping|wycofanie|リコール|召回`),
  registerProduct: words("registration|Registrierung|product registration"),
  dpp: words("product passport|Produktpass|digitaler Produktpass|passeport produit"),
  support: words("Hilfe|Kundendienst|assistance|help"),
};

/** Words that say that a column has addresses. */
const ADDRESS_WORDS =
  /\b(?:url|uri|href|link|links|page|webpage|web page|website|webseite|seite|lien|enlace|pagina|página|strona|link type)\b/giu;

interface Known {
  /** Targets by name, with the name's rank among those of its target. */
  readonly fields: ReadonlyMap<string, readonly { target: string; rank: number }[]>;
  /** Link types by name, without words for addresses. */
  readonly links: ReadonlyMap<string, string>;
}

let known: Known | undefined;

function makeKnown(): Known {
  const fields = new Map<string, { target: string; rank: number }[]>();
  const own = [...PRODUCT.columns.map(({ name }) => name), ...BRAND_COLUMNS].map(
    (name) => [name, [plainName(name)]] as const,
  );
  const lists = new Map<string, readonly string[]>(own);
  for (const [target, names] of Object.entries(NAMES)) {
    lists.set(target, [...new Set([...(lists.get(target) ?? []), ...names])]);
  }
  for (const [target, names] of lists) {
    for (const [rank, name] of names.entries()) {
      fields.set(name, [...(fields.get(name) ?? []), { target, rank }]);
    }
  }
  const links = new Map<string, string>();
  for (const [type, title] of Object.entries(GS1_LINK_TYPES)) {
    const names = [plainName(type), plainName(title), ...(LINK_NAMES[type] ?? [])];
    for (const name of names) {
      for (const one of [name, name.replace(/(?:info|information)$/, "")]) {
        if (!/^[a-z]{0,2}$/.test(one) && !links.has(one)) links.set(one, `gs1:${type}`);
      }
    }
  }
  return { fields, links };
}

/** Names of plain tables, by target, for messages. */
export const namesOf = (target: string): readonly string[] => NAMES[target] ?? [];

/** Kinds of numbers, and the words between them: `GTIN, UPC, EAN, or ISBN`, `EAN-Code`. */
const NUMBER_KIND = /^(?:gtin|ean|upc|upca|isbn|jan)$/;
const NUMBER_WORD =
  /^(?:gtin|ean|upc|upca|isbn|jan|barcode|artikelcode|item|product|produkt|produit|producto|prodotto|artikel|article|du|del|van|code|codes|cod|kod|codigo|codice|number|numbers|nr|no|nummer|numero|numer|\d{1,2}|a|or|oder|ou|o|of|lub|und|and|et|y|e|または|或)$/;

function isNumberName(column: string): boolean {
  const parts = column
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => word.split(/(?<=\p{L})(?=\d)/u))
    .filter((word) => word !== "");
  return (
    parts.some((word) => NUMBER_KIND.test(word)) && parts.every((word) => NUMBER_WORD.test(word))
  );
}

export interface Ranked {
  readonly target: string;
  readonly rank: number;
}

/** The targets of a column by its name. */
export function namedTargets(column: string): readonly Ranked[] {
  const trimmed = withoutEnd(column, /[\s*:]/);
  if (trimmed.length > LONGEST_NAME) return [];
  const written = parseTarget(trimmed);
  if (written?.kind === "link" || written?.kind === "text") {
    return hasLanguages(written) ? [{ target: targetText(written), rank: 0 }] : [];
  }
  const own = unlocalized(trimmed);
  if (own.length > 0) return own;
  for (const { base, language } of localized(trimmed)) {
    const [found] = unlocalized(base);
    const parts = found && parseTarget(found.target);
    if (parts?.kind === "link") {
      return [{ target: targetText({ ...parts, language }), rank: found!.rank }];
    }
    if (parts?.kind === "field" && (parts.field === "name" || parts.field === "description")) {
      const { field } = parts;
      return [{ target: targetText({ kind: "text", field, language }), rank: found!.rank }];
    }
  }
  // A column of an export that somebody copied into another file. Without a language, the title of
  // a link type is also the name of other columns: their values decide.
  const heading = headingTarget(trimmed) ?? "";
  const isPlain = /^(?:[a-z_]+|(?:name|description):.+|gs1:[^:]+:.+)$/.test(heading);
  if (isPlain && !heading.startsWith(DEFAULT_LINK) && hasLanguages(parseTarget(heading))) {
    return [{ target: heading, rank: 0 }];
  }
  const inUnit = headerUnit(trimmed);
  return inUnit ? unlocalized(inUnit.base).filter(isContent) : [];
}

const hasLanguages = (target: Target | undefined) =>
  (target?.kind !== "text" && target?.kind !== "link") ||
  languagesOf(target.language).every(saysLanguage);

/** Longer texts are no names of columns. In characters. */
const LONGEST_NAME = 100;

/** Only of amounts of what is in a pack, the name can end with their unit: `Füllmenge (g)`. */
const isContent = ({ target }: Ranked): boolean => target === "net_content_text";

function unlocalized(column: string): readonly Ranked[] {
  known ??= makeKnown();
  const found = known.fields.get(plainName(column));
  if (found) return found;
  if (isNumberName(column)) return [{ target: "gtin", rank: NAMES.gtin!.length }];
  const bare = column.replace(ADDRESS_WORDS, " ");
  if (bare === column) return [];
  const pages = known.fields.get(plainName(bare))?.filter(({ target }) => target === "gs1:pip");
  if (pages !== undefined && pages.length > 0) return pages;
  const type = known.links.get(plainName(bare));
  return type === undefined ? [] : [{ target: type, rank: 0 }];
}

/** The link that a column is named by, if its cells are addresses: `Anleitung`, `Manual (English)`. */
export function namedLink(column: string): string | undefined {
  known ??= makeKnown();
  const { links } = known;
  const trimmed = withoutEnd(column, /[\s*:]/);
  const whole = links.get(plainName(trimmed));
  if (whole !== undefined || trimmed.length > LONGEST_NAME) return whole;
  for (const { base, language } of localized(trimmed)) {
    const linkType = links.get(plainName(base));
    if (linkType !== undefined)
      return targetText({ kind: "link", linkType, language, mediaType: null });
  }
  return undefined;
}

const SEPARATOR = /[\s_.:/-]/;

/** The column's name without the language at its end, or before it: `Name in English`, `English name`. */
function* localized(column: string): Generator<{ base: string; language: string }> {
  const [first = "", ...others] = column.split(" ");
  // A short word may be an article: `De naam`.
  const isName = others.length > 0 && first.length > 3;
  const splits = isName ? [[others.join(" "), first] as const] : [];
  for (const [base, language] of [...splitsOf(column), ...splits]) {
    const tag = languageTag(language);
    const name = withoutEnd(base, SEPARATOR).replace(WORD_OF_LANGUAGE, "");
    if (tag !== undefined && name !== "") yield { base: name, language: tag };
  }
}

/** The word before a language. */
const WORD_OF_LANGUAGE = / (?:in|auf|en|em|po|w|op|het)$/i;

/** `name` and `en_US` of `name-en_US-ecommerce`, an attribute of Akeneo; null for other names. */
export function withoutLocale(column: string): [base: string, locale: string] | null {
  const found = /-([a-z]{2,3}_[A-Z]{2})(?:-\w{1,40})?$/.exec(column);
  return found && [column.slice(0, found.index), found[1]!];
}

/** `Name (English)`, `name-en_US-ecommerce` as Akeneo has it, `name_pt-BR`, `Bezeichnung DE`. */
function* splitsOf(column: string): Generator<[base: string, language: string]> {
  if (/[)\]]$/.test(column)) {
    const open = Math.max(column.lastIndexOf("("), column.lastIndexOf("["));
    if (open > 0) yield [column.slice(0, open), column.slice(open + 1, -1).trim()];
    return;
  }
  const akeneo = withoutLocale(column);
  if (akeneo) yield akeneo;
  const parts = column.split(SEPARATOR);
  for (const count of [2, 1]) {
    const language = column.slice(column.length - parts.slice(-count).join("-").length);
    if (parts.length > count) yield [column.slice(0, column.length - language.length), language];
  }
}

function withoutEnd(text: string, ending: RegExp): string {
  let end = text.length;
  while (end > 0 && ending.test(text[end - 1]!)) end--;
  return text.slice(0, end).trimStart();
}

/** `de`, `pt-br` of `pt_BR`, and the names of languages in the languages of the pages. */
function languageTag(text: string): string | undefined {
  const tag = text.replaceAll("_", "-").toLowerCase();
  if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(tag) && saysLanguage(tag)) return tag;
  languages ??= languagesByName();
  return languages.get(text.toLowerCase());
}

let languages: ReadonlyMap<string, string> | undefined;

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));

function languagesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const page of PAGE_LANGUAGES) {
    const names = new Intl.DisplayNames([page], { type: "language", fallback: "none" });
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        const name = names.of(first + second)?.toLowerCase();
        if (name !== undefined && !found.has(name)) found.set(name, first + second);
      }
    }
  }
  return found;
}
