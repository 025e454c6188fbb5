/** A use case's context on a real catalog, with a fixed clock. */
import { expect } from "vitest";
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { WriteContext } from "../../src/services/context.ts";
import { CATALOG_MS } from "./patience.ts";
import { tokenOf } from "./tokens.ts";

export function writeContext(libsqlUrl: string, changed: Partial<WriteContext> = {}): WriteContext {
  const options = { token: tokenOf(libsqlUrl), readOnlyToken: undefined, timeoutMs: CATALOG_MS };
  return {
    catalog: openCatalog({ url: libsqlUrl, ...options }).writer,
    clock: () => new Date("2026-11-21T12:00:00Z"),
    baseUrl: "https://id.example.org",
    principal: null,
    authorization: null,
    correlationId: "c-1",
    mergeAudit: false,
    ...changed,
  };
}

/** The error of a rejected promise; a fulfilled promise fails the test. */
export const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );
