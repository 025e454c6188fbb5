/** Files as people have them: which sheet, which row with names and which columns are found in them. */
import { describe, expect, test } from "vitest";
import { shownCell } from "../../src/console/routes/import/cells.ts";
import { type Format, Unreadable } from "../../src/import/input.ts";
import { look, records, targets } from "../support/import-files.ts";
import { workbook, workbookOf } from "../support/workbooks.ts";

const PENS = ["4006381333931", "Boss Original"];
const RICE = ["9506000134352", "Risotto"];
const CORDIAL = ["9520123456788", "Cordial"];

describe("the header row", () => {
  test.each<[string, string, number]>([
    ["the first", `EAN;Name\n${PENS.join(";")}\n`, 1],
    ["below a title and an empty row", `Preisliste 2026;\n;\nEAN;Name\n${PENS.join(";")}\n`, 3],
    [
      "below instructions that name columns",
      `Please fill in GTIN and name, one line each.\n\nGTIN *,Product name\n${PENS.join(",")}\n`,
      3,
    ],
    ["with unknown names below a title", `Alpenhof GmbH;;\nArt.;Text;Preis\n1;Pen;2,50\n`, 2],
    ["with a line break in a name", `Liste\n"EAN\nCode";Name\n${PENS.join(";")}\n`, 2],
    ["none, only numbers", `${PENS.join(";")}\n${RICE.join(";")}\n`, 0],
  ])("is found: %s", async (_, text, line) => {
    const found = await look(text, "csv");
    expect(found.headerRow).toBe(line);
  });

  test("line breaks and stars do not belong to a name's meaning", async () => {
    const found = await look(`"GTIN\r\n*";"Marke / \nBrand";Name*\n${PENS[0]};Boss;Pen\n`, "csv");
    expect(targets(found)).toMatchObject({ "GTIN *": "gtin", "Name*": "name" });
  });

  test("can be chosen, also as none; another line is told", async () => {
    const text = `GTIN,Name\nNumber,Text\n${PENS}\n`;
    expect((await look(text, "csv", { headerRow: 2 })).columns.map(({ name }) => name)).toEqual([
      "Number",
      "Text",
    ]);
    const none = await look(text, "csv", { headerRow: 0 });
    expect(none.columns.map(({ name }) => name)).toEqual(["Column A", "Column B"]);
    expect(none.rows).toBe(3);
    await expect(look(text, "csv", { headerRow: 9 })).rejects.toThrow(Unreadable);
  });

  test("the first rows are there to choose from", async () => {
    const { top } = await look(`Title\n\nGTIN,Name\n${PENS}\n`, "csv");
    expect(top).toEqual([
      { line: 1, cells: ["Title"] },
      { line: 3, cells: ["GTIN", "Name"] },
      { line: 4, cells: PENS },
    ]);
  });
});

test("columns of one name are told apart, and have one meaning", async () => {
  const found = await look(`EAN,EAN,Name,,Note\n,${PENS[0]},Pen,x,y\n`, "csv");
  expect(targets(found)).toEqual({
    ...{ EAN: "gtin", "EAN (2)": "gtin", Name: "name", "Column D": null, Note: null },
  });
});

test("empty cells after the last column are no fault", async () => {
  const found = await records(`GTIN;Name;;\n${PENS.join(";")};;\n${RICE.join(";")}\n`, "csv");
  expect(found.map(({ fault }) => fault)).toEqual([null, null]);
});

test("a column without a telling name is suggested by its values", async () => {
  const found = await look(`Artikel;Text\n${PENS.join(";")}\n${RICE.join(";")}\n`, "csv");
  expect(found.columns[0]).toMatchObject({ target: "gtin", reason: "values" });
  const named = await look(`Artikel;EAN\n${PENS[0]};\n`, "csv");
  expect(named.columns.map(({ target, reason }) => [target, reason])).toEqual([
    [null, null],
    ["gtin", "name"],
  ]);
  const links = await look(
    `EAN,Instructions,Allergens\n${PENS[0]},https://a.example/,milk\n`,
    "csv",
  );
  expect(links.columns.map(({ target, reason }) => [target, reason])).toEqual([
    ["gtin", "name"],
    ["gs1:instructions", "values"],
    [null, null],
  ]);
});

