/**
 * The JSON-LD context with which a linkset can be read as RDF (GS1-Conformant Resolver, clause
 * 2.10).
 */
export const LINKSET_CONTEXT = {
  "@vocab": "http://www.iana.org/assignments/relation/",
  gs1: "https://ref.gs1.org/voc/",
  anchor: "@id",
  href: "@id",
  linkset: "@graph",
  itemDescription: "http://www.w3.org/2000/01/rdf-schema#comment",
  title: "http://purl.org/dc/terms/title",
  hreflang: { "@id": "http://purl.org/dc/terms/language", "@container": "@set" },
  type: "http://purl.org/dc/terms/format",
  context: { "@id": "https://ref.gs1.org/voc/context", "@container": "@set" },
} as const;
