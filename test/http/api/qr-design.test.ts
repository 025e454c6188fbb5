/** GET /api/v1/qr-codes/design: what /design shows, for programs; without a catalog. */
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";

const BASE = "https://id.example.org";
/** Nobody answers at port 9. */
const VARS = { BASE_URL: BASE, LIBSQL_URL: "http://127.0.0.1:9", READ_ACCESS: "scoped" };

const app = createApp();
async function ask(query: string) {
  const answer = await app.fetch(new Request(`${BASE}/api/v1/qr-codes/design?${query}`), VARS);
  return { answer, status: answer.status, body: await answer.json() };
}

test("a code is judged without a key and without the catalog", async () => {
  const query = "gtin=9506000134352&lot=L%2F1&expiry=2027-01-31&module=0.3&color=c0392b&ec=Q&hri=1";
  const { status, body, answer } = await ask(query);
  expect(status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const path = "/01/09506000134352/10/L%2F1";
  const look = "17=270131&module=0.3&ec=Q&hri=1&color=c0392b";
  expect(body).toMatchObject({
    digital_link: `${BASE}${path}?17=270131`,
    symbol: { error_correction: "Q", meets_retail_pos: false },
    module: { module_mm: 0.3, dots: null },
    warnings: [{ code: "too_small" }],
    quiet_zone_mm: 1.2,
    contrast: { percent: 47, rating: "weak" },
    urls: { svg: `${BASE}/qr${path}.svg?${look}`, pdf: `${BASE}/qr${path}.pdf?${look}` },
  });
});

describe("refused, by the names of the parameters", () => {
  test.each([
    ["", "gtin"],
    ["gtin=9506000134353", "gtin"],
    ["gtin=9506000134352&module=99", "module"],
    ["gtin=9506000134352&width=4", "width"],
    ["gtin=9506000134352&width=20&module=0.5", "module"],
    ["gtin=9506000134352&use=poster", "use"],
    ["gtin=9506000134352&dpi=96", "dpi"],
    ["gtin=9506000134352&color=ff0000", "color"],
    ["gtin=9506000134352&quiet=3", "quiet"],
    ["gtin=9506000134352&size=300", "size"],
  ])("%j: %s", async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect((body as { errors: { field: string }[] }).errors[0]?.field).toBe(field);
  });
});