test.each<[string, string, string, string | null]>([
  ["Netto", "250 g", "1,5 l", "net_content_text"],
  ["Netto", "2,50", "12,90", null],
  ["Poids", "250 g", "1,5 kg", "net_content_text"],
  ["Artikel", "Boss Original", "Risotto", "name"],
  ["Artikel", "10042", "10043", null],
  ["Produit", "Boss Original", "Risotto", "name"],
  ["Menge", "250 g", "500 ml", "net_content_text"],
  ["Menge", "12", "40", null],
])("%s is what its values are: %s, %s", async (column, first, second, target) => {
  const lines = [`EAN;${column}`, `${PENS[0]};${first}`, `${RICE[0]};${second}`];
  expect(targets(await look(lines.join("\n"), "csv"))).toMatchObject({ [column]: target });
});

describe("the sheet", () => {
  const INFO = [["How to fill in"], ["1. Write the GTIN"], ["GTIN", "14 digits"]];
  const DATA = [["Artikelstamm"], [], ["EAN *", "Bezeichnung"], PENS, RICE, CORDIAL];

  test("is the one with products, not the one with instructions", async () => {
    const book = workbookOf([
      { name: "Anleitung", rows: INFO },
      { name: "Alt", state: "hidden", rows: [["GTIN", "Name"], PENS] },
      { name: "Artikel", rows: DATA },
    ]);
    const found = await look(book, "xlsx");
    expect(found).toMatchObject({ sheet: "Artikel", headerRow: 3, rows: 3 });
    expect(found.sheets).toEqual([
      { name: "A", isHidden: false, rows: 3 },
      { name: "Alt", isHidden: true, rows: 2 },
      { name: "Artikel", isHidden: false, rows: 5 },
    ]);
    const hidden = await look(book, "xlsx", { sheet: "Alt" });
    expect(hidden).toMatchObject({ sheet: "Alt", headerRow: 1, rows: 1 });
    await expect(look(book, "xlsx", { sheet: "Nope" })).rejects.toThrow(
      'file.xlsx has no sheet "Nope". Its sheets: "A", "Alt", "Artikel".',
    );
  });

  test("is a hidden one only if the others are empty", async () => {
    const book = workbookOf([
      { name: "A", rows: [] },
      { name: "Data", state: "veryHidden", rows: DATA },
    ]);
    expect(await look(book, "xlsx")).toMatchObject({ sheet: "Data" });
    const both = workbookOf([
      { name: "A", rows: [["Notes"], ["nothing here"]] },
      { name: "Data", state: "hidden", rows: DATA },
    ]);
    expect(await look(both, "xlsx")).toMatchObject({ sheet: "A" });
  });
});

