/** The error for a request without a token where one is required. */
import { AppError, type Reason } from "../../errors/errors.ts";
import type { Scope } from "../../model/scopes.ts";
import { resourceMetadataUrl } from "../oauth/resources.ts";
import type { Configured, With } from "../request.ts";

export const needsTokenError = (c: With<Configured>, scope: Scope, reason?: Reason) =>
  new AppError("unauthorized", `This request requires a token with the scope ${scope}.`, {
    guidance: `${resourceMetadataUrl(c) ? "Sign in, or send" : "Send"} Authorization: Bearer <key>. ping, validate_gtin, validate_gtins and decode_barcode need no token.`,
    challenge: { scope },
    ...(reason && { reason }),
  });
