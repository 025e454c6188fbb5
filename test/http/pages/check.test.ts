/** The answer page, in process, on a real catalog: whatever is typed is answered, and nothing of it is markup. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { checkRoutes } from "../../../src/http/api/routes/check.ts";
import { createApp } from "../../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

const BASE = "https://id.example.org";
const RICE = "09506000134352";
/** A product with a German name. */
const NAMED = "00000040084107";
const LABEL = "(01)09506000134352(10)ABC123(17)270131";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const app = createApp();
async function check(code: string, headers: Record<string, string> = {}, more = "") {
  const path = `/check?code=${encodeURIComponent(code)}${more}`;
  const answer = await app.fetch(new Request(BASE + path, { headers }), {
    BASE_URL: BASE,
    ...catalog.vars,
  });
  const html = await answer.text();
  const main = html.replace(/^.*<main/s, "");
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? [];
  return { answer, html, main, heading };
}

describe("13 digits that may be the number of a company or place", () => {
  const GLN = "5412345000013";
  const asGln = `<a class="num" href="/check?code=${encodeURIComponent(`(414)${GLN}`)}">(414)${GLN}</a>`;

  test("the page offers to read them as a GLN, in the reader's language", async () => {
    const { main } = await check(GLN);
    expect(main).toContain(`If it is a GLN, the number of a company or place, check ${asGln}.`);
    const german = await check(GLN, {}, "&lang=de");
    expect(german.main).toContain("Wenn es eine GLN ist");
  });

  test.each([
    RICE,
    `(01)0${GLN}`,
    `(01)0${GLN}(10)L1`,
    "036000291452",
    "9781449319786",
    `(414)${GLN}`,
  ])("%s is known, or certainly none", async (code) =>
    expect((await check(code)).main).not.toContain("If it is a GLN"),
  );
});

