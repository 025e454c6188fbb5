/** A mistyped number that several products of the catalog are similar to: the usual case for numbers in sequence. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { sent } from "../support/catalog-requests.ts";
import { answering, inProcess } from "../support/in-process.ts";

const clock = () => new Date("2026-11-23T12:00:00Z");
const PRODUCTS = {
  "09521234000129": "Apfelsaft",
  "09521234000228": "Risotto Pilze",
  "09521234000327": "Honig Wald",
  "09521234001058": "Erdnussmus",
};
const RECALLED = "09521234000228";
const SWAPPED = "09521234001058";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  const [copy] = (
    await catalog.client.execute("SELECT * FROM products WHERE gtin = '09506000134352'")
  ).rows;
  for (const [gtin, name] of Object.entries(PRODUCTS)) {
    await insert("products", { ...copy!, gtin, name, names: "{}" });
  }
  for (const gtin of [RECALLED, SWAPPED]) {
    await insert("links", {
      ...{ id: `recall-${gtin}`, anchor: `/01/${gtin}/10/A12`, link_type: "gs1:recallStatus" },
      ...{ title: "Glass in lot A12", href: "https://recalls.example.org/A12", is_default: 1 },
      ...{ created_at: "", updated_at: "" },
    });
  }
});
afterAll(() => catalog?.stop());

async function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row).filter((name) => Number.isNaN(Number(name)) && name !== "length");
  await catalog.client.execute({
    sql: `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    args: names.map((name) => row[name] as string | number | null),
  });
}

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await answering(catalog.vars, { clock })(path, {
    headers: { Accept: "text/html", "Accept-Language": "de" },
  });
  const html = (await response.text())
    .replace(/^.*<main/s, "")
    .replace(/<dialog.*?<\/dialog>/gs, "");
  return { status: response.status, html };
}

/** Only the check digit is wrong, or only the digit before it. */
const TYPED = "9521234000229";
const OTHER = "09521234000129";
const CASES = [
  [TYPED, [RECALLED, OTHER]],
  ["9521234000328", [RECALLED, "09521234000327"]],
  [`(01)0${TYPED}(10)A12`, [RECALLED, OTHER]],
  [`https://id.example.org/01/0${TYPED}/10/A12`, [RECALLED, OTHER]],
] as const;
const nameOf = (gtin: string) => PRODUCTS[gtin as keyof typeof PRODUCTS];

