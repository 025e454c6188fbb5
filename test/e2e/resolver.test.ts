/** A scan and an agent get the same decision: the HTTP face beside resolve_gtin, on one worker. */

import { describe, expect, test } from "vitest";
import type { Problem } from "../../src/errors/problem.ts";
import { CODES, errorIn } from "../support/failure.ts";
import { call } from "../support/rpc.ts";
import { shared } from "../support/shared.ts";

const worker = await shared("open");

const scan = (path: string, init: RequestInit = {}) =>
  fetch(worker.url + path, { redirect: "manual", ...init });

const QUESTIONS = [
  { gtin: "09506000134352" },
  { gtin: "09506000134352", lot: "ABC123" },
  { gtin: "09506000134352", lot: "ABC123", language: "es" },
  { gtin: "09506000134352", lot: "no such lot" },
  { gtin: "09506000134352", serial: "1234" },
  { gtin: "09506000134352", cpv: "2A", lot: "A/B+C" },
  { gtin: "09506000134352", tpx: "T1" },
  { gtin: "09506000134352", language: "es" },
  { gtin: "09506000134352", language: "ja, en;q=0.4" },
  { gtin: "09506000134352", link_type: "gs1:instructions" },
  { gtin: "09506000134352", link_type: "gs1:instructions", media_type: "application/pdf" },
  { gtin: "09506000134352", link_type: "gs1:epcis" },
  { gtin: "00673419188067", link_type: "gs1:instructions" },
  { gtin: "00673419129060" },
  { gtin: "04764007967" },
  { gtin: "04004764007967" },
  { gtin: "04000417025005" },
  { gtin: "05449000000996", language: "fr" },
  { gtin: "40084107" },
  { gtin: "4012345678901" },
];

/** The Digital Link request that asks the same. */
function asScan(q: Record<string, string | undefined>): [string, RequestInit] {
  const path = [
    ["01", q.gtin],
    ["22", q.cpv],
    ["10", q.lot],
    ["21", q.serial],
    ["235", q.tpx],
  ].flatMap(([ai, value]) => (value === undefined ? [] : [ai, encodeURIComponent(value)]));
  const query = q.link_type ? `?linkType=${encodeURIComponent(q.link_type)}` : "";
  const headers = {
    Accept: q.media_type ?? "*/*",
    "Accept-Language": q.language ?? "*",
  };
  return [`/${path.join("/")}${query}`, { headers }];
}

test.each(QUESTIONS)("%j: status, target and candidates agree", async (question) => {
  const { body } = await call(worker.url, "resolve_gtin", question);
  const [path, init] = asScan(question);
  const response = await scan(path, init);
  const text = await response.text();
  if (body.result.isError) {
    const { error_code } = errorIn(body.result.content[0].text);
    // A path that is no Digital Link is a bad request; the tool calls it a wrong argument.
    expect(response.status).toBe(CODES[error_code as keyof typeof CODES][1]);
    return;
  }
  const answer = body.result.structuredContent;
  expect(response.status).toBe(answer.http_status);
  const location = response.headers.get("location")?.replace(/[?&]linkType=.*$/, "");
  expect(location).toBe(answer.target_url);
  if (answer.http_status === 300) {
    // Asking for JSON by name would be a preference among the targets, so the page is read.
    const [, embedded = text] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const [context] = JSON.parse(embedded).linkset;
    const hrefs = context["https://ref.gs1.org/voc/instructions"].map(
      ({ href }: { href: string }) => href,
    );
    const offered = answer.available.filter(
      ({ link_type }: { link_type: string }) => link_type === question.link_type,
    );
    expect(offered.map(({ href }: { href: string }) => href)).toEqual(hrefs);
  }
});

