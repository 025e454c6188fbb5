/** Whom a route lets in. Whether a key holds is asked in the batch of what it asks for. */
import { AppError } from "../../errors.ts";
import { scopeMissingError, writesDisabledError } from "../../refusals.ts";
import type { Scope } from "../../services/context.ts";
import {
  type GateVariables,
  type Passed,
  pass,
  passReader,
  readerOf,
  recordedRefusal,
  STRANGER,
} from "../middleware/gate.ts";
import type { With } from "../request.ts";
import type { PathParams, Route } from "./route.ts";

/** @throws AppError unauthorized, forbidden, rate_limited. */
export async function passRoute(
  c: With<GateVariables>,
  route: Route,
  params: PathParams,
): Promise<Passed> {
  const { scope, moreFor } = route;
  const attempt = route.attempt(params);
  // QR codes may be open to everybody, as the tool is.
  if (scope === "qr:generate") return pass(c, scope, attempt);
  if (route.withoutCatalog) return STRANGER;
  const isScoped = c.var.config.readAccess === "scoped";
  const needed = scope ?? moreFor;
  if (!needed) return isScoped || route.hasPrivate ? passReader(c) : STRANGER;
  const isAsked = scope !== null || isScoped || c.req.header("Authorization") !== undefined;
  if (!isAsked) return STRANGER;
  if (c.var.config.auth.accepts === "nothing") throw writesDisabledError();
  const principal = await c.var.options.authenticate(c, needed);
  if (principal === null) throw needsKeyError(needed);
  if (principal.scopes !== null && !principal.scopes.includes(needed)) {
    throw recordedRefusal(c, principal, attempt, scopeMissingError(needed));
  }
  if (principal.keyHash === null && principal.organizationId === undefined) {
    throw recordedRefusal(c, principal, attempt, organizationMissingError());
  }
  const reads = needed === "catalog:write" ? needed : "catalog:read";
  return { principal, scope: needed, reader: readerOf(principal, reads) };
}

const organizationMissingError = () =>
  new AppError("forbidden", "The token names no organization, which the REST API needs.", {
    guidance: "Send Authorization: Bearer <key>, or ask the operator to set OAUTH_CLAIMS.",
  });

const needsKeyError = (scope: Scope) =>
  new AppError("unauthorized", `This needs a key with the scope ${scope}.`, {
    guidance: "Send Authorization: Bearer <key>.",
    challenge: { scope },
  });
