/** JSON-LD inside a page. It is data: no policy has to allow it. */
import { raw } from "hono/html";

/** In a script element only `<` could end it; JSON can do without. */
export const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json">{raw(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>
);