describe("a text that is not a GS1 code", () => {
  test("a Wi-Fi code: its kind and name; the password is not repeated, kept or indexed", async () => {
    const { answer, html, main, heading } = await check("WIFI:T:WPA;S:home;P:s3cret-pass;;");
    expect(heading).toBe("Wi-Fi network");
    expect(main).toContain("home");
    expect(html).not.toContain("s3cret-pass");
    expect(html).toContain("<title>Check a code");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("an ordinary web address: its host without a link; not damaged", async () => {
    const { main, heading } = await check("https://www.bank.example@evil.example:81/menu");
    expect(heading).toBe("Web address");
    expect(main).toContain('<bdi dir="ltr">evil.example:81</bdi>');
    expect(main).not.toContain('href="https://evil');
    expect(main).not.toContain("bank.example");
    expect(main).not.toContain("Damaged");
  });

  test("the REST API names it", async () => {
    const query = new URLSearchParams({ code: "WIFI:S:home;P:s3cret-pass;;" });
    const answer = await app.fetch(new Request(`${BASE}/api/v1/check?${query}`), {
      BASE_URL: BASE,
      ...catalog.vars,
    });
    expect(await answer.json()).toEqual({
      ...{ kind: "not_gs1", what: "wifi", name: "home", host: null, unicode_host: null },
    });
  });

  test("a damaged Digital Link is damaged", async () => {
    const { heading, main } = await check("https://id.example.org/01/09506000134353");
    // The product that was probably meant has recalled lots: it comes before the verdict.
    expect(heading).toBe("Did you mean this one?");
    expect(main).toContain("Damaged or mistyped");
  });
});

test("the beginning of a GTIN is a search; without a product it is not complete", async () => {
  const known = await check("9506000134");
  expect(known.heading).toMatch(/products? found/);
  expect(known.main).toContain(`code=${RICE}`);
  expect((await check("9999999")).heading).toBe("Not complete yet");
});

test("of many products, the page says that it shows the first, and how to find others", async () => {
  const now = "2026-01-01T00:00:00.000Z";
  const many = Array.from({ length: 12 }, (_, i) => {
    const body = `09521000777${String(i).padStart(2, "0")}`;
    const gtin = `${body}${checkDigit(body)}`;
    return `('${gtin}', 'Zwirbel ${i}', 'test', '${now}', '${now}')`;
  });
  await catalog.client.execute(
    `INSERT INTO products (gtin, name, source, created_at, updated_at) VALUES ${many}`,
  );
  const { heading, main } = await check("zwirbel");
  await catalog.client.execute("DELETE FROM products WHERE name LIKE 'Zwirbel%'");
  expect(heading).toBe("The first 10 products");
  expect(main.match(/<a[^>]*>Zwirbel/g)).toHaveLength(10);
  expect(main).toContain("Add words, for example of the brand or the size.");
});

test("a request in words is not the name of a product", async () => {
  const { heading } = await check("make a QR code");
  expect(heading).toBe("No product with this name was found in this catalog.");
});

describe("what is typed", () => {
  test.each([
    ["a GTIN", "9506000134352", "Lot ABC123", [`href="/products/${RICE}"`, "Dal Giardino", ".svg"]],
    [
      "a label",
      LABEL,
      "Recall information for lot ABC123",
      ["The code itself is valid", "<td>ABC123</td>", "2027-01-31", "/10/ABC123", "lot=ABC123"],
    ],
    [
      "a Digital Link",
      `https://id.gs1.org/01/${RICE}/10/ABC123`,
      "Recall information for lot ABC123",
      ["<td>ABC123</td>"],
    ],
    ["another key", "(00)106141412345678908", "Valid", ["SSCC", "/00/106141412345678908"]],
    [
      "a damaged number",
      "9506000134353",
      "Did you mean this one?",
      [`code=${RICE}`, "Damaged or mistyped", "check digit"],
    ],
    ["a text that is no number", "N12345678", "Not a GS1 code", ["<mark>N</mark>"]],
    [
      "a label with a fault and a warning",
      `(01)${RICE}(3912)9781234(11)240101(17)271331`,
      "Lot ABC123 of this product is recalled",
      [
        ...["Damaged or mistyped", "AI 3912 requires AI 8020.", "12.34 euros", "<mark>1</mark>"],
        // The lot of the pack belongs to the number: the code itself takes none.
        `<input type="hidden" name="code" value="${RICE}"`,
      ],
    ],
    ["digits with two readings", "01234565", "Two readings", ["/check?code=00012345000065"]],
    ["a name", "risotto", "1 product found", [`/check?code=${RICE}`]],
    ["a name that is nowhere", "qwxyzv", "No product with this name", ['value="qwxyzv"']],
    ["nothing", "  ", "Check a code", ['name="code"']],
    ["far too much", "9".repeat(3_000), "Damaged or mistyped", ['name="code"']],
  ])("%s", async (_, code, heading, parts) => {
    const logged = vi.spyOn(console, "log").mockReturnValue();
    const seen = await check(code);
    const [[line]] = logged.mock.calls as [[string]];
    logged.mockRestore();
    expect(JSON.parse(line).catalog_trips).toBeLessThanOrEqual(1);
    expect(seen.answer.status).toBe(200);
    expect(seen.heading).toContain(heading);
    for (const part of parts) expect(seen.main).toContain(part);
  });

  test("is shown as text", async () => {
    for (const code of [
      '"><script>alert(1)</script>',
      "(01)<b>x",
      "<img src=x onerror=alert(1)>",
    ]) {
      const { html } = await check(code);
      expect(html).toContain("&lt;");
      expect(html).not.toMatch(/<script>|<b>x|<img src=x/);
    }
  });
});

test("the characters that are wrong are marked in what was typed", async () => {
  const { main } = await check(`(01)${RICE}(10)A#<(17)261340`);
  expect(main).toContain(
    `<code dir="ltr">(01)${RICE}<wbr/>(10)A<mark>#</mark>&lt;<wbr/>(17)26<mark>1</mark>340</code>`,
  );
});

test.each([
  ["en", "ISSN, not a product number", "This is an ISSN, not a GTIN: use the number below"],
  ["de", "ISSN, keine Produktnummer", "Das ist die ISSN einer Zeitschrift."],
  ["ja", "商品番号ではなくISSNです", "これは逐次刊行物のISSNです。"],
])("%s: an ISSN is one, with its GTIN, and nothing is wrong in it", async (lang, title, text) => {
  for (const code of ["ISSN 0317-8471", "2434-561X"]) {
    const { main, heading } = await check(code, {}, `&lang=${lang}`);
    expect(heading).toBe(title);
    expect(main).toContain(`<p>${text}`);
    expect(main).toMatch(/href="\/check\?code=0977(?:0317847001|2434561006)&amp;lang=/);
    expect(main).not.toMatch(/mistyped|Damaged|Beschädigt|<mark>/);
  }
});

test.each([
  ["2012345678903", "Numbers with this prefix are assigned locally."],
  ["9521234567806", "Numbers with this prefix are for demonstrations"],
  ["5449000000996", undefined],
])("what kind of number %s is", async (code, words) => {
  const { main } = await check(code);
  expect(main).not.toContain("There is no Digital Link");
  if (words) expect(main).toContain(`<p>${words}`);
  else expect(main).not.toContain("with this prefix");
});

describe("GET /api/v1/check", () => {
  const ask = async (query: string) => {
    const request = new Request(`${BASE}/api/v1/check?${query}`);
    const answer = await app.fetch(request, { BASE_URL: BASE, ...catalog.vars });
    return { answer, body: (await answer.json()) as Record<string, unknown> };
  };

  test.each([
    ["valid", "9506000134352", { product: { gtin: RICE }, scan: { status: 307 } }],
    ["valid", "(00)106141412345678908", { number: null, product: null }],
    ["faulty", "9506000134353", { offer: { gtin: RICE }, number: { valid: false } }],
    ["words", "risotto", { found: { total_at_least: 1, results: [{ gtin: RICE }] } }],
  ])("%s: %s", async (kind, code, known) => {
    const { answer, body } = await ask(new URLSearchParams({ code }).toString());
    expect(answer.status).toBe(200);
    expect(body).toMatchObject({ kind, ...known });
    expect(checkRoutes[0]!.answers[200]!.schema!.safeParse(body).error).toBeUndefined();
  });

  test("names the product in the language asked for", async () => {
    const { body } = await ask(`code=${NAMED}&language=de`);
    expect(body.product).toMatchObject({ name: { lang: "de" } });
  });

  test.each(["", "code=", "code=1&lang=de"])("%j is refused", async (query) => {
    const { answer, body } = await ask(query);
    expect([answer.status, body.error_code]).toEqual([400, "validation_error"]);
  });
});

test("what is wrong is said in the reader's language, with the exact words in English", async () => {
  const { main } = await check("(01)09506000134352(10)A#", { "Accept-Language": "fr" });
  const [, fault] = /<li>(.*?)<\/li>/s.exec(main)!;
  expect(fault).toBe(
    '<strong><span>Numéro de lot</span> (10)</strong> La valeur contient un caractère qui n’est pas autorisé ici.<small class="block" lang="en"># is not allowed. Use letters A-Z and a-z, digits and !&quot;%&amp;&#39;()*+,-./:;&lt;=&gt;?_ only.</small>',
  );
});

describe("characters that nobody sees", () => {
  test.each([
    ["en", "54490\u200b00000996", /Invisible characters[^<]*: U\+200B ZERO WIDTH SPACE \(6\)\./],
    ["de", "\ufeff9506000134352", /Unsichtbare Zeichen[^<]*: U\+FEFF [A-Z -]+ \(1\)\./],
    ["fr", "(01) 0950\u00a06000134352", /Caractères invisibles[^<]*U\+00A0 NO-BREAK SPACE \(10\)/],
    ["ja", "９５０６０００１３４３５２", /U\+FF19 FULLWIDTH DIGIT NINE \(1\)、[^<]*、\+10。/],
    ["pl", "९५०६०००१३४३५२", /U\+096F DEVANAGARI DIGIT NINE \(1\)/],
  ])("%s: %j has them named on the page", async (lang, code, expected) => {
    const { main } = await check(code, {}, `&lang=${lang}`);
    expect(main).toMatch(expected);
    expect(main).not.toContain("The text has invisible");
  });

  test("a usual code has no such note", async () => {
    for (const code of [RICE, LABEL, `]C101${RICE}10A\u001d17270131`]) {
      expect((await check(code)).main).not.toContain("Invisible characters");
    }
  });

  test("in a list, the cell shows them", async () => {
    const answer = await app.fetch(
      new Request(`${BASE}/check/list`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ list: "54490\u200b00000996\n9506000134352" }),
      }),
      { BASE_URL: BASE, ...catalog.vars },
    );
    const html = await answer.text();
    expect(html).toContain("54490&lt;U+200B&gt;00000996");
    expect(html).toContain("U+200B ZERO WIDTH SPACE (6)");
  });
});

