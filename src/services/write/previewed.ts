/**
 * A write that was previewed. The tag of a preview names the version of its record, and a digest of
 * all else that it compared: the write is only made while both are current. Its signature shows that
 * this server showed exactly this to this principal, at most 15 minutes ago. Nobody can make one without
 * the secret of the catalog.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type Condition, requireThat, together, type WriteCondition } from "../../catalog/query.ts";
import { makePreviewSecret, previewSecret } from "../../catalog/tables/preview-secrets.ts";
import { AppError } from "../../errors/errors.ts";
import type { Principal } from "../access/access.ts";
import type { KeyedWriteContext } from "../access/rights.ts";
import type { WriteContext } from "../context.ts";
import type { Preconditions, Seen } from "./record.ts";

/** A digest of 22 characters; equal for equal JSON. */
export const digestOf = (compared: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(compared))
    .digest()
    .subarray(0, DIGEST_BYTES)
    .toString("base64url");

/** Nobody finds two states with the same 128 bits. */
const DIGEST_BYTES = 16;

/** Stands for a record that does not exist. No entity tag of a record is this word. */
const NONE = "none";

/** The entity tag of a preview: `v1`, or `2026-11-26T09:30:00.000Z.LnW8…` if it compared more. */
export const previewTag = ({ tag, reach }: Seen): string =>
  reach === null ? (tag ?? NONE) : `${tag ?? NONE}.${reach}`;

/** @param text the entity tag of a preview or of a record */
export function readPreviewTag(text: string): Seen {
  const [, stored = text, reach = null] = /^(.*)\.([\w-]{22})$/.exec(text) ?? [];
  return { tag: stored === NONE ? null : stored, reach };
}

/** What a preview would compare now, besides the record. */
export interface ComparedNow {
  readonly reach: string;
  /** Whether it is still unchanged in the transaction of the write; null if that cannot be asked. */
  readonly isUnchanged: Condition | null;
}

export interface Confirmed {
  /** The conditions on the record itself. */
  readonly preconditions: Preconditions;
  /** The conditions after those on the record. */
  readonly unchanged: readonly WriteCondition[];
}

/** @param now is asked only if a version is that of a preview that compared more than the record */
export async function confirmedBy(
  preconditions: Preconditions,
  now: () => Promise<ComparedNow>,
): Promise<Confirmed> {
  const { versions } = preconditions;
  const seen = Array.isArray(versions) ? versions.map(readPreviewTag) : [];
  if (!seen.some(({ reach }) => reach !== null)) return { preconditions, unchanged: [] };
  const near = await now();
  const current = seen.filter(({ reach }) => reach === null || reach === near.reach);
  const isCurrent = current.length > 0;
  const tags = (isCurrent ? current : seen).flatMap(({ tag }) => tag ?? []);
  const isAlone = current.some(({ reach }) => reach === null);
  const condition = isAlone ? null : isCurrent ? near.isUnchanged : NEVER;
  return {
    preconditions: { versions: tags, isNew: tags.length === 0 },
    unchanged: condition === null ? [] : [requireThat(condition, changedReachError)],
  };
}

const NEVER: Condition = { sql: "0", args: [] };

const changedReachError = () =>
  new AppError(
    "precondition_failed",
    "Links that the preview compared were changed after it. Nothing was written.",
    { reason: "reach_changed" },
  );

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
      .update(JSON.stringify(["preview", at, signedAs(principal), shown]))
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

const signedAs = (principal: Principal | null) =>
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
