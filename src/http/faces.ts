/** The faces of the server: which of them answers a path. `mounts.ts` has the code that each loads. */
import type { Face } from "./face.ts";
import type { Addressed } from "./request.ts";
import { isResolvers } from "./scan-path.ts";

interface Paths {
  readonly paths: RegExp | ((request: Addressed) => boolean);
}

/** The first match counts. The last face has all other paths. */
const TABLE = {
  resolver: { paths: isResolvers, limit: "scan", uncrawled: "/*?*linkType=" },
  design: { paths: /^\/design(?:$|\/)/, uncrawled: "/design?*gtin=" },
  // A product without links leads to its page, so that one scan is two requests.
  product: { paths: /^\/products\//, limit: "scan" },
  pictures: { paths: /^\/pictures\// },
  problems: { paths: /^\/problems\//, forPrograms: true },
  pages: { paths: /^\/(?:access\/|(?:check|status|privacy)?$)/, uncrawled: "/check?*code=" },
  list: { paths: /^\/check\/list$/ },
  session: { paths: /^\/console\/sessions?(?:$|\/)/, readsSession: true, sameOrigin: true },
  signIn: { paths: /^\/console\/sign-in(?:$|\/)/, sameOrigin: true },
  console: { paths: /^\/console(?:$|\/)/, sameOrigin: true },
  sitemap: { paths: /^\/sitemap(?:\.xml$|\/)/ },
  developers: { paths: /^\/developers$/ },
  serverCard: { paths: /^\/mcp\/server-card$/, forPrograms: true, checksHost: true },
  mcp: { paths: /^\/mcp(?:$|\/)/, forPrograms: true, checksHost: true },
  api: { paths: /^\/api\/v1\b/, forPrograms: true, readsSession: true, uncrawled: "/api/v1/" },
  apiPages: { paths: /^\/(?:api|openapi\.json)$/, forPrograms: true },
  apiOther: { paths: /^\/api\//, forPrograms: true },
  live: { paths: /^\/health\/live$/, limit: "none" },
  health: { paths: /^\/health\b/, uncrawled: "/health" },
  qr: { paths: /^\/qr\b/, forPrograms: true, uncrawled: "/qr/" },
  oauth: {
    paths: /^\/oauth\b/,
    forPrograms: true,
    checksHost: true,
    sameOrigin: true,
    uncrawled: "/oauth/",
  },
  oauthMetadata: { paths: /^\/\.well-known\/oauth-/, forPrograms: true, limit: "none" },
  description: {
    paths: /^\/(?:\.well-known\/(?:gs1)?resolver|linkset-context\.jsonld)$/,
    forPrograms: true,
    limit: "none",
  },
  wellKnown: { paths: /^\/\.well-known\//, forPrograms: true, limit: "none" },
  icons: { paths: /^\/(?:icon\.svg|favicon\.ico)$/, limit: "none" },
  discovery: { paths: /^/ },
} as const satisfies Record<string, Face & Paths>;

export type FaceName = keyof typeof TABLE;

export const FACES: Readonly<Record<FaceName, Face & Paths>> = TABLE;

const NAMED = Object.entries(FACES) as [FaceName, Face & Paths][];

/** The face that answers this request, with a result or an error. */
export const faceNameOf = (request: Addressed): FaceName =>
  NAMED.find(([, { paths }]) =>
    typeof paths === "function" ? paths(request) : paths.test(request.req.path),
  )![0];

export const faceOf = (request: Addressed): Face => FACES[faceNameOf(request)];
