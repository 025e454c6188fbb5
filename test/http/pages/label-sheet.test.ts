/** The sheet of labels, in process and without a catalog: a form, faults by line, or labels to print. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { TABLE_FAULTS } from "../../../src/model/table-faults.ts";
import { LANGUAGES, type PageLanguage } from "../../../src/ui/texts/index.ts";

const BASE = "https://id.example.org";
/** Nobody answers at port 9. */
const VARS = { BASE_URL: BASE, LIBSQL_URL: "http://127.0.0.1:9" };

const app = createApp();
async function send(request: Request, vars: object = {}) {
  const answer = await app.fetch(request, { ...VARS, ...vars });
  const html = await answer.text();
  return { answer, status: answer.status, html, main: html.replace(/^.*<main/s, "") };
}

const post = (fields: Record<string, string>, more = "", vars: object = {}) =>
  send(
    new Request(`${BASE}/design/sheet${more}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "text/html" },
    }),
    vars,
  );

const OWN_SCRIPT = '<script type="module" src="/assets/page.js">';
const TABLE = "gtin;lot;text\n9506000134352;L1;Rice\n9506000134352;L2;\n";
const LABEL = /<figure class="label">/g;

test("a table becomes labels, and stays in the form", async () => {
  const { status, main, answer } = await post({ table: TABLE, width: "20", ec: "Q" });
  expect(status).toBe(200);
  expect(main.match(LABEL)).toHaveLength(2);
  expect(main).toContain(`aria-label="${BASE}/01/09506000134352/10/L1"`);
  expect(main).toContain(
    '<figcaption dir="auto"><span class="num">09506000134352</span><span class="num">Lot L1</span>Rice</figcaption>',
  );
  expect(main.match(/<figcaption/g)).toHaveLength(2);
  expect(main).toContain("2 labels");
  const widths = [...main.matchAll(/<svg [^>]*width="([\d.]+)mm"/g)].map(([, mm]) => Number(mm));
  expect(widths.map((mm) => Math.round(mm * 100) / 100)).toEqual([20, 20]);
  expect(main).toContain(`>\n${TABLE}</textarea>`);
  expect(main).toMatch(/value="20".*<option value="Q" selected="">/s);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a warning names the lines that it is about, unless it is about all labels", async () => {
  const listed = async (table: string) => {
    const { main } = await post({ table });
    const [, list = ""] =
      /<div class="verdict note">.*?<ul class="plain">(.*?)<\/ul>/s.exec(main) ?? [];
    return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, text]) => text);
  };
  const [demo, other] = ["9521234567899", "9506000134352"];
  const [some] = await listed(`gtin\n${other}\n${demo}\n${other}\n${demo}\n`);
  expect(some).toMatch(/^Line 3 and Line 5: .*demonstration/s);
  const [all] = await listed(`gtin\n${demo}\n${demo}\n`);
  expect(all).toMatch(/^Numbers with this prefix are for demo/);
  // A code that can be read in two ways is named by its own link.
  const readings = await listed(`gtin\n${other}\n04252614\n`);
  expect(readings.join()).toMatch(/^Line 3: .*\/01\/00042100005264/s);
});

test("its style is in its policy, and no element has one of its own", async () => {
  const { html, answer } = await post({ table: TABLE });
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const digest = createHash("sha256").update(style).digest("base64");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toMatch(/<[^>]+ style=/);
  expect(html.match(/<script[^>]*>/g)).toEqual([OWN_SCRIPT]);
});

test("a bad row is named, no label is made, and the table can be corrected", async () => {
  const table = `${TABLE}9506000134353;L3;x\n`;
  const { status, main } = await post({ table });
  expect(status).toBe(400);
  expect(main).not.toMatch(LABEL);
  expect(main).toMatch(/role="alert".*<dt>Line 4<\/dt><dd>.*check digit/s);
  expect(main).toContain(`>\n${table}</textarea>`);
});

test.each([
  [{ table: "" }, "The table is empty."],
  [{ table: "9506000134352\n".repeat(101) }, "at most 100 labels"],
  [{ table: "9506000134352", module: "99" }, "module: "],
  [{ table: "9506000134352", color: "#ff0000" }, "Too low: many scanners"],
  [{}, "The table is empty."],
])("%j is refused", async (fields, fault) => {
  const { status, main } = await post(fields as Record<string, string>);
  expect(status).toBe(400);
  expect(main.replace(/<form.*$/s, "")).toContain(fault);
  expect(main).not.toMatch(LABEL);
});

test("markup is text: in a label, in a fault, and in the form", async () => {
  const bomb = '</textarea></svg></title><script>alert(1)</script><img src=x onerror="alert(1)">';
  for (const fields of [
    { table: `9506000134352;;;;"${bomb.replaceAll('"', '""')}"` },
    { table: `gtin;${bomb}\n9506000134352;x` },
    { table: `9506000134352;${bomb}` },
    { table: bomb },
    { table: "9506000134352", width: bomb },
  ]) {
    const { html } = await post(fields);
    expect(html).toContain("&lt;script&gt;");
    expect(html.match(/<script[^>]*>/g)).toEqual([OWN_SCRIPT]);
    expect(html).not.toMatch(/<img src=x|onerror="alert/);
  }
});