test.each(["9521234000158", "(01)09521234000121(10)A12"])(
  "%s: beside a product, no number is offered that the catalog does not have and that is not clearly meant",
  async (typed) => {
    const { html } = await page(`/check?code=${encodeURIComponent(typed)}`);
    const named = [...html.matchAll(/<a class="num"[^>]*>(?:\(01\))?(\d{14})<\/a>/g)].map(
      ([, gtin]) => gtin!,
    );
    expect(named).not.toEqual([]);
    expect(named.filter((gtin) => !(gtin in PRODUCTS))).toEqual([]);
    const { body } = await inProcess(catalog.vars, { clock }).call("decode_barcode", {
      barcode: typed,
    });
    const { suggestions } = body.result.structuredContent;
    expect(new Set(suggestions.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set(["in_catalog"]),
    );
  },
);

test("one that is clearly meant is offered beside it", async () => {
  const { html } = await page("/check?code=9521234000125");
  const named = [...html.matchAll(/<a class="num"[^>]*>(\d{14})<\/a>/g)].map(([, gtin]) => gtin);
  expect(named).toEqual(["09521234000129", "09251234000125"]);
});

test.each(CASES)(
  "%s: the page names the similar products, the recalled one first",
  async (typed, meant) => {
    const { html } = await page(`/check?code=${encodeURIComponent(typed)}`);
    const named = [...html.matchAll(/<a class="num"[^>]*>(\d{14})<\/a> <bdi>([^<]*)</g)];
    expect(named.map(([, gtin, name]) => [gtin, name])).toEqual(
      meant.map((gtin) => [gtin, nameOf(gtin)]),
    );
    expect(html.indexOf("Einige Chargen oder Exemplare werden zurückgerufen")).toBeLessThan(
      html.indexOf(RECALLED),
    );
    expect(html.indexOf(RECALLED)).toBeLessThan(html.indexOf("Beschädigt oder falsch eingegeben"));
  },
);

test.each(CASES)("%s: so does the API", async (typed, meant) => {
  const response = await answering(catalog.vars, { clock })(
    `/api/v1/check?code=${encodeURIComponent(typed)}`,
  );
  const { offer, similar } = (await response.json()) as {
    offer: unknown;
    similar: { gtin: string; notices: string[] }[];
  };
  expect(offer).toBeNull();
  expect(similar.map(({ gtin, notices }) => [gtin, notices])).toEqual([
    [meant[0], ["recalled_lots"]],
    [meant[1], []],
  ]);
});

test.each(CASES)("%s: so do the tools", async (typed, meant) => {
  const mcp = inProcess(catalog.vars, { clock });
  const { body } = await mcp.call("decode_barcode", { barcode: typed });
  const found = body.result.structuredContent.suggestions.filter(
    ({ reason }: { reason: string }) => reason === "in_catalog",
  );
  expect(found).toEqual([
    {
      ...{ code: `(01)${meant[0]}`, reason: "in_catalog", name: nameOf(meant[0]) },
      notices: ["recalled_lots"],
    },
    { code: `(01)${meant[1]}`, reason: "in_catalog", name: nameOf(meant[1]) },
  ]);
  for (const name of ["resolve_gtin", "lookup_product", "check_availability"]) {
    const { result } = (await mcp.call(name, { gtin: typed })).body;
    expect(JSON.stringify(result), name).toMatch(
      new RegExp(
        `This catalog has ${meant[0]}, “Risotto Pilze”, which differs in one digit. It has recall information, which lookup_product quotes. ` +
          `This catalog has ${meant[1]}, “${nameOf(meant[1])}”, which differs in one digit. Compare them with the label before you use one.`,
      ),
    );
  }
});

describe.each([
  `/products/${TYPED}`,
  `/products/0${TYPED}?10=A12`,
  `/01/${TYPED}`,
  `/01/0${TYPED}/10/A12`,
])("%s", (path) => {
  test("the error page names the similar products before it says that the code is not readable", async () => {
    const { status, html } = await page(path);
    expect(status).toBe(400);
    const named = [...html.matchAll(/<a class="num"[^>]*>(\d{14})<\/a> <bdi>([^<]*)</g)];
    expect(named.map(([, gtin, name]) => [gtin, name])).toEqual([
      [RECALLED, "Risotto Pilze"],
      [OTHER, "Apfelsaft"],
    ]);
    expect(html.indexOf("Einige Chargen oder Exemplare werden zurückgerufen")).toBeLessThan(
      html.indexOf("Dieser Code ist nicht lesbar"),
    );
  });

  test("so does its problem document", async () => {
    const response = await answering(catalog.vars, { clock })(path);
    const { guidance } = (await response.json()) as { guidance: string };
    expect(guidance).toMatch(
      /^This catalog has 09521234000228, “Risotto Pilze”, which differs in one digit. It has recall information/,
    );
  });
});

test("without something to know of them, they come after the faults", async () => {
  const { html } = await page("/01/9521234000127");
  expect(html).toMatch(/Dieser Code ist nicht lesbar.*Meinten Sie.*>09521234000129</s);
});

/** The check digit is right, because the swapped digits differ by five. */
const UNKNOWN = "9521234001508";

describe("a valid number that is not in the catalog, with two digits of a product swapped", () => {
  const named = (html: string) =>
    [...html.matchAll(/<a class="num"[^>]*>(\d{14})<\/a> <bdi>([^<]*)</g)].map(([, ...it]) => it);

  test.each([
    [`/check?code=${UNKNOWN}`, 200, "Gültig, aber nur für Demonstrations"],
    [
      `/check?code=${encodeURIComponent(`(01)0${UNKNOWN}(10)A12`)}`,
      200,
      "Gültig, aber nur für Demonstrations",
    ],
    [`/products/${UNKNOWN}`, 404, "Zu diesem Code wurde nichts gefunden"],
    [`/products/0${UNKNOWN}?10=A12`, 404, "Zu diesem Code wurde nichts gefunden"],
    [`/01/${UNKNOWN}`, 404, "Zu diesem Code wurde nichts gefunden"],
    [`/01/0${UNKNOWN}/10/A12`, 404, "Zu diesem Code wurde nichts gefunden"],
  ])(
    "%s: the page names the product with its recall before the verdict",
    async (path, status, verdict) => {
      const { html, ...answer } = await page(path);
      expect(answer.status).toBe(status);
      expect(named(html)).toEqual([[SWAPPED, "Erdnussmus"]]);
      expect(html).toMatch(
        new RegExp(
          `Einige Chargen oder Exemplare werden zurückgerufen.*>${SWAPPED}<.*${verdict}`,
          "s",
        ),
      );
    },
  );

  test("so do the API and its problem documents", async () => {
    const get = async (path: string) => (await answering(catalog.vars, { clock })(path)).json();
    expect(await get(`/api/v1/check?code=${UNKNOWN}`)).toMatchObject({
      kind: "valid",
      product: null,
      offer: { gtin: SWAPPED, notices: ["recalled_lots"] },
      similar: [],
    });
    expect(await get("/api/v1/check?code=9506000134352")).toMatchObject({
      offer: null,
      similar: [],
    });
    const product = { gtin: SWAPPED, name: "Erdnussmus", notices: ["recalled_lots"] };
    for (const path of [`/api/v1/products/${UNKNOWN}`, `/products/${UNKNOWN}`]) {
      expect(await get(path), path).toMatchObject({ error_code: "not_found", similar: [product] });
    }
  });

  test.each([
    ["/check?code=", "text/html", 1],
    ["/products/", "text/html", 1],
    ["/01/", "text/html", 1],
    ["/01/", "*/*", 0],
    ["/api/v1/products/", "*/*", 0],
    ["/api/v1/decode?barcode=", "*/*", 1],
  ])(
    "%s with %s: only an unknown number takes more round trips: %i",
    async (path, Accept, more) => {
      const app = answering(catalog.vars, { clock });
      const trips = async (gtin: string) => {
        const before = sent.count;
        await app(path + gtin, { headers: { Accept } });
        return sent.count - before;
      };
      // Scans are remembered.
      expect(await trips(SWAPPED)).toBeLessThanOrEqual(1);
      const asked = await trips(UNKNOWN);
      expect(asked).toBeLessThanOrEqual(1 + more);
      expect(asked).toBeGreaterThanOrEqual(more);
    },
  );

  test("so do the tools", async () => {
    const mcp = inProcess(catalog.vars, { clock });
    for (const name of ["resolve_gtin", "lookup_product", "check_availability"]) {
      const { result } = (await mcp.call(name, { gtin: UNKNOWN })).body;
      expect(JSON.stringify(result), name).toContain(
        `This catalog has ${SWAPPED}, “Erdnussmus”, which differs in two neighbouring digits. It has recall information`,
      );
    }
    const { result } = (await mcp.call("decode_barcode", { barcode: UNKNOWN })).body;
    const meant = { code: `(01)${SWAPPED}`, reason: "in_catalog", name: "Erdnussmus" };
    const suggestion = { ...meant, notices: ["recalled_lots"] };
    expect(result.structuredContent).toMatchObject({ valid: true, suggestions: [suggestion] });
    const all = (await mcp.call("decode_barcode", { barcodes: [SWAPPED, UNKNOWN] })).body.result;
    const [known, unknown] = all.structuredContent.results;
    expect(known).not.toHaveProperty("suggestions");
    expect(unknown).toMatchObject({ valid: true, suggestions: [suggestion] });
  });
});

describe("a list", () => {
  const send = async (lines: readonly string[]) => {
    const response = await answering(catalog.vars, { clock })("/check/list", {
      method: "POST",
      headers: { Accept: "text/html", "Accept-Language": "de" },
      body: new URLSearchParams({ list: lines.join("\n") }),
    });
    return [...(await response.text()).matchAll(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs)]
      .slice(1)
      .map(([row]) => row);
  };
  const numbersIn = (row: string) =>
    [...row.matchAll(/<a class="num"[^>]*>(?:<bdi[^>]*>)?(\d+)/g)].map(([, number]) => number);

  test("offers the products that wrong and unknown numbers may be meant for", async () => {
    const [wrong, label, unknown, known, alone] = await send([
      TYPED,
      `(01)0${TYPED}(10)A12`,
      UNKNOWN,
      OTHER,
      "9521234000158",
    ]);
    for (const row of [wrong!, label!]) {
      expect(numbersIn(row)).toEqual([RECALLED, OTHER]);
      expect(row).toMatch(/Meinten Sie.*Einige Chargen.*>Risotto Pilze<.*>Apfelsaft</s);
    }
    expect(numbersIn(unknown!)).toEqual([UNKNOWN, SWAPPED]);
    expect(unknown).toMatch(/Nicht in diesem Katalog/);
    expect(known).not.toContain("Meinten Sie");
    // Numbers that the catalog does not have are not suggested.
    expect(numbersIn(alone!)).toEqual([SWAPPED]);
  });

  test("asks for them in one more round trip, and in none for known numbers", async () => {
    const trips = async (lines: readonly string[]) => {
      const before = sent.count;
      await send(lines);
      return sent.count - before;
    };
    expect(await trips([OTHER])).toBe(1);
    expect(await trips([OTHER, TYPED, UNKNOWN])).toBe(2);
  });
});
