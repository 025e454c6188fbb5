/** What columns become by their names, and by what they contain. */
import { expect, test } from "vitest";
import { FEEDS, recognize, targetsOf } from "../../src/import/feeds.ts";
import { namedTargets } from "../../src/import/names.ts";

const targetOf = (column: string) => namedTargets(column)[0]?.target ?? null;

test.each<[string, string | null]>([
  ["GTIN *", "gtin"],
  ["GTIN, UPC, EAN, or ISBN", "gtin"],
  ["GTIN, UPC, EAN oder ISBN", "gtin"],
  ["GTIN, UPC, EAN o ISBN", "gtin"],
  ["EAN-Code", "gtin"],
  ["EAN / GTIN", "gtin"],
  ["GTIN-13 (EAN)", "gtin"],
  ["GTIN Nr.", "gtin"],
  ["Código de barras", "gtin"],
  ["Kod kreskowy", "gtin"],
  ["JANコード", "gtin"],
  ["商品条码", "gtin"],
  ["Tipo GTIN", null],
  ["Case GTIN", null],
  ["GTIN of the case", null],
  ["EAN printed?", null],
  ["Nazwa produktu", "name"],
  ["商品名", "name"],
  ["Kurztext", "name"],
  ["产品名称", "name"],
  ["ブランド名", "brand_name"],
  ["Marka", "brand_name"],
  ["Descrição do Produto", "description"],
  ["Zawartość netto", "net_content_text"],
  ["Paese di commercializzazione", "target_markets"],
  ["URL dell'immagine del prodotto", "image_url"],
  ["Name (English)", "name:en"],
  ["Name (Deutsch)", "name:de"],
  ["Bezeichnung DE", "name:de"],
  ["Bezeichnung (Englisch)", "name:en"],
  ["Nom - français", "name:fr"],
  ["name-en_US", "name:en-us"],
  ["description-fr_FR-ecommerce", "description:fr-fr"],
  ["name_pt-BR", "name:pt-br"],
  ["商品名 (英語)", "name:en"],
  ["name_key", null],
  ["Name (old)", null],
  ["Name (kurz)", null],
  ["Description (long)", null],
  ["name:kurz", null],
  ["name:x-ours", "name:x-ours"],
  ["Name (x-ours)", "name:x-ours"],
  ["gs1:pip:long", null],
  ["Name (German, Austria, de-at)", "name:de-at"],
  ["Name of the supplier", null],
  ["Product page", "gs1:pip"],
  ["Produktseite", "gs1:pip"],
  ["Product page (German)", "gs1:pip:de"],
  ["Instructions URL", "gs1:instructions"],
  ["Link to instructions", null],
  ["Instructions URL FR", "gs1:instructions:fr"],
  ["Allergens link", "gs1:allergenInfo"],
  ["URL Produktseite", "gs1:pip"],
  ["Name in English", "name:en"],
  ["English name", "name:en"],
  ["Beschreibung auf Deutsch", "description:de"],
  ["Nom en anglais", "name:en"],
  ["Denominación del producto", "name"],
  ["Link Produktseite DE", "gs1:pip:de"],
  ["Anleitung URL", "gs1:instructions"],
  ["Recipe website", "gs1:recipeInfo"],
  ["gs1:instructions:de", "gs1:instructions:de"],
  ["gs1:nonsense", null],
  ["Allergens", null],
  ["Support", null],
  ["constructor", null],
  ["Price", null],
  ["Land", "target_markets"],
  ["Pays", "target_markets"],
  ["País", "target_markets"],
  ["Paese", "target_markets"],
  ["Kraj", "target_markets"],
  ["国", "target_markets"],
  ["Country", "target_markets"],
  ["Herkunft", "countries_of_origin"],
  ["Origine", "countries_of_origin"],
  ["Herkomst", "countries_of_origin"],
  ["产地", "countries_of_origin"],
  ["Nettomenge", "net_content_text"],
  ["Masa netto", "net_content_text"],
  ["Packungsinhalt", "net_content_text"],
  ["Contenance nette", "net_content_text"],
  ["Warenbezeichnung", "name"],
  ["Titel", "name"],
  ["Foto", "image_url"],
  ["Photos", "image_url"],
  ["Variante", "variant"],
  ["Webseite", "gs1:pip"],
  ["Site web", "gs1:pip"],
  ["EAN-Nummer", "gtin"],
  ["Numer EAN", "gtin"],
  ["Hersteller-Marke", "brand_name"],
  ["Marque du fabricant", "brand_name"],
  ["Marka producenta", "brand_name"],
  ["Herstellungsland", "countries_of_origin"],
  ["Pays de fabrication", "countries_of_origin"],
  ["Land van productie", "countries_of_origin"],
  ["製造国", "countries_of_origin"],
  ["Füllmenge (g)", "net_content_text"],
  ["Füllmenge (alt)", null],
  // Their values decide: they are also the names of prices and of numbers.
  ["Netto", null],
  ["Artikel", null],
])("%s becomes %s", (column, target) => expect(targetOf(column)).toBe(target));

