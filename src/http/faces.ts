/** The faces of the server: which of them answers a request, and what is loaded for it. */
import type { Hono } from "hono";
import type { ContextVariables } from "./contexts.ts";
import type { McpVariables } from "./mcp/index.ts";
import type { ObserveVariables } from "./observe.ts";
import type { Addressed } from "./request.ts";
import { resolver } from "./resolver/index.ts";
import { isResolvers } from "./scan-path.ts";
import { withinTime } from "./transport/bounds.ts";

export interface Env {
  Bindings: Record<string, unknown>;
  /** The variables that its routes and middleware declare. */
  Variables: ObserveVariables & ContextVariables & McpVariables;
}

/** Adds a face's routes to an app that already has the middleware. */
export type Mount = (app: Hono<Env>) => Promise<unknown>;

/** Only the resolver is loaded with the worker, so that a scan waits for nothing else. */
const scans: Mount = async (app) => app.use(resolver);

/** The other faces by their paths; the first match wins. The last one has all other paths. */
export const FACES: readonly (readonly [paths: RegExp, mount: Mount])[] = [
  [
    /^\/design(?:$|\/)/,
    async (app) => app.route("/design", (await import("./pages/design/index.tsx")).designer),
  ],
  [
    /^\/(?:products\/|problems\/|access\/|(?:check|status|privacy)?$)/,
    async (app) => app.route("/", (await import("./pages/index.tsx")).pages),
  ],
  [
    /^\/console\/(?:sessions?|sign-in)(?:$|\/)/,
    async (app) => app.route("/console", (await import("./console/session.ts")).consoleSession),
  ],
  [
    /^\/console(?:$|\/)/,
    async (app) => app.route("/console", (await import("./console/index.tsx")).consoleApp),
  ],
  [/^\/check\/list$/, async (app) => app.route("/", (await import("./pages/list/index.tsx")).list)],
  [
    /^\/sitemap(?:\.xml$|\/)/,
    async (app) => app.route("/", (await import("./discovery/sitemap.ts")).sitemap),
  ],
  [
    /^\/developers$/,
    async (app) => app.route("/", (await import("./pages/developers.tsx")).developers),
  ],
  [
    /^\/mcp(?:$|\/(?!server-card$))/,
    async (app) => app.route("/mcp", (await import("./mcp/index.ts")).mcp),
  ],
  [/^\/api\/v1\b/, async (app) => app.route("/api/v1", (await import("./api/index.ts")).api)],
  [/^\/health\b/, async (app) => app.route("/health", (await import("./health.ts")).health)],
  [/^\/qr\b/, async (app) => app.route("/qr", (await import("./qr.ts")).qr)],
  [/^\/oauth\b/, async (app) => app.route("/oauth", (await import("./oauth/index.ts")).oauth)],
  [
    /^\/\.well-known\/oauth-/,
    async (app) => app.route("/", (await import("./oauth/metadata.ts")).oauthMetadata),
  ],
  [
    /^\/(?:api|openapi\.json)$/,
    async (app) => app.route("/", (await import("./api/page.tsx")).apiPages),
  ],
  [
    /^\/(?:\.well-known\/(?:gs1)?resolver|linkset-context\.jsonld)$/,
    async (app) => app.route("/", (await import("./resolver/description.ts")).description),
  ],
  [/^/, async (app) => app.route("/", (await import("./discovery/index.ts")).discovery)],
];

const timed = FACES.map(
  ([paths, mount]) => [paths, (app: Hono<Env>) => mount(app.use(withinTime))] as const,
);

/** The face that answers this request, with a result or an error. */
export const faceOf = (target: Addressed): Mount =>
  isResolvers(target) ? scans : timed.find(([paths]) => paths.test(target.req.path))![1];
