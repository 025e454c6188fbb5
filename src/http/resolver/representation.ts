/** The forms of a linkset (GS1-Conformant Resolver 1.2.1, clause 2.10; RFC 9264), chosen by Accept. */
import { html, raw } from "hono/html";
import type { Preferences } from "../../model/accept.ts";
import type { Linkset, LinksetContext, LinksetTarget } from "../../resolver/linkset.ts";
import { linksetText } from "../../resolver/linkset-text.ts";
import { linkTo, type Markup, page } from "../pages/html.ts";
import { LINKSET_CONTEXT } from "./linkset-context.ts";

/** Of equal weight, the first is chosen. */
const FORMS = [
  "application/linkset+json",
  "application/json",
  "application/ld+json",
  "application/linkset",
] as const;
export type Form = (typeof FORMS)[number] | "text/html";

/** The best of the offered forms; a page where none is asked for by name. */
export function chooseForm(preferences: Preferences): Form {
  const weights = [...FORMS, "text/html" as const].map((form) => ({
    form,
    q: preferences.find(({ range }) => range === form)?.q ?? 0,
  }));
  const best = Math.max(...weights.map(({ q }) => q));
  return best === 0 ? "text/html" : weights.find(({ q }) => q === best)!.form;
}

export interface Representation {
  contentType: string;
  body: string;
}

export async function represent(
  form: Form,
  linkset: Linkset,
  { title, canonical }: { title: string; canonical: string },
): Promise<Representation> {
  if (form === "text/html") {
    const body = String(await page({ title, canonical, body: pageBody(title, linkset) }));
    return { contentType: "text/html; charset=UTF-8", body };
  }
  if (form === "application/linkset") return { contentType: form, body: linksetText(linkset) };
  const document = form === "application/ld+json" ? withContext(linkset) : linkset;
  return { contentType: form, body: JSON.stringify(document) };
}

const withContext = (linkset: Linkset) => ({ "@context": LINKSET_CONTEXT, ...linkset });

/** In a script element only `<` could end it; JSON can do without. */
const embedded = (linkset: Linkset) =>
  raw(JSON.stringify(withContext(linkset)).replaceAll("<", "\\u003c"));

const pageBody = (title: string, linkset: Linkset): Markup => html`<h1>${title}</h1>
${linkset.linkset.map(section)}<script type="application/ld+json">${embedded(linkset)}</script>`;

function section(context: LinksetContext): Markup {
  const relations = Object.entries(context).filter(
    (entry): entry is [string, readonly LinksetTarget[]] => typeof entry[1] !== "string",
  );
  return html`<section>
<h2><a href="${context.anchor}">${context.anchor}</a></h2>
<ul>
${relations.flatMap(([relation, targets]) => targets.map((target) => item(relation, target)))}</ul>
</section>
`;
}

function item(relation: string, target: LinksetTarget): Markup {
  const { hreflang, type } = target;
  const name = relation.replace("https://ref.gs1.org/voc/", "gs1:");
  const details = [name, ...(hreflang ?? []), ...(type ? [type] : [])].join(", ");
  return html`<li>${linkTo(target)} <small>${details}</small></li>\n`;
}
