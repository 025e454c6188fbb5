/**
 * The signature of a preview: that this server showed exactly this to this caller, at most 15
 * minutes ago. Nobody can make one without the secret of the catalog.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { together } from "../../catalog/query.ts";
import { makePreviewSecret, previewSecret } from "../../catalog/tables/preview-secrets.ts";
import type { Principal } from "../access/access.ts";
import type { KeyedWriteContext } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";

export const PREVIEW_MINUTES = 15;

/** Seconds since 1970. */
const TIME_BYTES = 4;
/**
 * The bytes that are used of the 32 of HMAC-SHA-256: nobody can try 2^128 of them in 15 minutes.
 */
const MAC_BYTES = 16;

/** The operation with its values, and the state of the records: equal for equal JSON. */
export type Shown = readonly unknown[];

export interface Signer {
  sign(shown: Shown): string;
  verify(shown: Shown, signature: string): "valid" | "expired" | "invalid";
}

type Signing = Pick<WriteContext, "principal" | "clock">;

function signerOf({ principal, clock }: Signing, secret: Buffer): Signer {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const signed = (shown: Shown, at: number): Buffer => {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(at);
    const mac = createHmac("sha256", secret)
      .update(JSON.stringify(["preview", at, callerOf(principal), shown]))
      .digest();
    return Buffer.concat([time, mac.subarray(0, MAC_BYTES)]);
  };
  return {
    sign: (shown) => signed(shown, seconds()).toString("base64url"),
    verify(shown, signature) {
      const given = Buffer.from(signature, "base64url");
      if (given.length !== TIME_BYTES + MAC_BYTES) return "invalid";
      const at = given.readUInt32BE();
      if (!timingSafeEqual(given, signed(shown, at))) return "invalid";
      return seconds() - at < PREVIEW_MINUTES * 60 ? "valid" : "expired";
    },
  };
}

/** When a preview was signed, as its version says; null for what is no version. */
export function signedAt(signature: string): Date | null {
  const given = Buffer.from(signature, "base64url");
  return given.length === TIME_BYTES + MAC_BYTES ? new Date(given.readUInt32BE() * 1000) : null;
}

const callerOf = (principal: Principal | null) =>
  principal && [
    principal.client,
    principal.endUser,
    principal.keyHash,
    principal.organizationId ?? null,
  ];

/** A context whose first question to the catalog brings the secret with its answers. */
export function signingContext<C extends KeyedWriteContext>(
  context: C,
): { context: C; signer: () => Promise<Signer> } {
  const { catalog } = context;
  let secret: Buffer | null = null;
  const ask: C["catalog"]["ask"] = async (queries) => {
    if (secret !== null) return catalog.ask(queries);
    const [found, answers] = await catalog.ask([previewSecret, together(queries)]);
    secret = found;
    return answers;
  };
  return {
    context: { ...context, catalog: { ...catalog, ask } },
    async signer() {
      if (secret === null) {
        const [, made] = await catalog.note([makePreviewSecret, previewSecret]);
        secret = made;
      }
      return signerOf(context, secret!);
    },
  };
}
