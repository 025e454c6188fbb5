/** What columns become by what they contain, where their names do not say it. */
import { describe, expect, test } from "vitest";
import { netContentsOf } from "../../src/model/net-content/net-content.ts";
import { look, records, targets } from "../support/import-files.ts";

const PEN = "4006381333931";
const RICE = "9506000134352";

const reasons = ({ columns }: Awaited<ReturnType<typeof look>>) =>
  columns.map(({ target, reason }) => [target, reason]);

describe("a description without a name beside it", () => {
  test.each([
    "GTIN;Description;Brand;Net content;Unit of measure",
    "GTIN;Beschreibung;Marke;Nettoinhalt;Mengeneinheit",
    "GTIN;Description;Marque;Contenu net;Unité de mesure",
    "GTIN;Descripción;Marca;Contenido neto;Unidad de medida",
    "GTIN;Descrizione;Marca;Contenuto netto;Unità di misura",
    "GTIN;Omschrijving;Merk;Netto-inhoud;Maateenheid",
    "GTIN;Opis;Marka;Zawartość netto;Jednostka miary",
    "GTIN;Descrição;Marca;Conteúdo líquido;Unidade de medida",
    "GTIN;説明;ブランド;内容量;単位",
    "GTIN;描述;品牌;净含量;计量单位",
  ])("is the name: %s", async (header) => {
    const text = `${header}\n${PEN};Boss Original;Boss;500;g\n`;
    expect((await records(text, "csv"))[0]).toMatchObject({
      record: { name: "Boss Original", net_content_text: "500 g" },
      warnings: [],
    });
    expect((await look(text, "csv")).columns[1]).toMatchObject({
      target: "name",
      reason: "values",
    });
  });

  test("stays a description beside a name, if its texts are long, or if the file has nothing else", async () => {
    const named = `GTIN;Denominación del producto;Descripción\n${PEN};Boss;Marcador\n`;
    expect(targets(await look(named, "csv"))).toMatchObject({
      "Denominación del producto": "name",
      Descripción: "description",
    });
    const german = `GTIN;Name (Deutsch);Description\n${PEN};Boss;Marker\n`;
    expect(targets(await look(german, "csv"))).toMatchObject({ Description: "description" });
    const alone = `GTIN;Description;Description (German)\n${PEN};Marker;Marker\n`;
    expect(targets(await look(alone, "csv"))).toMatchObject({ Description: "description" });
    const long = `GTIN;Description;Brand\n${PEN};${"A marker for whole pages. ".repeat(8)};Boss\n`;
    expect(targets(await look(long, "csv"))).toMatchObject({ Description: "description" });
  });
});

test.each([
  ["Kilogramos", "2 kg"],
  ["Gramm", "2 g"],
  ["grammi", "2 g"],
  ["gramy", "2 g"],
  ["Mililitros", "2 ml"],
  ["Millilitri", "2 ml"],
  ["リットル", "2 l"],
  ["毫升", "2 ml"],
])("the unit %s is read", async (unit, content) => {
  expect(netContentsOf(`2 ${unit}`)).toEqual(netContentsOf(content));
  expect(netContentsOf(content)).toHaveLength(1);
});

