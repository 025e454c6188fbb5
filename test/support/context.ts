/** A use case's context on a real catalog, with a fixed clock. */
import { expect } from "vitest";
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { WriteContext } from "../../src/services/context.ts";
import type { CatalogFile } from "./catalog-file.ts";

export function writeContext(
  { options }: Pick<CatalogFile, "options">,
  changed: Partial<WriteContext> = {},
): WriteContext {
  return {
    catalog: openCatalog(options).writer,
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
