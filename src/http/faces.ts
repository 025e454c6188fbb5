/** The faces of the server: which of them answers a path. `app.ts` has the code that each loads. */
import { parseOldNames } from "../gs1/digital-link/old-names.ts";
import { type Addressed, type Face, requestTarget } from "./request.ts";

/**
 * Everything that looks like a Digital Link is handled as one: a primary key, or a compressed EPC.
 * A stem that ends in a slash gives `//01/…`, which identifies the same item (RFC 3986, clause
 * 3.3).
 */
const DIGITAL_LINK = /^\/+(?:[0-9]+|e[hx][0-9A-Za-z_=-]+)(?:\/|$)/;
/** Words that could be a name from before URI Syntax 1.2. */
const OLD_NAME = /^\/+[A-Za-z]{3,8}\/[^/]/;

/** The raw request target without additional slashes at its front. */
export function scanTarget(c: Addressed): { path: string; rawQuery: string | null } {
  const { path, rawQuery } = requestTarget(c);
  return { path: path.replace(/^\/+/, "/"), rawQuery };
}

/** Paths with names in place of application identifiers: `/gtin/09506000134352`. */
export const oldNamesOf = (c: Addressed) =>
  OLD_NAME.test(c.req.path) ? parseOldNames(scanTarget(c).path) : null;

/** Whether the resolver answers this request, with a result or an error. */
const isResolvers = (c: Addressed): boolean =>
  DIGITAL_LINK.test(c.req.path) || oldNamesOf(c) !== null;

interface Paths {
  readonly paths: RegExp | ((request: Addressed) => boolean);
}

/** The first match counts. The last face has all other paths. */
const TABLE = {
  resolver: { paths: isResolvers, limit: "scan", uncrawled: "/*?*linkType=" },
  design: {
    paths: /^\/design(?:$|\/)/,
    uncrawled: "/design?*gtin=",
    crawled: ["/design", "/design/sheet"],
  },
  // A product without links leads to its page, so that one scan is two requests.
  product: { paths: /^\/products\//, limit: "scan" },
  pictures: { paths: /^\/pictures\// },
  problems: { paths: /^\/problems\//, forPrograms: true },
  pages: {
    paths: /^\/(?:access\/|(?:check|status|privacy)?$)/,
    uncrawled: "/check?*code=",
    crawled: ["/", "/check", "/status", "/privacy"],
  },
  list: { paths: /^\/check\/list$/, crawled: ["/check/list"] },
  session: { paths: /^\/console\/sessions?(?:$|\/)/, readsSession: true, sameOrigin: true },
  signIn: { paths: /^\/console\/sign-in(?:$|\/)/, sameOrigin: true },
  console: { paths: /^\/console(?:$|\/)/, sameOrigin: true },
  sitemap: { paths: /^\/sitemap(?:\.xml$|\/)/ },
  developers: { paths: /^\/developers$/, crawled: ["/developers"] },
  serverCard: { paths: /^\/mcp\/server-card$/, forPrograms: true, checksHost: true },
  mcp: {
    paths: /^\/mcp(?:$|\/)/,
    resource: "/mcp",
    forPrograms: true,
    checksHost: true,
    crawled: ["/mcp"],
  },
  api: {
    paths: /^\/api\/v1\b/,
    resource: "/api/v1",
    forPrograms: true,
    readsSession: true,
    uncrawled: "/api/v1/",
  },
  apiPages: { paths: /^\/(?:api|openapi\.json)$/, forPrograms: true, crawled: ["/api"] },
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
