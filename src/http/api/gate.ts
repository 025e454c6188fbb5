/**
 * Checks the scope of a route. The validity of a key is checked later, in the batch of the route's
 * own queries.
 */
import { AppError } from "../../errors/errors.ts";
import type { Scope } from "../../model/scopes.ts";
import {
  ANONYMOUS,
  alsoReading,
  type GateVariables,
  type Passed,
  pass,
  passOwner,
  passReader,
  SCANNER,
} from "../access/gate.ts";
import type { With } from "../request.ts";
import { refuseForeignWrite, sessionCookie } from "../transport/session-cookie.ts";
import type { Route } from "./route.ts";

/** @throws AppError unauthorized, forbidden, rate_limited. */
export async function passRoute(c: With<GateVariables>, route: Route): Promise<Passed> {
  refuseForeignWrite(c);
  const { scope, moreFor } = route;
  // QR codes may be open to everybody, as with the tool.
  if (scope === "qr:generate") return pass(c, scope);
  const isAnonymous = c.req.header("Authorization") === undefined && sessionCookie(c) === null;
  if (route.byNumber && isAnonymous) return SCANNER;
  const isScoped = c.var.config.readAccess === "scoped";
  const needed = scope ?? moreFor;
  if (!needed) return isScoped || route.hasPrivate ? passReader(c) : ANONYMOUS;
  const isAsked = scope !== null || isScoped || !isAnonymous;
  if (!isAsked) return ANONYMOUS;
  const passed = await passOwner(c, needed, () => needsKeyError(needed));
  return route.readsCatalog && isScoped ? alsoReading(passed) : passed;
}

const needsKeyError = (scope: Scope) =>
  new AppError("unauthorized", `This request requires a key with the scope ${scope}.`, {
    guidance: "Send Authorization: Bearer <key>.",
    challenge: { scope },
  });
