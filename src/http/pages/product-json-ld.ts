/**
 * A product in JSON-LD: schema.org's Product and the GS1 Web Vocabulary's together, with one
 * context.
 */
import { LOT, SERIAL, TPX } from "../../gs1/qualifiers.ts";
import type { ScannedProduct } from "../../services/products/page.ts";

const CONTEXT = { "@vocab": "https://schema.org/", gs1: "https://ref.gs1.org/voc/" };

/**
 * Describes the product, its lot or the item, as the code was scanned: schema.org allows a Digital
 * Link with a lot or serial number only on these types. Members that the catalog does not have are
 * omitted.
 */
export function productJsonLd(scanned: ScannedProduct, baseUrl: string): object {
  const { product, scannedPath } = scanned;
  const { gtin, name, names, description, descriptions, brand, image } = product;
  const { net_content_text, net_contents, gpc_brick, countries_of_origin, replaced_by } = product;
  const url = `${baseUrl}/products/${gtin}`;
  const digitalLink = scannedPath === null ? null : baseUrl + scannedPath;
  const texts = (one: typeof description, all: Readonly<{ [tag: string]: string }>) => {
    const tagged = Object.entries(all).map(([tag, text]) => languageTagged(text, tag));
    return one === null
      ? tagged
      : [languageTagged(one.text, one.lang), ...tagged.filter(differs(one.text))];
  };
  return withoutNothing({
    "@context": CONTEXT,
    "@id": digitalLink ?? url,
    "@type": [typeOf(scanned), "gs1:Product"],
    url,
    hasGS1DigitalLink: digitalLink,
    hasDigitalProductPassport: passportsOf(scanned),
    serialNumber: elementOf(scanned, SERIAL),
    gtin,
    "gs1:gtin": gtin,
    name: texts(name, names),
    "gs1:productName": texts(name, names),
    description: texts(description, descriptions),
    "gs1:productDescription": texts(description, descriptions),
    image: image && new URL(image, baseUrl).href,
    brand: brand && {
      "@type": ["Brand", "gs1:Brand"],
      name: brand,
      "gs1:brandName": brand,
    },
    size: net_content_text,
    "gs1:netContent": net_contents.map(({ value, unit }) => ({
      "@type": ["QuantitativeValue", "gs1:QuantitativeValue"],
      value: Number(value),
      unitCode: unit,
      "gs1:value": value,
      "gs1:unitCode": unit,
    })),
    "gs1:gpcCategoryCode": gpc_brick,
    countryOfOrigin: countries_of_origin.map((code) => ({ "@type": "Country", identifier: code })),
    isRelatedTo: replaced_by && { "@id": `${baseUrl}/products/${replaced_by.gtin}` },
  });
}

const elementOf = ({ elements }: ScannedProduct, wanted: string) =>
  elements.find(({ ai }) => ai === wanted)?.value ?? null;

function typeOf(scanned: ScannedProduct): string {
  if (elementOf(scanned, SERIAL) ?? elementOf(scanned, TPX)) return "IndividualProduct";
  return elementOf(scanned, LOT) === null ? "Product" : "SomeProducts";
}

/** Every link that a page shows is active and public. */
const passportsOf = ({ product: { links } }: ScannedProduct): string[] => [
  ...new Set(links.flatMap(({ link_type, href }) => (link_type === "gs1:dpp" ? [href] : []))),
];

const languageTagged = (text: string, tag: string | null) =>
  tag === null ? text : { "@value": text, "@language": tag };

const differs = (text: string) => (other: ReturnType<typeof languageTagged>) =>
  (typeof other === "string" ? other : other["@value"]) !== text;

function withoutNothing(members: Readonly<Record<string, unknown>>): object {
  const isSomething = (value: unknown) =>
    value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isSomething(value)));
}
