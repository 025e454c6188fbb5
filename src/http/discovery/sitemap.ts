/**
 * The sitemap (sitemaps.org, protocol 0.9): an index, the pages of this server, and the public
 * products in parts. There is none where reading the catalog needs a token.
 */
import { Hono } from "hono";
import type { Config } from "../../config/config.ts";
import { sitemapPart, sitemapParts } from "../../services/products/sitemap.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import { FACES } from "../faces.ts";
import { charge, type LimitVariables } from "../limits.ts";
import { nothingHereError } from "../problem.ts";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { With } from "../request.ts";

type Variables = ContextVariables & LimitVariables;

export const sitemap = new Hono<{ Variables: Variables }>();

const FACE: ReadOnlyFace = { otherMethods: "A sitemap only supports GET and HEAD." };
const HOUR_MS = 3_600_000;
const HEADERS = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": `public, max-age=${HOUR_MS / 1000}`,
};

const PAGES = Object.values(FACES).flatMap(({ crawled }) => crawled ?? []);

/** A memory: where the parts began when this isolate last asked, by configuration. */
const known = new WeakMap<Config, { readonly at: number; readonly starts: readonly string[] }>();

sitemap.all("/sitemap.xml", (c) =>
  serve(c, async () => {
    const { config } = c.var;
    const parts = ["pages", ...(await startsOf(c))];
    const entries = parts.map(
      (part) => `<sitemap><loc>${config.baseUrl}/sitemap/${part}.xml</loc></sitemap>`,
    );
    return document("sitemapindex", entries);
  }),
);

sitemap.all("/sitemap/pages.xml", (c) =>
  serve(c, async () =>
    document(
      "urlset",
      PAGES.map((path) => entry(c.var.config, path)),
    ),
  ),
);

sitemap.all("/sitemap/:part", (c) =>
  serve(c, async () => {
    const gtin = /^(\d{14})\.xml$/.exec(c.req.param("part"))?.[1];
    if (gtin === undefined) throw nothingHereError();
    await charge(c, "heavy");
    const products = await sitemapPart(contextsFor(c, {}).read, gtin);
    if (products.length === 0) throw nothingHereError();
    const entries = products.map(({ gtin, updatedAt }) =>
      entry(c.var.config, `/products/${gtin}`, updatedAt),
    );
    return document("urlset", entries);
  }),
);

/** The first product of each part. Finding them takes as long as reading all parts. */
async function startsOf(c: With<Variables>): Promise<readonly string[]> {
  const { config, options } = c.var;
  const now = options.clock().getTime();
  const last = known.get(config);
  if (last && now - last.at < HOUR_MS) return last.starts;
  await charge(c, "heavy");
  const starts = await sitemapParts(contextsFor(c, {}).read);
  known.set(config, { at: now, starts });
  return starts;
}

const serve = (c: With<Variables>, make: () => Promise<string>): Promise<Response> =>
  serveReadOnly(c, FACE, async () => {
    if (c.var.config.readAccess === "scoped") throw nothingHereError();
    return c.body(await make(), 200, HEADERS);
  });

/** @param changed ISO instant */
const entry = ({ baseUrl }: Config, path: string, changed?: string): string =>
  `<url><loc>${baseUrl}${path}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}</url>`;

const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;