describe("in every language", () => {
  const textOf = (html: string) => html.replace(/<.*?>/g, "").replace(/\s+/g, " ").trim();
  const faultsOf = (main: string) =>
    [...main.matchAll(/<li>(.*?)<(?:small|\/li)/gs)].map(([, fault]) => textOf(fault!));

  test.each([
    ["de", "Zu diesen Ziffern gehört die Prüfziffer 2."],
    ["fr", "Pour ces chiffres, la clé de contrôle doit être 2."],
    ["es", "Para estos dígitos, el dígito de control debe ser 2."],
    ["it", "Per queste cifre, la cifra di controllo deve essere 2."],
    ["pt", "Para estes dígitos, o dígito verificador deve ser 2."],
    ["nl", "Bij deze cijfers hoort het controlecijfer 2."],
    ["pl", "Dla tych cyfr cyfra kontrolna powinna wynosić 2."],
    ["ja", "これらの数字に対する正しいチェックデジットは2です。"],
    ["zh", "这些数字对应的校验码应为 2。"],
  ])("a wrong check digit names the right one: %s", async (lang, expected) => {
    for (const code of ["9506000134353", "(01)09506000134353(10)A"]) {
      const { main } = await check(code, {}, `&lang=${lang}`);
      expect(faultsOf(main)).toContainEqual(expect.stringContaining(expected));
    }
  });

  test("check characters are named too, and an IBAN has none to name", async () => {
    const model = await check("(8013)1987654Ad4X4bL5ttr2310c2A", {}, "&lang=de");
    expect(faultsOf(model.main)[0]).toMatch(/Prüfziffer 2K\.$/);
    const iban = await check(
      "(415)9506000111117(8020)A(8007)GB82WEST12345698765433",
      {},
      "&lang=de",
    );
    expect(faultsOf(iban.main)[0]).toMatch(/Etikett\.$/);
  });

  const MEASURED =
    "(01)09506000134352(10)ABC(17)270131(7003)2701311430(3103)000750(3932)9781299(422)380(235)T";
  /** Name, meaning and value; `en: ` before what is in English. */
  const rowsOf = (main: string) =>
    [...main.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = ""]) =>
      row
        .replaceAll('<span lang="en">', "en: ")
        .split(/<td|<small class/)
        .map((part) => textOf(part.replace(/^[^<>]*>/, ""))),
    );

  test.each([
    [
      "en",
      ["Expiry date (17)", "January 31, 2027", "270131"],
      ["Expiry date and time (7003)", "January 31, 2027 at 2:30 PM", "2701311430"],
      ["Net weight (3103)", "0.750 kg", "000750"],
      ["Price (3932)", "12.99 euros", "9781299"],
      ["Country of origin (422)", "Italy", "380"],
    ],
    [
      "de",
      ["Verfallsdatum (17)", "31. Januar 2027", "270131"],
      ["Verfallsdatum mit Uhrzeit (7003)", "31. Januar 2027 um 14:30", "2701311430"],
      ["Nettogewicht (3103)", "0,750 kg", "000750"],
      ["Preis (3932)", "12,99 Euro", "9781299"],
      ["Ursprungsland (422)", "Italien", "380"],
    ],
    [
      "ja",
      ["有効期限 (17)", "2027年1月31日", "270131"],
      ["有効期限の日時 (7003)", "2027年1月31日 14:30", "2701311430"],
      ["正味重量 (3103)", "0.750 kg", "000750"],
      ["価格 (3932)", "12.99ユーロ", "9781299"],
      ["原産国 (422)", "イタリア", "380"],
    ],
  ])("%s: the elements have names and meanings of the language", async (lang, ...rows) => {
    const { main } = await check(MEASURED, {}, `&lang=${lang}`);
    const found = rowsOf(main);
    expect(found).toEqual(expect.arrayContaining(rows));
    // GS1's own title, where the languages have no name.
    expect(found).toContainEqual(["en: TPX (235)", "T"]);
  });

  test.each([
    ["414", "9506000111117", "Dieser Code ist gültig: GLN."],
    ["8018", "952111112345678909", "Dieser Code ist gültig: GSRN."],
  ])("AI %s: a key is named by its short name", async (ai, value, sentence) => {
    expect((await check(`(${ai})${value}`, {}, "&lang=de")).main).toContain(sentence);
  });

  test("a coupon's meaning is only in English", async () => {
    const { main } = await check("(8110)106141416543213150110120", {}, "&lang=de");
    const [name, meaning] = rowsOf(main)[0]!;
    expect(name).toBe("Gutschein (8110)");
    expect(meaning).toMatch(/^en: funder 0614141; /);
  });
});

