/** The forms of a linkset (GS1-Conformant Resolver 1.2.1, clause 2.10; RFC 9264), chosen by Accept. */
import type { Context } from "hono";
import { type Preferences, weightOf } from "../../model/accept.ts";
import type { Linkset } from "../../resolver/linkset.ts";
import { linksetText } from "../../resolver/linkset-text.ts";
import type { LinksetPage } from "../pages/linkset.tsx";

/** The media types of an answer; with equal weights, the first is chosen. */
const FORMS = [
  "application/linkset+json",
  "application/json",
  "application/ld+json",
  "application/linkset",
] as const;
export type Form = (typeof FORMS)[number] | "text/html";

/** The best of these forms; a page if none is named. */
export function chooseForm(preferences: Preferences): Form {
  let best: { form: Form; q: number } = { form: "text/html", q: 0 };
  for (const form of [...FORMS, "text/html"] as const) {
    const q = weightOf(preferences, form);
    if (q > best.q) best = { form, q };
  }
  return best.form;
}

export interface Representation {
  contentType: string;
  body: string;
  /** The content security policy of a page that needs another one than most. */
  policy?: string;
}

type About = Omit<LinksetPage, "linkset" | "jsonLd" | "reader" | "frame"> & {
  readonly asked: Pick<Context, "req" | "get">;
};

export async function represent(
  form: Form,
  linkset: Linkset,
  about: About,
): Promise<Representation> {
  if (form === "text/html") {
    // The code that draws pages is loaded only for a page.
    const [{ linksetPage, linksetPolicy }, { frameOf, pageReaderOf }] = await Promise.all([
      import("../pages/linkset.tsx"),
      import("../pages/parts/reader.ts"),
    ]);
    const { asked, ...rest } = about;
    const shown = {
      ...rest,
      reader: pageReaderOf(asked),
      frame: frameOf(asked),
      linkset,
      jsonLd: withContext(linkset),
    };
    const body = String(await linksetPage(shown));
    return { contentType: "text/html; charset=UTF-8", body, policy: linksetPolicy(about.first) };
  }
  if (form === "application/linkset") return { contentType: form, body: linksetText(linkset) };
  const document = form === "application/ld+json" ? withContext(linkset) : linkset;
  return { contentType: form, body: JSON.stringify(document) };
}

const withContext = (linkset: Linkset) => ({ "@context": LINKSET_CONTEXT, ...linkset });

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
