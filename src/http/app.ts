/** The Hono app: configuration and correlation for every request, then the routes. */
import { Hono } from "hono";
import { type Config, ConfigError, parseConfig } from "../config.ts";
import { AppError } from "../errors.ts";
import { tools } from "../mcp/tools/index.ts";
import { createDecisionCache } from "../services/decision-cache.ts";
import { api } from "./api/index.ts";
import { apiPages } from "./api/page.ts";
import { type AppOptions, commonHeaders, type Env } from "./environment.ts";
import { authenticate } from "./gate.ts";
import { health } from "./health.ts";
import { mcp } from "./mcp.ts";
import { pages } from "./pages.ts";
import { problemResponse } from "./problem.ts";
import { qr } from "./qr.ts";
import { description } from "./resolver/description.ts";
import { resolver } from "./resolver/index.ts";
import { secured } from "./security-headers.ts";

const DEFAULTS = { tools, clock: () => new Date(), authenticate };

export function createApp(replaced: Partial<AppOptions> = {}): Hono<Env> {
  const options: AppOptions = { ...DEFAULTS, cache: createDecisionCache(), ...replaced };
  const app = new Hono<Env>();
  app.use(secured);
  app.use(async (c, next) => {
    c.set("options", options);
    c.set("correlationId", crypto.randomUUID());
    c.set("config", configOf(c.env));
    await next();
  });
  app.use(resolver);
  app.use(async (c, next) => {
    await next();
    // `c.header` would copy the whole answer for each of them.
    for (const [name, value] of Object.entries(commonHeaders(c))) c.res.headers.set(name, value);
  });
  app.route("/mcp", mcp);
  app.route("/health", health);
  app.route("/qr", qr);
  app.route("/api/v1", api);
  app.route("/", apiPages);
  app.route("/", description);
  app.route("/", pages);
  app.notFound((c) =>
    problemResponse(
      c,
      new AppError("not_found", "There is nothing at this path.", {
        guidance: "GET / lists what this server answers.",
      }),
    ),
  );
  app.onError((error, c) => problemResponse(c, error));
  return app;
}

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

/** A deployment that lacks a variable answers nothing until it is mended. */
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