describe("addresses below a name that says nothing", () => {
  const file = (header: string, ...cells: string[]) =>
    `EAN;Name;${header}\n${PEN};Boss;${cells.join(";")}\n`;

  test("are the picture, the instructions and the product page", async () => {
    const found = await look(
      file(
        "Web;PDF;Spalte C",
        "https://a.example/pen",
        "https://a.example/pen.pdf",
        "https://a.example/pen.JPG?width=800",
      ),
      "csv",
    );
    expect(reasons(found).slice(2)).toEqual([
      ["gs1:pip", "values"],
      ["gs1:instructions", "values"],
      ["image_url", "values"],
    ]);
  });

  test("are nothing that another column is, or where the name says another thing", async () => {
    const text = file(
      "Produktseite;Spalte D;Foto;Spalte F;Logo des Lieferanten;Preis",
      "https://a.example/pen",
      "https://a.example/more",
      "https://a.example/pen.png",
      "https://a.example/side.png",
      "https://a.example/logo.png",
      "12,50",
    );
    expect(reasons(await look(text, "csv")).slice(2)).toEqual([
      ["gs1:pip", "name"],
      [null, null],
      ["image_url", "name"],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test("are left as they were chosen", async () => {
    const found = await look(file("Web", "https://a.example/pen"), "csv", {
      mapping: { Web: null },
    });
    expect(reasons(found)[2]).toEqual([null, "chosen"]);
  });
});

describe("the unit in the name of a column", () => {
  test.each([
    ["Füllmenge (g)", "500", "500 g"],
    ["Nettoinhalt [kg]", "1,5", "1,5 kg"],
    ["Net weight (g)", "500 g", "500 g"],
    ["Inhalt in ml", "330", "330 ml"],
    ["Contenu net (ml)", "330", "330 ml"],
    ["Contenido neto (gramos)", "250", "250 gramos"],
    ["Peso netto (kg)", "2", "2 kg"],
    ["Netto-inhoud (l)", "1", "1 l"],
    ["Masa netto (g)", "100", "100 g"],
    ["Conteúdo líquido (mL)", "330", "330 mL"],
    ["内容量（g）", "80", "80 g"],
    ["净含量(克)", "80", "80 克"],
    ["Menge (g)", "80", "80 g"],
  ])("%s: %s is %s", async (column, cell, content) => {
    const [row] = await records(`EAN;Name;${column}\n${PEN};Boss;${cell}\n`, "csv");
    expect(row!.record).toMatchObject({ net_content_text: content });
  });

  test("is not the one of a column of units", async () => {
    const text = `EAN;Name;Füllmenge (g);Einheit\n${PEN};Boss;500;ml\n`;
    expect((await records(text, "csv"))[0]!.record).toMatchObject({ net_content_text: "500 ml" });
  });
});

describe("several columns that are named as the number", () => {
  test("only the one with numbers is taken", async () => {
    const text = `EAN-Code;GTIN;Name\nalt;${PEN};Boss\nneu;${RICE};Risotto\n`;
    expect(targets(await look(text, "csv"))).toMatchObject({ "EAN-Code": null, GTIN: "gtin" });
    const other = `GTIN;EAN-Code;Name\nalt;${PEN};Boss\n;${RICE};Risotto\n`;
    expect(targets(await look(other, "csv"))).toMatchObject({ GTIN: null, "EAN-Code": "gtin" });
    expect((await records(other, "csv")).map(({ record }) => record?.gtin)).toEqual([PEN, RICE]);
  });

  test("a second one is taken only where it fills gaps", async () => {
    const both = `EAN;UPC;Name\n${PEN};016000275263;Boss\n`;
    expect(targets(await look(both, "csv"))).toMatchObject({ EAN: "gtin", UPC: null });
    const gaps = `EAN;UPC;Name\n${PEN};;Boss\n;016000275263;Cheerios\n`;
    expect(targets(await look(gaps, "csv"))).toMatchObject({ EAN: "gtin", UPC: "gtin" });
  });
});

test.each([
  "Rückruf",
  "Rückruf-URL",
  "Recall",
  "Recall link",
  "rappel",
  "richiamo",
  "リコール",
  "召回",
])("a column %s of addresses has recall links, and is no product page", async (column) => {
  const text = `EAN;Name;${column}\n${PEN};Marker;https://example.org/recall/1\n`;
  expect(targets(await look(text, "csv"))).toMatchObject({ [column]: "gs1:recallStatus" });
});

test.each(["Rückruf", "Recall", "召回"])("a column %s of dates has no links", async (column) => {
  const text = `EAN;Name;${column}\n${PEN};Marker;2026-11-03\n`;
  expect(targets(await look(text, "csv"))[column] ?? "").not.toMatch(/^gs1:/);
});