describe("the form", () => {
  test.each(Object.keys(LANGUAGES) as PageLanguage[])(
    "is in the language of the reader: %s",
    async (lang) => {
      const { design } = LANGUAGES[lang].messages;
      const empty = await send(new Request(`${BASE}/design/sheet?lang=${lang}`));
      expect(empty.status).toBe(200);
      for (const text of [design.sheetLead(100), design.sheetTable, design.sheetMake]) {
        expect(empty.main).toContain(text);
      }
      expect(empty.main).toContain(`action="/design/sheet?lang=${lang}"`);
      expect(empty.html).toContain('hreflang="x-default"');
      const made = await post({ table: TABLE }, `?lang=${lang}`);
      expect(made.main).toContain(design.labels(2));
      expect(made.main).toContain(design.sheetScale);
      expect(made.html).not.toContain('hreflang="x-default"');
      expect(made.html).toMatch(/<button type="submit" form="sheet" formaction="[^"]*lang=fr"/);
      const faulty = await post({ table: "1" }, `?lang=${lang}`);
      expect(faulty.main).toContain(design.sheetFaults);
      expect(faulty.main).toContain(design.sheetRow(1));
    },
  );
});

test("other bodies, and longer ones, are not read", async () => {
  const json = new Request(`${BASE}/design/sheet`, {
    ...{ method: "POST", body: "{}", headers: { "Content-Type": "application/json" } },
  });
  expect((await send(json)).status).toBe(415);
  expect((await post({ table: "9".repeat(256 * 1024) })).status).toBe(413);
});

describe("what takes long to make is limited as other pictures are", () => {
  const limited = (answer: boolean) => {
    const asked: string[] = [];
    const limiter = {
      limit: async ({ key }: { key: string }) => {
        asked.push(key);
        return { success: answer };
      },
    };
    return { asked, vars: { HEAVY_LIMITER: limiter } };
  };
  const design = (query: string) => new Request(`${BASE}/design${query}`);

  test("a sheet and a code are charged once, an empty form is not", async () => {
    const { asked, vars } = limited(true);
    expect((await post({ table: TABLE }, "", vars)).status).toBe(200);
    expect(asked).toHaveLength(1);
    expect((await send(design("?gtin=9506000134352"), vars)).status).toBe(200);
    expect(asked).toHaveLength(2);
    await send(design(""), vars);
    await send(design("/sheet"), vars);
    expect(asked).toHaveLength(2);
  });

  test("too many are refused", async () => {
    const { vars } = limited(false);
    expect((await post({ table: TABLE }, "", vars)).status).toBe(429);
    expect((await send(design("?gtin=9506000134352"), vars)).status).toBe(429);
  });
});

describe("a long table is refused before it is parsed", () => {
  test.each([
    ["lines", `gtin,lot\n${"1\n".repeat(1_000)}`, "1000 lines"],
    ["empty lines", `gtin,lot\n${"\r\n".repeat(1_000)}`, "1000 lines"],
    ["an unclosed quote in many lines", `gtin\n"${"\n".repeat(1_000)}`, "1000 lines"],
    ["characters", `gtin,lot\n${"1".repeat(60_000)}`, "60000 characters"],
  ])("%s", async (_, table, limit) => {
    const { status, main } = await post({ table });
    expect(status).toBe(400);
    expect(main).toContain(`The table has more than ${limit}`);
    expect(main).toContain("at most 100 labels");
  });
});

test("a label without a text in its picture names the lot, and what else the code has, in words", async () => {
  const table = "gtin;lot;serial;expiry\n9506000134352;L1;S2;2027-01-31\n";
  const { main } = await post({ table }, "?lang=de");
  const caption = /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(main)?.[1];
  expect(caption?.replace(/<[^>]*>/g, "|").split("||")).toEqual([
    ...["|09506000134352", "Charge L1", "Seriennummer S2", "(17) 270131|"],
  ]);
  expect((await post({ table, hri: "1" })).main).not.toContain("<figcaption");
});

/** Tables with a fault each, and an answer without an English sentence. */
test.each([
  { table: "" },
  { table: "9506000134352\n".repeat(101) },
  { table: "x".repeat(70_000) },
  { table: "gtin\n" },
  { table: "gtin;ean\n1;2" },
  { table: 'gtin;text\n9506000134352;"a' },
  { table: "gtin;text\n9506000134352" },
  { table: 'gtin;text\n9506000134352;a"b"c' },
  { table: "9506000134352;a;b;c;d;e;f" },
  { table: "gtin\n9.506E+12" },
  { table: "gtin\n9506000134325" },
  { table: "gtin;lot\n9506000134352;Lö" },
  { table: "gtin;expiry\n9506000134352;31.31.2026" },
  { table: `gtin;text\n9506000134352;${"x".repeat(120)}` },
  { table: "gtin\n2012345678903" },
  { table: "9506000134352", color: "#ff0000" },
])("%j is refused in German alone", async (fields) => {
  const { status, main } = await post(fields as Record<string, string>, "?lang=de");
  expect(status).toBe(400);
  const said = main.replace(/<form.*$/s, "");
  expect(said).toMatch(/role="alert"/);
  expect(said).not.toContain('lang="en"');
});

test("every language words the faults of a table, but English, which has a message for each", () => {
  for (const [lang, { messages }] of Object.entries(LANGUAGES)) {
    const { tableFaults } = messages.design;
    expect(Object.keys(tableFaults ?? {})).toEqual(lang === "en" ? [] : [...TABLE_FAULTS]);
  }
});
