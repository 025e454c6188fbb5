/** The Hono app: configuration and correlation for every request, then the routes. */
import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { tools } from "../mcp/tools/index.ts";
import {
  createKeptStreams,
  createProbeQueue,
  createReadQueue,
  createWriteQueue,
} from "../services/context.ts";
import { createDecisionCache } from "../services/resolve/decision-cache.ts";
import { createSentRefusals } from "../services/write/sent-refusals.ts";
import { api } from "./api/index.ts";
import { apiPages } from "./api/page.ts";
import type { ContextVariables } from "./contexts.ts";
import { createDataCenterCache } from "./data-center-cache.ts";
import { discovery } from "./discovery/index.ts";
import { type HealthVariables, health } from "./health.ts";
import { type McpVariables, mcp } from "./mcp/index.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { withinBounds, withinTime } from "./middleware/bounds.ts";
import { configured } from "./middleware/configured.ts";
import { createKnownCallers } from "./middleware/known-callers.ts";
import { limitRequests } from "./middleware/limits.ts";
import { type ObserveVariables, observe } from "./middleware/observe.ts";
import { secured } from "./middleware/security-headers.ts";
import { createOpenStreams } from "./middleware/streams.ts";
import { oauth, oauthMetadata } from "./oauth/index.ts";
import { pages } from "./pages/index.ts";
import { nothingHereError, problemResponse } from "./problem.ts";
import { qr } from "./qr.ts";
import { description } from "./resolver/description.ts";
import { resolver } from "./resolver/index.ts";

/** Whatever its routes and middleware declare. */
type Variables = ObserveVariables & ContextVariables & McpVariables & HealthVariables;

/** The dependencies that a test may replace. */
export type AppOptions = Variables["options"];

export interface Env {
  Bindings: Record<string, unknown>;
  Variables: Variables;
}

const DEFAULTS = { tools, clock: () => new Date(), authenticate };

export function createApp(replaced: Partial<AppOptions> = {}): Hono<Env> {
  const options: AppOptions = {
    ...DEFAULTS,
    cache: createDecisionCache(),
    dataCenter: createDataCenterCache(),
    known: createKnownCallers(),
    streams: createOpenStreams(),
    writes: createWriteQueue(),
    reads: createReadQueue(),
    kept: createKeptStreams(),
    probes: createProbeQueue(),
    refusals: createSentRefusals(),
    ...replaced,
  };
  const app = new Hono<Env>({ getPath: forgivingPath });
  app.use(observe(options));
  app.use(secured);
  app.use(configured);
  app.use(withinBounds);
  app.use(limitRequests);
  app.use(resolver);
  app.use(withinTime);
  // Before the endpoint, below which the Server Card lies.
  app.route("/", discovery);
  app.route("/mcp", mcp);
  app.route("/health", health);
  app.route("/qr", qr);
  app.route("/api/v1", api);
  app.route("/oauth", oauth);
  app.route("/", oauthMetadata);
  app.route("/", apiPages);
  app.route("/", description);
  app.route("/", pages);
  app.notFound((c) => problemResponse(c, nothingHereError()));
  app.onError((error, c) => problemResponse(c, error));
  return app;
}

/** The endpoint, and its OAuth metadata, with a slash behind them: people type it, and clients join URLs. */
const WITH_SLASH = /^((?:\/\.well-known\/oauth-protected-resource)?\/mcp)\/$/;

const forgivingPath = (request: Request): string => getPath(request).replace(WITH_SLASH, "$1");