describe("as a resolver", () => {
  test("a lot's recall page is the target, with the raw query passed on", async () => {
    const response = await scan("/01/09506000134352/10/ABC123/?a=b%20c&a=+&17=271231");
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(
      "https://example.org/dal-giardino/recalls/ABC123?a=b%20c&a=+&17=271231",
    );
    expect(response.headers.get("link")).toBe(
      '<http://localhost:8787/01/09506000134352/10/ABC123?linkType=linkset>; rel="linkset"; type="application/linkset+json", ' +
        '<http://localhost:8787/01/09506000134352/10/ABC123?linkType=linkset>; rel="linkset"; type="application/linkset", ' +
        '<http://localhost:8787/linkset-context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"',
    );
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("a wrong label is answered with all its faults, for programs and for people", async () => {
    const path = "/01/09506000134353/10/A%23?17=261340";
    const asJson = await scan(path, { headers: { Accept: "application/json" } });
    const { error_code, detail, errors } = (await asJson.json()) as Problem;
    expect([asJson.status, error_code]).toEqual([400, "bad_request"]);
    expect(errors).toEqual([
      {
        field: "path",
        code: "ai_check_digit",
        ai: "01",
        position: 17,
        message: "AI 01: The check digit is 3 and should be 2. Compare every digit with the label.",
      },
      { field: "path", code: "ai_characters", ai: "10", position: 23, message: expect.any(String) },
      { field: "path", code: "date", ai: "17", position: 32, message: expect.any(String) },
    ]);
    for (const { message, position } of errors!) {
      expect(detail).toContain(`${message.split(". ")[0]}`);
      expect(detail).toContain(`(at character ${position! + 1})`);
    }
    const asPage = await scan(path, { headers: { Accept: "text/html" } });
    const html = await asPage.text();
    expect([asPage.status, html.match(/<li\b[^>]*><strong>/g)?.length]).toEqual([400, 3]);
    expect(html).toMatch(
      /<strong><span>Expiry date<\/span> \(17\)<\/strong> There is no month 13\./,
    );
  });

  test("a stem that ends in a slash identifies the same", async () => {
    for (const path of ["//01/09506000134352", "///01/09506000134352/"]) {
      const response = await scan(path);
      expect([path, response.status, response.headers.get("location")]).toEqual([
        ...[path, 307],
        "https://dalgiardino.com/risotto-rice-with-mushrooms/",
      ]);
    }
  });

  test("HEAD answers as GET, without a body; OPTIONS lists the methods", async () => {
    const head = await scan("/01/09506000134352", { method: "HEAD" });
    expect([head.status, head.headers.get("location")]).toEqual([
      307,
      "https://dalgiardino.com/risotto-rice-with-mushrooms/",
    ]);
    const headers = { Origin: "https://a.example", "Access-Control-Request-Method": "GET,HEAD" };
    const options = await scan("/01/09506000134352", { method: "OPTIONS", headers });
    expect(options.status).toBe(204);
    expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    const posted = await scan("/01/09506000134352", { method: "POST" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("a linkset is asked for by type or by Accept", async () => {
    const byType = await scan("/01/09506000134352?linkType=linkset", {
      headers: { Accept: "application/json" },
    });
    const byAccept = await scan("/01/09506000134352", {
      headers: { Accept: "application/linkset+json" },
    });
    expect([byType.status, byAccept.status]).toEqual([200, 200]);
    expect(byType.headers.get("content-type")).toBe("application/json");
    expect(byAccept.headers.get("content-type")).toBe("application/linkset+json");
    const { linkset } = (await byType.json()) as { linkset: Record<string, unknown>[] };
    expect(linkset[0]).toMatchObject({
      anchor: "http://localhost:8787/01/09506000134352",
      itemDescription: "Dal Giardino Risotto Rice with Mushrooms",
      "https://ref.gs1.org/voc/defaultLink": [
        {
          href: "https://dalgiardino.com/risotto-rice-with-mushrooms/",
          title: "Product information",
        },
      ],
    });
    expect(await byAccept.json()).toEqual({ linkset });
  });

  test.each([
    ["/01/09506000134353", 400],
    ["/01/09506000134352/foo", 400],
    ["/01/09506000134352/10", 400],
    ["/01/09506000134352/10/", 400],
    ["/01/09506000134352/10/A/10/B", 400],
    ["/01/09506000134352/21/A/10/B", 400],
    ["/01/09506000134352/235/A/21/B", 400],
    ["/01/09506000134352/10/%FF", 400],
    ["/01/09506000134352/10/%E2%82%AC", 400],
    [`/01/09506000134352/10/${"A".repeat(21)}`, 400],
    ["/01/", 400],
    ["/01/04012345678901", 404],
    ["/02/09506000134352", 400],
  ])("%s answers %i as a problem document", async (path, status) => {
    const response = await scan(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({ status, correlation_id: expect.any(String) });
  });
});
