/**
 * The resources of a token (RFC 8707): the MCP endpoint or the REST API, never both. Each has its
 * own metadata (RFC 9728), which the error for a request without a token names.
 */
import type { Config } from "../../config/config.ts";
import { AppError, type Reason } from "../../errors/errors.ts";
import type { Scope } from "../../model/scopes.ts";
import type { Configured, Face, RequestVariables, With } from "../request.ts";

export interface ProtectedResource {
  readonly path: NonNullable<Face["resource"]>;
  /** The first one is the default for a client that requests none; `scopesAt` has all. */
  readonly scopes: readonly Scope[];
}

const MCP: ProtectedResource = { path: "/mcp", scopes: ["qr:generate", "catalog:read"] };
const API: ProtectedResource = {
  path: "/api/v1",
  scopes: ["catalog:read", "catalog:write", "recalls:write", "qr:generate", "audit:read"],
};

export const RESOURCES: readonly ProtectedResource[] = [MCP, API];

/**
 * The scopes that a client can request there; catalog:write only if the tools that write are on.
 */
export const scopesAt = (
  resource: ProtectedResource,
  { writeTools }: Pick<Config, "writeTools">,
): readonly Scope[] =>
  resource === MCP && writeTools === "scoped"
    ? [...resource.scopes, "catalog:write"]
    : resource.scopes;

/**
 * The scopes that a client can get, without `admin`: a key that a client creates for itself would
 * stay valid longer than its token.
 */
export const GRANTABLE: readonly Scope[] = API.scopes;

export const WELL_KNOWN = "/.well-known/oauth-protected-resource";

export const issuerOf = (baseUrl: string): string => `${baseUrl}/oauth`;

export const identifierOf = (baseUrl: string, { path }: ProtectedResource): string =>
  baseUrl + path;

/**
 * Whether metadata tells clients where to sign in. Not if every tool is open: Codex, for one,
 * starts a sign-in with every server whose metadata it finds. Issued keys and tokens are accepted
 * in any case.
 */
export const offersSignIn = ({
  qrAccess,
  readAccess,
  writeTools,
}: Pick<Config, "qrAccess" | "readAccess" | "writeTools">): boolean =>
  [qrAccess, readAccess, writeTools].includes("scoped");

/**
 * The resources that accept tokens here; the REST API accepts an identity provider's only if they
 * name organizations.
 */
export function resourcesOf(c: With<Configured>): readonly ProtectedResource[] {
  const { auth } = c.var.config;
  if (auth.accepts === "tokens") return RESOURCES;
  if (auth.accepts !== "foreign tokens") return [];
  return auth.claims ? RESOURCES : [MCP];
}

/**
 * Whether a client can request scopes by these names: not if the provider's groups represent them.
 */
export const namesScopes = ({ auth }: Pick<Config, "auth">): boolean =>
  !(auth.accepts === "foreign tokens" && auth.claims?.scopes.values);

type Answered = Pick<RequestVariables, "config" | "face">;

/** The resource of this request. */
export const resourceAt = (c: With<Answered>): ProtectedResource | undefined =>
  resourcesOf(c).find(({ path }) => path === c.var.face.resource);

/**
 * URL of the metadata of this request's resource; undefined if tokens are not accepted or no
 * sign-in is offered.
 */
export function resourceMetadataUrl(c: With<Answered>): string | undefined {
  if (!offersSignIn(c.var.config)) return undefined;
  const resource = resourceAt(c);
  return resource && c.var.config.baseUrl + WELL_KNOWN + resource.path;
}

/** The error for a request without a token where one is required. */
export const needsTokenError = (c: With<Answered>, scope: Scope, reason?: Reason) =>
  new AppError("unauthorized", `This request requires a token with the scope ${scope}.`, {
    guidance: `${resourceMetadataUrl(c) ? "Sign in, or send" : "Send"} Authorization: Bearer <key>. ping, validate_gtin, validate_gtins and decode_barcode need no token.`,
    challenge: { scope },
    ...(reason && { reason }),
  });