const WOO =
  "ID,Type,SKU,GTIN_HERE,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Stock,Weight (kg),Images,Brands,Position";

test.each<[string, string, Record<string, string>]>([
  [
    "woocommerce",
    WOO,
    {
      "GTIN, UPC, EAN, or ISBN": "gtin",
      ...{ Name: "name", Description: "description", Images: "image_url", Brands: "brand_name" },
      "Short description": "description",
    },
  ],
  [
    "gs1",
    "Action,GS1CompanyPrefix,GTIN,PackagingLevel,Description,Desc1Language,SKU,Brand1Name,Brand1Language,Status,Industry,IsVariable,NetWeight,NetContent1Count,NetContent1UnitOfMeasure,GlobalProductClassification,ImageURL,TargetMarket",
    {
      ...{ GTIN: "gtin", Description: "name", Brand1Name: "brand_name", ImageURL: "image_url" },
      ...{ NetContent1Count: "net_content_value", NetContent1UnitOfMeasure: "net_content_unit" },
      ...{ GlobalProductClassification: "gpc_brick", TargetMarket: "target_markets" },
    },
  ],
  [
    "gs1",
    "GTIN,Marca,Tipo GTIN,Descrição do Produto,NCM,Peso Bruto,Foto do produto",
    {
      ...{ GTIN: "gtin", Marca: "brand_name", "Descrição do Produto": "name" },
      "Foto do produto": "image_url",
    },
  ],
  [
    "gs1",
    "Artikelcode (GTIN),Status,Productclassificatie,Productomschrijving,Taal van de productomschrijving,Merknaam",
    { Productomschrijving: "name", Merknaam: "brand_name" },
  ],
  [
    "akeneo",
    "identifier,ean,name-en_US,name-de_DE,brand",
    { ean: "gtin", "name-en_US": "name:en-us", "name-de_DE": "name:de-de", brand: "brand_name" },
  ],
  [
    "datahub",
    "GTIN,PackagingLevel,Description,Brand1Name,ChildGTINs,Quantity",
    { ChildGTINs: "contains_gtin", Quantity: "contains_quantity" },
  ],
  [
    "verified",
    "gtin,gtinRecordStatus,brandName,productDescription,gpcCategoryCode",
    { productDescription: "name", brandName: "brand_name" },
  ],
  ["plain", "ean,name-en_US", { ean: "gtin", "name-en_US": "name:en-us" }],
  ["plain", "gtin,description", { gtin: "gtin", description: "description" }],
  ["plain", "gtin,product description,name", { "product description": "description" }],
])("the columns of %s are recognized: %s", (feed, header, expected) => {
  const columns = header
    .split(",")
    .map((name) => (name === "GTIN_HERE" ? "GTIN, UPC, EAN, or ISBN" : name));
  const found = recognize(columns);
  expect(found).toBe(feed);
  const targets = columns.flatMap((column) => {
    const target = targetsOf(FEEDS[found as keyof typeof FEEDS], column)[0]?.target;
    return target === undefined || expected[column] === undefined ? [] : [[column, target]];
  });
  expect(Object.fromEntries(targets)).toEqual(expected);
});

test("columns of a shop about parcels and prices are not read as the product's", () => {
  const columns = WOO.replace("GTIN_HERE", "GTIN").split(",");
  const unused = columns.filter((column) => targetsOf(FEEDS.woocommerce, column).length === 0);
  expect(unused).toEqual([
    ...["ID", "Type", "SKU", "Published", "Is featured?", "Visibility in catalog", "Stock"],
    ...["Weight (kg)", "Position"],
  ]);
});
