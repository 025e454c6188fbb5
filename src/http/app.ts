/**
 * The app: every face is a Hono app of its own behind the same middleware. The first request for a
 * face loads its modules, so that a cold start waits for no other face.
 */
import { type ExecutionContext, Hono } from "hono";
import { getPath } from "hono/utils/url";
import { createSharedConnections } from "../services/create-contexts.ts";
import { createScanFacts } from "../services/resolve/scan-facts.ts";
import { createScanCounter } from "../services/scans/counter.ts";
import { createKeptUses } from "../services/sessions/kept-uses.ts";
import { everyRequest } from "./every-request.ts";
import { FACES, type FaceName, faceNameOf } from "./faces.ts";
import { createKnownPrincipals } from "./limits.ts";
import { type Env, mount } from "./mounts.ts";
import { nothingHereError, problemResponse } from "./problem.ts";
import { sessionCookie } from "./transport/session-cookie.ts";
import { createOpenStreams } from "./transport/streams.ts";

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
