/** READ_ACCESS=scoped on the deployed server; test/http/read-access.test.ts has every face. */
import { expect, test } from "vitest";
import { call } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";

const GTIN = "09506000134352";

test("nobody reads the catalog without a token, and scans go on", async () => {
  const { url } = await shared("closed");
  const { status, headers } = await call(url, "lookup_product", { gtin: GTIN });
  expect([status, headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining('scope="catalog:read"'),
  ]);
  expect((await fetch(`${url}/api/v1/products/${GTIN}`)).status).toBe(401);
  expect((await fetch(`${url}/01/${GTIN}`, { redirect: "manual" })).status).toBe(307);
});
