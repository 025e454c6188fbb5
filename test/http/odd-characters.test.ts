/** Characters that nobody sees, and digits of other scripts: every tool that reads a code names them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAgent } from "../support/agent.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { answering, inProcess } from "../support/in-process.ts";

const GTIN = "09506000134352";
const HINT = "The text has invisible characters or digits of another script: ";

let catalog: CatalogFile;
let mcp: ReturnType<typeof inProcess>;
beforeAll(async () => {
  catalog = await openCatalogFile();
  mcp = inProcess(catalog.vars);
});
afterAll(() => catalog?.stop());

/** The arguments with this text for each tool, whatever its answer says. */
const ASKED: Readonly<Record<string, (text: string) => object>> = {
  decode_barcode: (barcode) => ({ barcode }),
  validate_gtin: (gtin) => ({ gtin }),
  resolve_gtin: (gtin) => ({ gtin }),
  lookup_product: (gtin) => ({ gtin }),
  check_availability: (gtin) => ({ gtin }),
  compare_products: (gtin) => ({ gtins: [gtin, "05449000000996"] }),
};

const CASES: readonly (readonly [text: string, named: string])[] = [
  ["95060001\u200b34352", "U+200B ZERO WIDTH SPACE at position 9. "],
  ["\ufeff9506000134352", "U+FEFF ZERO WIDTH NO-BREAK SPACE at position 1. "],
  ["9506000\u00a0134352", "U+00A0 NO-BREAK SPACE at position 8. "],
  ["\uff19506000134352", "U+FF19 FULLWIDTH DIGIT NINE at position 1. "],
  [`(0\u20601)${GTIN}(10)A`, "U+2060 WORD JOINER at position 3. "],
  [`(01)${GTIN}(10)A\u200bB`, "U+200B ZERO WIDTH SPACE at position 24. "],
  [
    "950600013435\u0662\u0663",
    "U+0662 ARABIC-INDIC DIGIT TWO at position 13, U+0663 ARABIC-INDIC DIGIT THREE at position 14. ",
  ],
  [`https://id.gs1.org/01/${GTIN}/10/ABC123%E2%80%8B`, "U+200B ZERO WIDTH SPACE at position 47. "],
  [
    `https://id.gs1.org/01/${GTIN.slice(0, -1)}%D9%A2`,
    "U+0662 ARABIC-INDIC DIGIT TWO at position 36. ",
  ],
];

describe("a tool that finds records names them", () => {
  test.each([
    ["list_links", { identifier: "95060001\u200b34352" }],
    ["search_products", { query: "95060001\u200b34352" }],
    ["search_products", { query: "risotto \u200brice" }],
  ])("%s %j", async (tool, args) => {
    const named = `${HINT}U+200B ZERO WIDTH SPACE at position 9. `;
    for (const format of ["json", "markdown"]) {
      const { body } = await mcp.call(tool, { ...args, response_format: format });
      expect(JSON.stringify(body.result)).toContain(named);
    }
  });
});

describe.each(Object.entries(ASKED))("%s", (tool, args) => {
  test.each(CASES)("names the odd character in %j", async (text, named) => {
    const { body } = await mcp.call(tool, args(text));
    expect(JSON.stringify(body.result)).toContain(`${HINT}${named}`);
  });
  test("names none where none is", async () => {
    const { body } = await mcp.call(tool, args(`https://id.gs1.org/01/${GTIN}?n=%C3%A9%20x%FF%FE`));
    expect(JSON.stringify(body.result)).not.toContain(HINT);
  });
});

describe("full-width letters and marks are read, and named", () => {
  const LABEL = `\uff0801\uff09${GTIN}(10)\uff2b-A`;
  const NAMED =
    "Full-width characters were read as ASCII: U+FF08 as ( at position 1, U+FF09 as ) at position 4, U+FF2B as K at position 23. Other programs may reject it.";
  const { compare_products, ...others } = ASKED;
  test.each(Object.entries(others))("by %s", async (tool, args) => {
    const { body } = await mcp.call(tool, args(LABEL));
    expect(JSON.stringify(body.result)).toContain(NAMED);
  });
  test("on the page", async () => {
    const page = await answering(catalog.vars)(`/check?code=${encodeURIComponent(LABEL)}`);
    expect(await page.text()).toContain(NAMED);
  });
});

describe("a number of a record is refused with them", () => {
  const ODD_GTIN = "95060001\u200b34352";
  const SAID = "must be 8, 12, 13 or 14 digits, and it has U+200B ZERO WIDTH SPACE at position 9";

  test("over REST", async () => {
    const answer = await answering(catalog.vars)(
      `/api/v1/products/${encodeURIComponent(ODD_GTIN)}`,
    );
    expect([answer.status, (await answer.json()).errors]).toMatchObject([
      400,
      [{ field: "gtin", message: SAID, code: "not_gtin" }],
    ]);
  });

  test.each(["put_product", "withdraw_product"])("by %s", async (name) => {
    const agent = await startAgent();
    const { errors } = await agent.refusal("writer", name, { gtin: ODD_GTIN });
    await agent.stop();
    expect(errors).toContainEqual(expect.objectContaining({ field: "gtin", message: SAID }));
  });
});
