/**
 * What a token is for (RFC 8707): the MCP endpoint or the REST API, never both. Each of them describes
 * itself (RFC 9728), and names its description where it refuses.
 */
import type { Config } from "../../config.ts";
import type { Scope } from "../../services/context.ts";
import type { Configured, With } from "../request.ts";

export interface ProtectedResource {
  readonly path: string;
  /** The first is given where a client asks for nothing; `scopesAt` has all. */
  readonly scopes: readonly Scope[];
}

const MCP: ProtectedResource = { path: "/mcp", scopes: ["qr:generate", "catalog:read"] };
const API: ProtectedResource = {
  path: "/api/v1",
  scopes: ["catalog:read", "catalog:write", "qr:generate", "audit:read"],
};

export const RESOURCES: readonly ProtectedResource[] = [MCP, API];

/** What a client can ask for there: the tools that write the catalog have to be on. */
export const scopesAt = (
  resource: ProtectedResource,
  { writeTools }: Pick<Config, "writeTools">,
): readonly Scope[] =>
  resource === MCP && writeTools === "scoped"
    ? [...resource.scopes, "catalog:write"]
    : resource.scopes;

/** `admin` is none of them: a key that a client makes for itself would outlive its token. */
export const GRANTABLE: readonly Scope[] = API.scopes;

export const WELL_KNOWN = "/.well-known/oauth-protected-resource";

export const issuerOf = (baseUrl: string): string => `${baseUrl}/oauth`;

export const identifierOf = (baseUrl: string, { path }: ProtectedResource): string =>
  baseUrl + path;

/**
 * Whether a client is told where to sign in. Where every tool is open it is not: Codex, for one, starts
 * a sign-in with any server whose metadata it finds. Keys and tokens that were issued still count.
 */
export const offersSignIn = ({
  qrAccess,
  readAccess,
  writeTools,
}: Pick<Config, "qrAccess" | "readAccess" | "writeTools">): boolean =>
  [qrAccess, readAccess, writeTools].includes("scoped");

/** Those that take tokens here; the REST API an identity provider's only where they name organizations. */
export function resourcesOf(c: With<Configured>): readonly ProtectedResource[] {
  const { auth } = c.var.config;
  if (auth.accepts === "tokens") return RESOURCES;
  if (auth.accepts !== "foreign tokens") return [];
  return auth.claims ? RESOURCES : [MCP];
}

/** Whether a client can ask for scopes by their names here: not where the provider's groups stand for them. */
export const namesScopes = ({ auth }: Pick<Config, "auth">): boolean =>
  !(auth.accepts === "foreign tokens" && auth.claims?.scopes.values);

/** The one that this request is for. */
export function resourceAt(c: With<Configured>): ProtectedResource | undefined {
  const { pathname } = new URL(c.req.url);
  return resourcesOf(c).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** URL of the metadata of what this request is for; undefined where no token helps or none is offered. */
export function resourceMetadataUrl(c: With<Configured>): string | undefined {
  if (!offersSignIn(c.var.config)) return undefined;
  const resource = resourceAt(c);
  return resource && c.var.config.baseUrl + WELL_KNOWN + resource.path;
}
