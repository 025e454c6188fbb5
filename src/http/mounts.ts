/** What is loaded for each face: its routes, for an app that already has the middleware. */
import type { Hono } from "hono";
import type { ContextVariables } from "./contexts.ts";
import type { ObserveVariables } from "./every-request.ts";
import type { FaceName } from "./faces.ts";
import type { McpVariables } from "./mcp/index.ts";
import { resolver } from "./resolver/index.ts";
import { withinTime } from "./transport/bounds.ts";

export interface Env {
  Bindings: Record<string, unknown>;
  /** The variables that its routes and middleware declare. */
  Variables: ObserveVariables & ContextVariables & McpVariables;
}

/** Adds a face's routes to an app that already has the middleware. */
export type Mount = (app: Hono<Env>) => Promise<unknown>;

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
export async function mount(app: Hono<Env>, face: FaceName): Promise<void> {
  await MOUNTS[face](face === "resolver" ? app : app.use(withinTime));
}
