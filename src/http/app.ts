/**
 * The app: every face is a Hono app of its own behind the same middleware. The first request for a
 * face loads its modules (`MOUNTS`), so that a cold start waits for no other face.
 */
import { type ExecutionContext, Hono } from "hono";
import { getPath } from "hono/utils/url";
import { createSharedConnections } from "../services/create-contexts.ts";
import { createScanFacts } from "../services/resolve/scan-facts.ts";
import { createScanCounter } from "../services/scans/counter.ts";
import { createKeptUses } from "../services/sessions/kept-uses.ts";
import type { ContextVariables } from "./contexts.ts";
import { everyRequest, type ObserveVariables } from "./every-request.ts";
import { FACES, type FaceName, faceNameOf } from "./faces.ts";
import { createKnownPrincipals } from "./limits.ts";
import type { McpVariables } from "./mcp/index.ts";
import { nothingHereError, problemResponse } from "./problem.ts";
import { resolver } from "./resolver/index.ts";
import { withinTime } from "./transport/bounds.ts";
import { sessionCookie } from "./transport/session-cookie.ts";
import { createOpenStreams } from "./transport/streams.ts";

export interface Env {
  Bindings: Record<string, unknown>;
  /** The variables that its routes and middleware declare. */
  Variables: ObserveVariables & ContextVariables & McpVariables;
}

/** The dependencies that a test may replace. */
export type AppOptions = Env["Variables"]["options"];

/** Most requests have no credentials, and do not need the code that reads them. */
const authenticate: AppOptions["authenticate"] = async (c, scope) =>
  c.req.header("Authorization") === undefined && sessionCookie(c) === null
    ? null
    : (await import("./access/authenticate.ts")).authenticate(c, scope);

export interface ScheduledEvent {
  /** Set by src/node.ts: the process ends, and running work with it. */
  readonly stopping?: AbortSignal;
}

export interface App {
  fetch(request: Request, env?: object, context?: ExecutionContext): Promise<Response>;
  /** Work without a request: a cron trigger of Workers, or a timer of the process, starts it. */
  scheduled(event: ScheduledEvent, env: object): Promise<void>;
}

export function createApp(replaced: Partial<AppOptions> = {}): App {
  const options: AppOptions = {
    clock: () => new Date(),
    authenticate,
    memory: createScanFacts(),
    known: createKnownPrincipals(),
    streams: createOpenStreams(),
    ...createSharedConnections(),
    uses: createKeptUses(),
    counter: createScanCounter(),
    ...replaced,
  };
  /** A cache of apps. Not of promises: a request must not wait for a promise of another request. */
  const loaded = new Map<FaceName, Hono<Env>>();
  const load = async (face: FaceName): Promise<Hono<Env>> => {
    const app = behindMiddleware(options, face);
    await mount(app, face);
    loaded.set(face, app);
    return app;
  };
  return {
    async fetch(request, env = {}, context) {
      const face = faceNameOf({ req: { path: forgivingPath(request), url: request.url } });
      const app = loaded.get(face) ?? (await load(face));
      return app.fetch(request, env, context);
    },
    async scheduled({ stopping }, env) {
      const { runTimedWork } = await import("./timed-work.ts");
      await runTimedWork(env as Record<string, unknown>, { ...options, stopping });
    },
  };
}

function behindMiddleware(options: AppOptions, face: FaceName): Hono<Env> {
  const app = new Hono<Env>({ getPath: forgivingPath });
  app.use(everyRequest(options, FACES[face]));
  app.notFound((c) => problemResponse(c, nothingHereError()));
  app.onError((error, c) => problemResponse(c, error));
  return app;
}

/**
 * The endpoint, and its OAuth metadata, with a slash at the end: people type it, and clients join
 * URLs.
 */
const WITH_SLASH = /^((?:\/\.well-known\/oauth-protected-resource)?\/mcp)\/$/;

const forgivingPath = (request: Request): string => getPath(request).replace(WITH_SLASH, "$1");

/** Adds a face's routes to an app that already has the middleware. */
type Mount = (app: Hono<Env>) => Promise<unknown>;

const pages: Mount = async (app) => app.route("/", (await import("./pages/index.tsx")).pages);
const session: Mount = async (app) =>
  app.route("/console", (await import("./console/session.ts")).consoleSession);
const health: Mount = async (app) => app.route("/health", (await import("./health.ts")).health);
const discovery: Mount = async (app) =>
  app.route("/", (await import("./discovery/index.ts")).discovery);

export const MOUNTS: Readonly<Record<FaceName, Mount>> = {
  // Only the resolver is loaded with the worker, so that a scan waits for nothing else.
  resolver: async (app) => app.use(resolver),
  design: async (app) => app.route("/design", (await import("./pages/design/index.tsx")).designer),
  product: pages,
  pictures: async (app) => app.route("/pictures", (await import("./pictures.ts")).pictures),
  problems: pages,
  pages,
  list: async (app) => app.route("/", (await import("./pages/list/index.tsx")).list),
  session,
  signIn: session,
  console: async (app) => app.route("/console", (await import("./console/index.tsx")).consoleApp),
  sitemap: async (app) => app.route("/", (await import("./discovery/sitemap.ts")).sitemap),
  developers: async (app) => app.route("/", (await import("./pages/developers.tsx")).developers),
  serverCard: discovery,
  mcp: async (app) => app.route("/mcp", (await import("./mcp/index.ts")).mcp),
  api: async (app) => app.route("/api/v1", (await import("./api/index.ts")).api),
  apiPages: async (app) => app.route("/", (await import("./api/page.tsx")).apiPages),
  apiOther: discovery,
  live: health,
  health,
  qr: async (app) => app.route("/qr", (await import("./qr.ts")).qr),
  oauth: async (app) => app.route("/oauth", (await import("./oauth/index.ts")).oauth),
  oauthMetadata: async (app) => app.route("/", (await import("./oauth/metadata.ts")).oauthMetadata),
  description: async (app) =>
    app.route("/", (await import("./resolver/description.ts")).description),
  wellKnown: discovery,
  icons: discovery,
  discovery,
};

/** Every face but the resolver ends its answers in time; the resolver bounds what it waits for. */
async function mount(app: Hono<Env>, face: FaceName): Promise<void> {
  await MOUNTS[face](face === "resolver" ? app : app.use(withinTime));
}