describe("cells of workbooks mean what they show", () => {
  const shown = async (format: string, value: string) => {
    const code = format.replaceAll('"', "&quot;");
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>`;
    const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>gtin</t></is></c><c r="B1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2"><v>${PENS[0]}</v></c><c r="B2" s="1"><v>${value}</v></c></row>`;
    const [row] = await records(workbook({ cells, styles }), "xlsx");
    return row!.record!.name;
  };

  test.each([
    ["0000000000000", "16000275263", "0016000275263"],
    ["00000000000000", "16000275263", "00016000275263"],
    ["0-00000-00000-0", "16000275263", "0-16000-27526-3"],
    ["General", "9506000134352", "9506000134352"],
    ["0.00E+00", "9506000134352", "9506000134352"],
    ["#,##0", "9506000134352", "9506000134352"],
    ["0", "9506000134352", "9506000134352"],
    ["0.00", "0.5", "0.5"],
    ['0.00 "days"', "45000.5", "45000.50 days"],
    ['0.0" kg"', "0.5", "0.5 kg"],
    ["0\\ \\g", "500", "500 g"],
    ["dd/mm/yyyy", "45000", "2023-03-15"],
    ["000", "1.5", "1.5"],
    ["000", "-7", "-7"],
    ["000.000.000", "1234", "1234"],
    ["[Red]0000", "12", "0012"],
  ])("as in %s of %s", async (format, value, text) =>
    expect(await shown(format, value)).toBe(text),
  );

  test("a merged cell is the value of each row that it covers", async () => {
    const rows = [
      ["Brand", "GTIN", "Name"],
      ["Alpenhof", ...PENS],
      [null, ...RICE],
      [null, ...CORDIAL],
    ];
    const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    const found = await records(workbookOf([{ name: "A", rows }], { after }), "xlsx");
    expect(found.map(({ record }) => record!.brand_name)).toEqual(["Alpenhof", "Alpenhof", null]);
  });

  test("a link's cell is the address to which it leads", async () => {
    const rows = [
      ["GTIN", "Name", "Product page", "Instructions URL", "Picture URL"],
      [...PENS, "Open", "https://old.example/", "https://a.example/p.jpg"],
    ];
    const after =
      '<hyperlinks><hyperlink ref="C2" r:id="rId1"/><hyperlink ref="D2" r:id="rId2" location="step2"/><hyperlink ref="B2" r:id="rId1"/></hyperlinks>';
    const relationship = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="hyperlink" Target="${target}" TargetMode="External"/>`;
    const relationships = `<Relationships>${relationship("rId1", "https://www.example.org/pen?a=1&amp;b=2")}${relationship("rId2", "https://www.example.org/help")}${relationship("rId3", "mailto:a@b.example")}</Relationships>`;
    const more = { "xl/worksheets/_rels/sheet1.xml.rels": relationships };
    const [row] = await records(workbookOf([{ name: "A", rows }], { after, more }), "xlsx");
    expect(row!.record).toMatchObject({
      name: PENS[1],
      image_url: "https://a.example/p.jpg",
      links: {
        "gs1:pip": "https://www.example.org/pen?a=1&b=2",
        "gs1:instructions": "https://www.example.org/help#step2",
      },
    });
  });

  test("a cell with a HYPERLINK formula is the address to which it leads", async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const cells = `<row r="1">${text("A1", "GTIN")}${text("B1", "Product page")}</row><row r="2">${text("A2", PENS[0]!)}<c r="B2" t="str"><f>HYPERLINK("https://www.example.org/pen","Pen")</f><v>Pen</v></c></row>`;
    const [row] = await records(workbook({ cells }), "xlsx");
    expect(row!.record!.links).toEqual({ "gs1:pip": "https://www.example.org/pen" });
    // A person who chooses what the column becomes, or one of two such rows, sees the address too.
    const { columns } = await look(workbook({ cells }), "xlsx");
    expect(columns[1]!.samples).toEqual(["https://www.example.org/pen"]);
    const links = new Map([[1, "https://www.example.org/pen"]]);
    const shown = { line: 2, cells: [PENS[0], "Pen"], links };
    expect(shownCell(shown, 1, "gs1:pip")).toBe("https://www.example.org/pen");
    expect(shownCell(shown, 1, "name")).toBe("Pen");
    expect(shownCell(shown, 1, "gs1:pip", { 1: "https://b.example" })).toBe("https://b.example");
  });
});

test('numbers that a spreadsheet wrote as formulas of text: ="016…"', async () => {
  const text = 'GTIN;Name\n="016000275263";A\n"=""4006381333931""";B\n';
  const found = await records(text, "csv");
  // The server corrects them, with the same note as the list checker.
  expect(found.map(({ record }) => record?.gtin)).toEqual(['="016000275263"', '="4006381333931"']);
});

describe("names only by language", () => {
  test("Akeneo: the first language names a product that is new", async () => {
    const text = `sku;ean;name-en_US;name-de_DE;description-de_DE-ecommerce\n7;${PENS[0]};Pen;Stift;Schreibt\n`;
    const [row] = await records(text, "csv");
    expect(row!.record).toEqual({
      ...{ type: "product", gtin: PENS[0], name: "Pen", only_name: true },
      names_added: { "en-us": "Pen", "de-de": "Stift" },
      descriptions_added: { "de-de": "Schreibt" },
    });
  });

  test("a name of its own counts, where it is not empty", async () => {
    const text = `ean,Name,Name (Deutsch)\n${PENS[0]},Pen,Stift\n${RICE[0]},,Reis\n`;
    const found = await records(text, "csv");
    expect(found.map(({ record }) => [record!.name, record!.only_name])).toEqual([
      ["Pen", undefined],
      ["Reis", true],
    ]);
  });
});

test("links by language are found by what people call them, also without https://", async () => {
  const found = await look(
    `EAN;Name;Anleitung (DE);Anleitung EN;Mode d’emploi (français);Angebote;Videos\n${PENS.join(";")};https://a.example/de;www.a.example/en;a.example/fr;12.90;x\n`,
    "csv",
  );
  expect(targets(found)).toEqual({
    ...{ EAN: "gtin", Name: "name" },
    "Anleitung (DE)": "gs1:instructions:de",
    "Anleitung EN": "gs1:instructions:en",
    "Mode d’emploi (français)": "gs1:instructions:fr",
    ...{ Angebote: null, Videos: null },
  });
});

/** The columns of GS1's member organisations: a number's unit has a column of its own. */
test.each([
  "GTIN der Artikeleinheit|Produktbezeichnung|Markenname|Nettoinhalt|Maßeinheit|GPC-Code|Zielmarkt|URL des Produktbilds",
  "Code GTIN|Libellé du produit|Nom de la marque|Contenu net|Unité de mesure|Code GPC|Pays de vente|URL de l'image du produit",
  "Código GTIN|Descripción del producto|Marca|Contenido neto|Unidad de medida|Código GPC|Mercado objetivo|URL de la imagen",
  "Codice GTIN|Descrizione del prodotto|Nome del marchio|Contenuto netto|Unità di misura|Codice GPC|Paese di vendita|URL immagine",
  "GTIN-code|Productomschrijving|Merknaam|Netto-inhoud|Meeteenheid|GPC-code|Doelmarkt|URL productafbeelding",
  "Numer GTIN|Nazwa produktu|Marka|Zawartość netto|Jednostka miary|Kod GPC|Rynek docelowy|URL zdjęcia produktu",
  "Código GTIN|Descrição do produto|Marca|Conteúdo líquido|Unidade de medida|Código GPC|Mercado alvo|URL da imagem do produto",
  "GTINコード|商品名|ブランド名|内容量|単位|GPCコード|販売国|商品画像URL",
  "商品条码|产品名称|品牌名称|净含量|计量单位|GPC分类代码|目标市场|产品图片",
  "GTIN|Product description|Brand name|Net content|Unit of measure|GPC category code|Country of sale|Product image URL",
])("the columns of a list of GS1 are known: %s", async (header) => {
  const row = [
    RICE[0],
    RICE[1],
    "Bear",
    "1,5",
    "KGM",
    "10000045",
    "Germany",
    "https://a.example/r",
  ];
  const [found] = await records(`${header.replaceAll("|", "\t")}\n${row.join("\t")}\n`, "tsv");
  expect(found).toMatchObject({
    record: {
      ...{ gtin: RICE[0], name: RICE[1], brand_name: "Bear", net_content_text: "1,5 kg" },
      ...{ gpc_brick: "10000045", target_markets: ["DE"], image_url: "https://a.example/r" },
    },
    warnings: [],
  });
});

test.each([
  ["Deutchland", "Deutschland"],
  ["DE; Untied States", "DE; United States"],
  ["Östereich", "Österreich"],
  ["D", "Germany"],
  ["Nigeri", null],
  ["Atlantis", null],
])("the country that was probably meant by %s", async (given, meant) => {
  const [found] = await records(`EAN;Name;Herkunft\n${PENS.join(";")};"${given}"\n`, "csv");
  expect(found!.warnings).toMatchObject([{ code: "country", meant, used: null }]);
});

test("GS1 US Data Hub: descriptions are names, and two columns are the net content", async () => {
  const header =
    "Action,GS1CompanyPrefix,GTIN,PackagingLevel,Description,Desc1Language,SKU,BrandName,Brand1Language,Status,NetContent1Count,NetContent1UnitOfMeasure,GlobalProductClassification,ImageURL,TargetMarket";
  const row = `Create,9506000,0${RICE[0]},Each,Dal Giardino Risotto 500 g,en,R1,Dal Giardino,en,In Use,500,GR,10000045 - Rice,https://example.com/r.jpg,US`;
  const [found] = await records(`${header}\n${row}\n`, "csv");
  expect(found!.record).toMatchObject({
    ...{ name: "Dal Giardino Risotto 500 g", brand_name: "Dal Giardino", gpc_brick: "10000045" },
    ...{ net_content_text: "500 g", target_markets: ["US"], unit_kind: "base_unit" },
    image_url: "https://example.com/r.jpg",
  });
  expect(found!.warnings).toEqual([]);
});

test("GS1 US Data Hub: a case contains a number of one product; a mixed one is told", async () => {
  const header = "GTIN,PackagingLevel,Description,Desc1Language,Brand1Name,Quantity,ChildGTINs";
  const rows = [
    `0${RICE[0]},Each,Risotto,en,Dal Giardino,,`,
    `19506000134359,Case,Risotto case of 12,en,Dal Giardino,12,0${RICE[0]}`,
    `29506000134356,Case,Mixed case,en,Dal Giardino,12,"0${RICE[0]},0${PENS[0]}"`,
  ];
  const [each, one, mixed] = await records(`${header}\n${rows.join("\n")}\n`, "csv");
  expect(each!.record).toMatchObject({ contains_gtin: null, contains_quantity: null });
  expect(one!.record).toMatchObject({ contains_gtin: `0${RICE[0]}`, contains_quantity: 12 });
  expect([each!.warnings, one!.warnings]).toEqual([[], []]);
  expect(mixed!.record).toMatchObject({ name: "Mixed case" });
  expect(mixed!.record).not.toHaveProperty("contains_gtin");
  expect(mixed!.record).not.toHaveProperty("contains_quantity");
  expect(mixed!.warnings).toMatchObject([
    { member: "contains_gtin", code: "several_contents", used: null },
  ]);
});

test.each([
  ["1.250,5", "g", "1.250,5 g"],
  ["1'250", "g", "1'250 g"],
  ["ca. 250", "g", "ca. 250 g"],
  ["6 x 330", "ml", "6 x 330 ml"],
  ["2 St", "g", "2 St"],
])(
  "the net content %s with the unit %s in a column of its own is %s",
  async (text, unit, content) => {
    const table = `GTIN;Artikelbezeichnung;Nettoinhalt;Einheit\n${RICE[0]};Risotto;${text};${unit}\n`;
    const [found] = await records(table, "csv");
    expect(found!.record).toMatchObject({ net_content_text: content });
  },
);

test.each([
  ["16", "OZ", "16 oz"],
  ["12", "FOZ", "12 fl oz"],
  ["1,5", "KG", "1,5 kg"],
  ["10", "CT", "10 pcs"],
])("the net content %s %s of GS1 US Data Hub is %s", async (count, unit, content) => {
  const header = "GTIN;PackagingLevel;Description;NetContent1Count;NetContent1UnitOfMeasure";
  const [found] = await records(`${header}\n${RICE[0]};Case;Risotto;${count};${unit}\n`, "csv");
  expect(found!.record).toMatchObject({ net_content_text: content, unit_kind: "case" });
});

test("answers of Verified by GS1 are read with languages, codes of units and countries", async () => {
  const answer = {
    gtin: `0${RICE[0]}`,
    gtinRecordStatus: "ACTIVE",
    brandName: [{ language: "en", value: "Dal Giardino" }],
    productDescription: [
      { language: "en", value: "Risotto" },
      { language: "it", value: "Risotto ai funghi" },
    ],
    productImageUrl: [{ language: "en", value: "https://example.com/r.jpg" }],
    netContent: [{ unitCode: "GRM", value: "500" }],
    gpcCategoryCode: "10000045",
    countryOfSaleCode: [{ numeric: "380", alpha2: "IT", alpha3: "ITA" }, "DE"],
    gs1Licence: { licenceKey: "9506000", licenseeName: "GS1" },
  };
  for (const text of [JSON.stringify([answer]), JSON.stringify(answer)]) {
    const [found] = await records(text, "json");
    expect(found!.record).toMatchObject({
      ...{ name: "Risotto", brand_name: "Dal Giardino", net_content_text: "500 g" },
      names_added: { en: "Risotto", it: "Risotto ai funghi" },
      ...{ target_markets: ["IT", "DE"], image_url: "https://example.com/r.jpg" },
    });
    expect(found!.warnings).toEqual([]);
  }
});

describe("feeds of shops", () => {
  const item = (inner: string) =>
    `<rss><channel><item><title>Tea</title><link>https://example.com/</link><g:image_link>https://example.com/a.jpg</g:image_link>${inner}</item></channel></rss>`;
  const NUMBER = `<g:gtin>${RICE[0]}</g:gtin>`;

  test.each([
    ["<![CDATA[Cup &#8211; 0.5 l]]>", "Cup – 0.5 l"],
    ["Cup &#8211; 0.5 l", "Cup – 0.5 l"],
    ["&lt;p&gt;Nice &lt;b&gt;&amp;amp;&lt;/b&gt; small&lt;/p&gt;", "Nice & small"],
    ["<![CDATA[<p>Nice <b>&amp;</b> small</p>]]>", "Nice & small"],
    ["<![CDATA[<ul><li>One</li><li>Two&nbsp;&eacute;</li></ul>]]>", "One\nTwo é"],
    ["5 &lt; 6 &amp; 7 &gt; 6", "5 < 6 & 7 > 6"],
    ["Party &#128512;", "Party 😀"],
    ["<![CDATA[a<br/>b<script>alert(1)</script>]]>", "a\nb"],
  ])("become plain text: %s", async (xml, text) => {
    const [row] = await records(item(`${NUMBER}<description>${xml}</description>`), "xml");
    expect(row!.record!.description).toBe(text);
  });

  test("several numbers are several products, and other elements are told", async () => {
    const inner = `${NUMBER}<g:gtin>${PENS[0]}</g:gtin><g:image_link>https://example.com/b.jpg</g:image_link><g:brand>Bear</g:brand><g:brand>Bear</g:brand>`;
    const found = await records(item(inner), "xml");
    expect(found.map(({ record }) => record!.gtin)).toEqual([RICE[0], PENS[0]]);
    expect(found[0]!.record).toMatchObject({
      ...{ image_url: "https://example.com/a.jpg", brand_name: "Bear" },
    });
    expect(found[0]!.warnings.map(({ message }) => message)).toEqual([
      "g:image_link: has 2 values, of which only the first is used",
    ]);
  });

  test.each([
    "https://shop.example/p?variant=7&currency=EUR&region=de&copy=2",
    "https://shop.example/p?order=1&notes=2&section=3&para=4&times=5",
  ])("addresses keep their parameters: %s", async (address) => {
    const escaped = address.replaceAll("&", "&amp;");
    const links = (link: string) =>
      `<item>${NUMBER}<title>Tea</title><link>${link}</link><g:image_link>${link}</g:image_link></item>`;
    const written = [escaped, `<![CDATA[${address}]]>`, `<![CDATA[${escaped}]]>`];
    const found = await records(`<rss>${written.map(links).join("")}</rss>`, "xml");
    for (const { record, warnings } of found) {
      expect(record).toMatchObject({ image_url: address, links: { "gs1:pip": address } });
      expect(warnings).toEqual([]);
    }
    expect(found).toHaveLength(3);
  });

  test("a text without entities is as it is written", async () => {
    const [row] = await records(item(`${NUMBER}<description>Salt&amp;notes</description>`), "xml");
    expect(row!.record!.description).toBe("Salt&notes");
  });

  test.each([
    ["xml", `<rss><item><ean>${RICE[0]}</ean><ean>${PENS[0]}</ean><name>Tea</name></item></rss>`],
    ["json", JSON.stringify([{ ean: [RICE[0], PENS[0]], name: "Tea" }])],
    ["json", JSON.stringify([{ gtin: "", barcode: [RICE[0], PENS[0]], name: "Tea" }])],
  ] as const)("several numbers by any of their names are several products: %s", async (...file) => {
    const [format, text] = file;
    const found = await records(text, format);
    expect(found.map(({ record, fault }) => [record?.gtin, fault])).toEqual([
      [RICE[0], null],
      [PENS[0], null],
    ]);
  });

  test("several numbers in a column that somebody chose are told", async () => {
    const text = JSON.stringify([{ codes: [RICE[0], PENS[0]], name: "Tea" }]);
    const [row] = await records(text, "json", { mapping: { codes: "gtin" } });
    expect(row!.fault?.message).toBe("codes: has 2 numbers: a product has one");
  });

  test("more numbers than any product has are told", async () => {
    const numbers = Array.from({ length: 30 }, (_, i) => `<g:gtin>${i}</g:gtin>`).join("");
    const [row] = await records(item(numbers), "xml");
    expect(row!.fault?.message).toBe("has 30 numbers: a product has one");
  });

  test("WooCommerce: HTML becomes text, and of several pictures the first is used", async () => {
    const header =
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Short description",Description,"Weight (kg)",Images,Brands';
    const row = `7,simple,P1,${PENS[0]},"Boss &amp; Co",1,"<p>Short</p>","<p>Writes <b>well</b></p>",0.3,"https://example.com/1.jpg, https://example.com/2.jpg",Boss`;
    const found = await look(`${header}\n${row}\n`, "csv");
    expect(found.title).toBe("WooCommerce product export");
    const [made] = await records(`${header}\n${row}\n`, "csv");
    expect(made!.record).toEqual({
      ...{ type: "product", gtin: PENS[0], name: "Boss & Co", description: "Writes well" },
      ...{ image_url: "https://example.com/1.jpg", brand_name: "Boss" },
    });
    expect(made!.warnings.map(({ message }) => message)).toEqual([
      "Images: has 2 pictures, of which only the first is used",
    ]);
  });

  test("WooCommerce: its sign for a line break is one", async () => {
    const header = 'ID,Name,"GTIN, UPC, EAN, or ISBN",Published,Description';
    const row = String.raw`7,Pen,${PENS[0]},1,"<p>Writes</p>\n<p>well</p>\nC:\\new"`;
    const [made] = await records(`${header}\n${row}\n`, "csv");
    expect(made!.record!.description).toBe("Writes\nwell\nC:\\new");
  });

  test.each([
    [
      "csv",
      `ean;name-en_US;description-en_US-ecommerce\n${PENS[0]};Pen;"<p>Good &amp; bright</p>"\n`,
    ],
    [
      "json",
      JSON.stringify([
        { ean: PENS[0], "name-en_US": "Pen", "description-en_US": "<p>Good &amp; bright</p>" },
      ]),
    ],
  ] as const)("HTML of other systems becomes text, too: %s", async (format, text) => {
    const [made] = await records(text, format);
    expect(made!.record).toMatchObject({ descriptions_added: { "en-us": "Good & bright" } });
  });
});

const FEED = "id,gtin,title,link,image_link,price";

/** The causes have texts in the console, so that no screen shows them in English. */
test.each<[string, string, Format, string]>([
  ["cells", "ean;name;land\n4006381333931;Pen\n", "csv", "cells"],
  ["more cells", "ean;name\n4006381333931;Pen;x;y\n", "csv", "cells"],
  ["a quote", 'ean;name\n4006381333931;Pen 5" long; "x"\n', "csv", "quote"],
  ["what is not JSON", '{"gtin":"4006381333931"}\n{"gtin"\n', "jsonl", "not_record"],
  ["what is no object", '{"gtin":"4006381333931"}\n[1]\n', "jsonl", "not_record"],
  ["a multipack", `${FEED},multipack\n1,4006381333931,Pen,,,2 EUR,3\n`, "csv", "multipack"],
  ["a bundle", `${FEED},is_bundle\n1,4006381333931,Pen,,,2 EUR,yes\n`, "csv", "bundle"],
  ["no unit", "gtin;net_content_value;net_content_unit\n4006381333931;3;\n", "csv", "no_unit"],
  ["a flag", "gtin;name;variable_measure\n4006381333931;Pen;perhaps\n", "csv", "not_flag"],
  ["a number", "gtin;name;confidence\n4006381333931;Pen;high\n", "csv", "not_number"],
  ["amounts", "GTIN;Name;Net content in units\n4006381333931;Pen;much\n", "csv", "amount"],
])("a row with a fault names its code: %s", async (_, text, format, code) => {
  const rows = await records(text, format);
  const codes = rows.flatMap(({ fault, warnings }) =>
    (fault === null ? warnings : [fault, ...warnings]).map((found) => found.code),
  );
  expect(codes).toEqual([code]);
});
