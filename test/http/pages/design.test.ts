/** The designer of a code for a pack, in process and without a catalog. */
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { LANGUAGES, type PageLanguage } from "../../../src/ui/texts/index.ts";

const BASE = "https://id.example.org";
/** Nobody answers at port 9. */
const VARS = { BASE_URL: BASE, LIBSQL_URL: "http://127.0.0.1:9" };

const app = createApp();
async function get(path: string, headers: Record<string, string> = {}) {
  const request = new Request(BASE + path, { headers: { Accept: "text/html", ...headers } });
  const answer = await app.fetch(request, VARS);
  return { answer, status: answer.status, html: await answer.text() };
}

describe("/design", () => {
  test("shows the code that was asked for, and keeps the fields", async () => {
    const { status, html } = await get(`/design?gtin=9506000134352&lot=A%2F1&color=%23102030&ec=Q`);
    expect(status).toBe(200);
    expect(html).toMatch(/<img id="code" src="\/qr\/01\/09506000134352\/10\/A%2F1\.svg\?[^"]+"/);
    for (const kept of ['value="9506000134352"', 'value="A/1"', 'value="#102030"']) {
      expect(html).toContain(kept);
    }
    expect(html).toMatch(/<option value="Q" selected="">High: may be scuffed \(Q\)</);
  });

  test.each([
    ["gtin=9506000134352&color=ff0000", 'value="#ff0000"', "Too low: many scanners"],
    ["gtin=9506000134353&lot=L1", 'value="9506000134353"', "check digit"],
    ["gtin=9506000134352&width=9999&lot=L1", 'value="9999"', "This code can be 5 to 5000 mm wide."],
    ["gtin=9506000134352&width=1000", 'value="1000"', "This code can be 4 to 925 mm wide."],
    ["gtin=9506000134352&lot=A+1", 'value="A 1"', "A space cannot be encoded."],
    ["gtin=9506000134352&module=99", 'value="9506000134352"', "module"],
    [
      "gtin=9506000134352&lot=%3Cscript%3E123456789012345",
      'value="&lt;script&gt;123456789012345"',
      "<span>Batch or lot</span> (10)",
    ],
  ])("%s is refused, and can be corrected", async (query, kept, fault) => {
    const { status, html } = await get(`/design?${query}`);
    expect(status).toBe(400);
    expect(html).toContain(kept);
    expect(html.replace(/^.*role="alert"/s, "").replace(/<form.*$/s, "")).toContain(fault);
    expect(html).not.toMatch(/<script>|id="code"/);
  });

  test.each([
    ["en", ["expiry_month", "expiry_day", "expiry_year"], "Expiry date: day", "March"],
    ["de", ["expiry_day", "expiry_month", "expiry_year"], "Verfallsdatum: Tag", "März"],
    ["ja", ["expiry_year", "expiry_month", "expiry_day"], "有効期限: 日", "3月"],
  ])("%s: the expiry date has the format of the page, with the month as a word", async (...row) => {
    const [lang, order, label, month] = row;
    const date = "expiry_day=5&expiry_month=3&expiry_year=2027";
    const { html } = await get(`/design?lang=${lang}&gtin=9506000134352&${date}`);
    expect([...html.matchAll(/name="(expiry\w*)"/g)].map(([, name]) => name)).toEqual(order);
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).toMatch(new RegExp(`<option value="3" selected="">${month}<`));
    expect(html).toMatch(/<img id="code" src="[^"]+[?&]17=270305[&"]/);
    expect(html).not.toContain('type="date"');
  });

  test("an address with the whole date fills its fields, and a part alone is refused", async () => {
    const whole = await get("/design?gtin=9506000134352&expiry=2027-03-05");
    for (const kept of ['value="2027"', '<option value="3" selected', 'value="05"']) {
      expect(whole.html).toContain(kept);
    }
    const part = await get("/design?gtin=9506000134352&expiry_year=2027&expiry_month=3");
    expect(part.status).toBe(400);
    expect(part.html).toContain('value="2027"');
    expect(part.html).not.toContain('id="code"');
  });

  test("every fault is named at once, on the page and by the API", async () => {
    const query = "gtin=9506000134353&color=ff0000&width=9999";
    const page = await get(`/design?${query}`);
    for (const fault of ["check digit", "Too low: many scanners", "This code can be"]) {
      expect(page.html).toContain(fault);
    }
    const { status, html } = await get(`/api/v1/qr-codes/design?${query}`, {
      Accept: "application/json",
    });
    const { errors } = JSON.parse(html) as { errors: { field: string }[] };
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ["gtin", "color", "width"]]);
  });

  test("what to do next is for people", async () => {
    const restricted = await get("/design?gtin=2012345678903");
    expect(restricted.status).toBe(422);
    expect(restricted.html).toContain("Use the GTIN of the trade item");
    const { html } = await get("/design?gtin=9506000134352&module=99");
    expect(html).not.toContain("Correct the parameters");
  });

  test("a weak contrast and a module too small for tills are said", async () => {
    const { html } = await get("/design?gtin=9506000134352&color=c0392b&module=0.3");
    expect(html).toContain("Weak: 47%.");
    expect(html.match(/too small|not for tills/gi)).toEqual(["Too small"]);
    expect(html).toContain("Too small for this use. Make the code at least 14.7 mm wide.");
    expect(html).toContain("Keep at least 1.2 mm free");
    const usual = await get("/design?gtin=9506000134352");
    expect(usual.html).toContain("Good: 100%");
    expect(usual.html).not.toContain("Too small");
    // This app has no catalog, so that a recall could not be checked.
    expect(usual.html).not.toContain("Right for this use");
    expect(usual.html).toContain("Keep at least 2 mm free");
  });

  test("a contrast that is refused is said once", async () => {
    const { html } = await get("/design?gtin=9506000134352&color=ff0000");
    const [alert = ""] = /role="alert".*<form/s.exec(html) ?? [];
    expect(alert.match(/<(?:li|p)[ >]/g)).toEqual(["<li>"]);
  });

  test("an earlier address, with the size of a module, shows the same code and its width", async () => {
    const { html } = await get("/design?gtin=9506000134352&module=0.5");
    expect(html).toContain("svg?module=0.5");
    expect(html).toMatch(/name="width"[^>]* value="18.5"/);
    const wide = await get("/design?gtin=9506000134352&module=0.5&width=37");
    expect(wide.html).toContain("svg?module=1&quot;".replace("&quot;", '"'));
  });

  test("the place of use and the printer's dots decide the size, without a script", async () => {
    const { html } = await get("/design?gtin=9506000134352&use=case&dpi=300");
    expect(html).toMatch(/value="case" checked=""/);
    expect(html).toContain("svg?module=0.762");
    expect(html).toContain("0.762 mm, printer dots: 9");
    expect(html).toMatch(/placeholder="28.2"/);
    const german = await get("/design?gtin=9506000134352&use=case&dpi=300&lang=de");
    expect(german.html).toMatch(/placeholder="28,2"/);
  });

  test("without a catalog the target is not known, and the page is not kept", async () => {
    const { status, html, answer } = await get("/design?gtin=9506000134352");
    expect(status).toBe(200);
    expect(html).toContain("Not known now: the catalog does not answer.");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a language that was chosen stays chosen", async () => {
    const { html } = await get("/design?gtin=9506000134352&lang=de");
    expect(html).toContain('<input type="hidden" name="lang" value="de"');
    const { html: other } = await get("/design?lang=%22%3E", { "Accept-Language": "de" });
    expect(other).not.toContain('name="lang"');
  });

  test.each(Object.keys(LANGUAGES) as PageLanguage[])(
    "gives advice in the numbers of %s",
    async (lang) => {
      const { html } = await get(
        `/design?gtin=9506000134352&module=0.41&color=c0392b&lang=${lang}`,
      );
      const { design } = LANGUAGES[lang].messages;
      const number = new Intl.NumberFormat(lang);
      const share = new Intl.NumberFormat(lang, { style: "percent" }).format(0.47);
      expect(html).toContain(design.quietZone(number.format(1.7)));
      expect(html).toContain(design.contrastWeak(share));
      expect(html).toContain(design.millimetres(number.format(15.2), number.format(15.2)));
    },
  );
});
