/** The contexts of a request: what no name is given for is not read. */
import { Hono } from "hono";
import { expect, test } from "vitest";
import { parseConfig } from "../../src/config/config.ts";
import { CATALOG, type ContextVariables, contextsFor } from "../../src/http/contexts.ts";
import { newRecord } from "../../src/http/transport/request-log.ts";
import { createSharedConnections } from "../../src/services/create-contexts.ts";

/** A request to a server that only opens its catalog to keys; nothing is at its catalog's address. */
async function refusal(access: Parameters<typeof contextsFor>[1]): Promise<unknown> {
  const config = parseConfig({
    BASE_URL: "http://localhost:8787",
    LIBSQL_URL: "http://127.0.0.1:9",
    READ_ACCESS: "scoped",
    AUTH: "keys",
  });
  let error: unknown;
  const app = new Hono<{ Variables: ContextVariables }>().get("/", async (c) => {
    const options = { clock: () => new Date(), ...createSharedConnections() };
    for (const [name, value] of Object.entries({ config, options, record: newRecord() })) {
      c.set(name as never, value as never);
    }
    error = await contextsFor(c, access)
      .read.catalog.probe()
      .catch((thrown) => thrown);
    return c.body(null);
  });
  await app.request("/");
  return error;
}

test("without an access, a server that is not open reads nothing", async () => {
  expect(await refusal({})).toMatchObject({ errorCode: "unauthorized" });
});

test("a face that names the catalog asks it", async () => {
  expect(await refusal({ reads: CATALOG })).toMatchObject({ errorCode: "catalog_unavailable" });
});