describe("a private product", () => {
  test("is as unknown to anonymous readers as one that is not there", async () => {
    await catalog.client.execute(
      `UPDATE products SET visibility = 'organization' WHERE gtin = '${RICE}'`,
    );
    const { main, answer } = await check(RICE);
    const linkset = await app.fetch(
      new Request(`${BASE}/01/${RICE}?linkType=linkset`, { headers: { Accept: "text/html" } }),
      { BASE_URL: BASE, ...catalog.vars },
    );
    await catalog.client.execute(
      `UPDATE products SET visibility = 'public' WHERE gtin = '${RICE}'`,
    );
    expect(main).toContain("This catalog does not know the product.");
    expect(main).not.toMatch(/Risotto Rice|411 g|class="card"/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    // Its links have a visibility of their own: what a scan follows is shown, and no more.
    const targets = (html: string) => new Set(html.match(/https:\/\/[^"<]*dalgiardino[^"<]*/g));
    expect(targets(main).size).toBeGreaterThan(3);
    expect(targets(main)).toEqual(targets(await linkset.text()));
  });
});

describe("the reader's language", () => {
  test.each([
    [{ "Accept-Language": "de-CH,en;q=0.5" }, "", "de", "Wohin ein Scan führt"],
    [{ "Accept-Language": "de" }, "&lang=en", "en", "Where a scan leads"],
    [{}, "&lang=de", "de", "Wohin ein Scan führt"],
    [{}, "&lang=tlh", "en", "Where a scan leads"],
  ])("%j %s is %s", async (headers, more, lang, text) => {
    const { html, main, answer } = await check(RICE, headers, more);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(main).toContain(text);
    expect(answer.headers.get("vary")).toContain("Accept-Language");
  });

  test("links to the same answer in every language", async () => {
    const { html } = await check("(01)09506000134352(10)A&B", {}, "&lang=de");
    const [, links = ""] =
      /<nav id="languages"[^>]*aria-label="Sprache">(.*?)<\/nav>/s.exec(html) ?? [];
    const found = [...links.matchAll(/href="([^"]*)" hreflang="(\w+)" lang="(\w+)"/g)];
    expect(found).toHaveLength(10);
    for (const [, href = "", hreflang, lang] of found) {
      const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), BASE);
      expect([pathname, [...searchParams]]).toEqual([
        "/check",
        [
          ["code", "(01)09506000134352(10)A&B"],
          ["lang", hreflang],
        ],
      ]);
      expect(lang).toBe(hreflang);
    }
    expect(links).toMatch(/hreflang="de"[^>]*aria-current="true"/);
  });

  test("that was chosen stays where the page leads to, and only then", async () => {
    const own = /\s(?:href|action)="(\/(?:check|design|products|status)?(?:[?/][^"]*)?)"/g;
    const leads = (html: string) => [
      ...html.replace(/<nav id="languages".*?<\/nav>/s, "").matchAll(own),
    ];
    const chosen = (await check(RICE, {}, "&lang=de")).html.replace(/^.*<body>/s, "");
    expect(leads(chosen).length).toBeGreaterThan(4);
    for (const [, href] of leads(chosen)) {
      if (href === "/check") continue;
      expect(href).toMatch(/[?;]lang=de$/);
    }
    expect(chosen).toContain('<input type="hidden" name="lang" value="de"/>');
    const usual = (await check(RICE, { "Accept-Language": "de" })).html.replace(/^.*<body>/s, "");
    for (const [, href] of leads(usual)) expect(href).not.toContain("lang=");
    expect(usual).not.toContain('name="lang"');
  });
});

test("the camera's light is off at first", async () => {
  const { html } = await check("");
  const [button = ""] = /<button[^>]*data-do="torch"[^>]*>/.exec(html) ?? [];
  expect(button).toContain('aria-pressed="false"');
  expect(button).toMatch(/\shidden/);
});
