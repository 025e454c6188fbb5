/** The Hono app: configuration and correlation for every request, then the routes. */
import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { type Config, ConfigError, parseConfig } from "../config.ts";
import { AppError } from "../errors.ts";
import { tools } from "../mcp/tools/index.ts";
import { createProbeQueue, createReadQueue, createWriteQueue } from "../services/context.ts";
import { createDecisionCache } from "../services/resolve/decision-cache.ts";
import { createSentRefusals } from "../services/write/refusals.ts";
import { api } from "./api/index.ts";
import { apiPages } from "./api/page.ts";
import { discovery } from "./discovery/index.ts";
import type { AppOptions, Env } from "./environment.ts";
import { health } from "./health.ts";
import { mcp } from "./mcp/index.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { withinBounds, withinTime } from "./middleware/bounds.ts";
import { createKnownCallers } from "./middleware/known-callers.ts";
import { limitRequests } from "./middleware/limits.ts";
import { observe } from "./middleware/observe.ts";
import { secured } from "./middleware/security-headers.ts";
import { createOpenStreams } from "./middleware/streams.ts";
import { oauth, oauthMetadata } from "./oauth/index.ts";
import { pages } from "./pages/index.ts";
import { nothingHere, problemResponse } from "./problem.ts";
import { qr } from "./qr.ts";
import { description } from "./resolver/description.ts";
import { resolver } from "./resolver/index.ts";

const DEFAULTS = { tools, clock: () => new Date(), authenticate };

export function createApp(replaced: Partial<AppOptions> = {}): Hono<Env> {
  const options: AppOptions = {
    ...DEFAULTS,
    cache: createDecisionCache(),
    known: createKnownCallers(),
    streams: createOpenStreams(),
    writes: createWriteQueue(),
    reads: createReadQueue(),
    probes: createProbeQueue(),
    refusals: createSentRefusals(),
    ...replaced,
  };
  const app = new Hono<Env>({ getPath: forgivingPath });
  app.use(observe(options));
  app.use(secured);
  app.use((c, next) => {
    c.set("config", configOf(c.env));
    return next();
  });
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
  app.notFound((c) => problemResponse(c, nothingHere()));
  app.onError((error, c) => problemResponse(c, error));
  return app;
}

/** The endpoint, and its OAuth metadata, with a slash behind them: people type it, and clients join URLs. */
const WITH_SLASH = /^((?:\/\.well-known\/oauth-protected-resource)?\/mcp)\/$/;

const forgivingPath = (request: Request): string => getPath(request).replace(WITH_SLASH, "$1");

/** A cache: bindings are the same object for the life of an isolate. */
const configs = new WeakMap<object, Config>();

function configOf(env: Record<string, unknown>): Config {
  let config = configs.get(env);
  if (!config) {
    config = readConfig(env);
    configs.set(env, config);
  }
  return config;
}

/** A deployment that lacks a variable answers nothing until it is fixed. */
function readConfig(env: Record<string, unknown>): Config {
  try {
    return parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError("internal_error", `This server is not configured. ${error.message}`, {
      cause: error,
    });
  }
}
