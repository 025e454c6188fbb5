/** What a page says about itself to programs: tags for previews of links, and JSON-LD. */
import { raw } from "hono/html";
import type { Config } from "../../../config/config.ts";
import { TITLE } from "../../../identity.ts";

export type Site = Pick<Config, "baseUrl" | "brand">;

/** The values of a page that differ from the usual ones. */
export interface Shown {
  readonly type?: "product";
  readonly description?: string | undefined;
  /** Absolute, or of this server. */
  readonly image?: string | null;
}

interface Props extends Shown {
  readonly site: Site;
  readonly title: string;
  readonly canonical: string;
  /** The description of pages without one of their own. */
  readonly usual: string;
}

export function Metadata({ site: { baseUrl, brand }, title, canonical, usual, ...shown }: Props) {
  const description = shown.description ?? usual;
  const properties = {
    "og:type": shown.type ?? "website",
    "og:site_name": brand.name ?? TITLE,
    "og:title": title,
    "og:url": canonical,
    "og:description": description,
    // Messengers show no SVG. The picture has no name, so it suits every brand.
    "og:image": new URL(shown.image ?? "/open-graph.png", baseUrl).href,
  };
  return (
    <>
      <meta name="description" content={description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta property={property} content={content} />
      ))}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

/**
 * JSON-LD is data, so no policy must allow it. Only `<` could end the script element; JSON can escape
 * it.
 */
export const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json">{raw(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>
);
