/** A catalog for commands in processes of their own, and for what the catalog's server does. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";
import { clear } from "./imports.ts";

/** One server for the file, without a row before its tests and before each one. */
export function useEmptyServer(): TestCatalog {
  const catalog = {} as TestCatalog;
  beforeAll(async () => {
    Object.assign(catalog, await startCatalog());
    await clear(catalog.client);
  });
  afterAll(() => catalog.stop());
  beforeEach(() => clear(catalog.client));
  return catalog;
}
