/** A withdrawn product: what each face says of its scans, and that a private one says nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const GTIN = "09521001234573";
const OWN = `/01/${GTIN}`;
let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  await put(`/products/${GTIN}`, { name: "Alpine cheese" });
  await put("/links/page", link({ is_default: true }));
  await put("/links/fr", link({ is_default_multi: true, hreflang: ["fr"], href: href("fr") }));
  await put(
    "/links/lot",
    link({ anchor: `${OWN}/10/L1`, is_default: true, link_type: "gs1:instructions" }),
  );
});
afterAll(() => api?.stop());
beforeEach(async () => {
  await api.send("DELETE", "/links/notice", { key: api.keys.writer });
  await change({ lifecycle: "withdrawn", visibility: "public" });
});

const href = (name: string) => `https://example.org/${name}`;
const link = (more: object = {}) => ({
  ...{ anchor: OWN, link_type: "gs1:pip", href: href("page"), title: "Page", ...more },
});
async function put(path: string, body: object) {
  const { status, body: answer } = await api.send("PUT", path, { key: api.keys.writer, body });
  expect([status, answer]).toEqual([201, expect.anything()]);
}
async function change(body: object) {
  const headers = { "If-Match": "*" };
  const patch = { key: api.keys.writer, body, headers };
  expect((await api.send("PATCH", `/products/${GTIN}`, patch)).status).toBe(200);
}
const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { redirect: "manual", headers });
const scan = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get("location");
const BASE = "http://localhost:8787";
const PAGE = `${BASE}/products/${GTIN}`;
const dryRun = async (path: string, key?: string) =>
  (await api.send("GET", `/dry-run?${new URLSearchParams({ digital_link: path })}`, { key })).body;

describe("a withdrawn product", () => {
  test("leads scans of it, its lots and items to its page, in every language", async () => {
    expect(await scan(OWN)).toBe(PAGE);
    expect(await scan(OWN, { "Accept-Language": "fr" })).toBe(PAGE);
    expect(await scan(`${OWN}/10/L1`)).toBe(`${PAGE}?10=L1`);
    expect(await scan(`${OWN}/22/V/10/L9/21/S`)).toBe(`${PAGE}?22=V&10=L9&21=S`);
    expect(await (await get(`/products/${GTIN}?10=L1`)).text()).toContain("Withdrawn");
  });
  test("answers requests for a link type as before", async () => {
    expect(await scan(`${OWN}?linkType=gs1:pip`)).toBe(`${href("page")}?linkType=gs1:pip`);
    expect(await scan(`${OWN}/10/L1?linkType=gs1:instructions`)).toContain(href("page"));
    expect((await get(`${OWN}?linkType=gs1:faqs`)).status).toBe(404);
  });
  test("is so in linksets", async () => {
    const answer = await get(`${OWN}/10/L1?linkType=linkset`, {
      Accept: "application/linkset+json",
    });
    const { linkset } = (await answer.json()) as { linkset: Record<string, unknown>[] };
    const voc = "https://ref.gs1.org/voc/";
    expect(linkset.map((one) => [one.anchor, one[`${voc}defaultLink`]])).toEqual([
      [`${BASE}${OWN}/10/L1`, [{ href: `${PAGE}?10=L1`, title: "Alpine cheese" }]],
      [`${BASE}${OWN}`, [{ href: PAGE, title: "Alpine cheese" }]],
    ]);
    expect(JSON.stringify(linkset)).not.toContain("defaultLinkMulti");
  });
  test("is so in the dry run, which says why", async () => {
    const { location, why } = await dryRun(`${OWN}/10/L1`);
    expect(location).toBe(`${PAGE}?10=L1`);
    expect(why.map(({ id, verdict }: Record<string, string>) => [id, verdict])).toEqual([
      [null, "used"],
      ["lot", "withdrawn_first"],
      ["fr", "narrower_level"],
      ["page", "narrower_level"],
    ]);
  });
  test("gives way to recall information that is a default", async () => {
    const notice = link({ link_type: "gs1:recallStatus", href: href("notice"), is_default: true });
    const timing = { until: "2099-01-01T00:00:00Z", zone: "UTC" };
    await put("/links/notice", { ...notice, timing });
    expect(await scan(OWN)).toBe(href("notice"));
    expect(await scan(`${OWN}/10/L1`)).toBe(href("notice"));
    expect((await dryRun(OWN)).why).toContainEqual(
      expect.objectContaining({ id: "page", verdict: "recall_first", by: "notice" }),
    );
  });
  test("sends links nowhere else once it is back on the market", async () => {
    await change({ lifecycle: "active" });
    expect(await scan(OWN)).toBe(href("page"));
    expect(await scan(`${OWN}/10/L1`)).toBe(href("page"));
  });
});

describe("while only its organization may see the product", () => {
  beforeEach(() => change({ visibility: "organization" }));
  test("scans lead where they led, and nothing tells of its state", async () => {
    expect(await scan(OWN)).toBe(href("page"));
    const answers = await Promise.all(
      [`${OWN}?linkType=linkset`, `/check?code=${GTIN}`, `/products/${GTIN}`].map(async (path) =>
        (await get(path)).text(),
      ),
    );
    for (const text of answers) expect(text).not.toMatch(/withdrawn|Alpine cheese/i);
  });
  test("previews say what scans get", async () => {
    await put("/links/faqs", link({ link_type: "gs1:faqs", href: href("faqs") }));
    const path = "/links/faqs/make-default?dry_run=true";
    const { body } = await api.send("POST", path, { key: api.keys.writer });
    expect(body.preview.scans).toContainEqual(
      expect.objectContaining({
        request: OWN,
        before: expect.objectContaining({ target_url: href("page") }),
        after: expect.objectContaining({ target_url: href("faqs") }),
      }),
    );
    expect((await api.send("DELETE", "/links/faqs", { key: api.keys.writer })).status).toBe(204);
  });
  test("and its owner learns in the dry run what scans get", async () => {
    const { location, why } = await dryRun(OWN, api.keys.reader);
    expect(location).toBe(href("page"));
    expect(why[0]).toMatchObject({ id: "page", verdict: "used" });
    const path = `/link-states?${new URLSearchParams({ identifier: OWN })}`;
    const states = await api.send("GET", path, { key: api.keys.reader });
    expect(states.body.scan).toMatchObject({ link_id: "page", target_url: href("page") });
  });
});
