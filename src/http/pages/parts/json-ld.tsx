/** JSON-LD inside a page. It is data, so no policy must allow it. */
import { raw } from "hono/html";

/** Only `<` could end the script element; JSON can escape it. */
export const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json">{raw(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>
);
