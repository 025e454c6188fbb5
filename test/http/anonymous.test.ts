/** What requests without a key may ask for: bounded before the work begins, or as soon as it shows. */
import { expect, test } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { inProcess } from "../support/in-process.ts";

const BASE = "http://localhost:8787";
/** Nobody answers at port 9. */
const VARS = { BASE_URL: BASE, LIBSQL_URL: "http://127.0.0.1:9", QR_ACCESS: "open" };

const app = createApp();
async function post(path: string, body: string | URLSearchParams) {
  const type = typeof body === "string" ? { "Content-Type": "application/json" } : {};
  const request = new Request(BASE + path, { method: "POST", body, headers: type });
  const answer = await app.fetch(request, VARS);
  return { status: answer.status, text: await answer.text() };
}

test.each(["/api/v1/check/list", "/api/v1/qr-codes"])(
  "%s refuses more than 30,000 values before they are parsed",
  async (path) => {
    const { status, text } = await post(path, `{"gtin":${"[".repeat(30_000)}`);
    expect(status).toBe(400);
    expect(text).toContain("The body has more than 30000 values.");
    // One fewer is parsed, and is not JSON.
    expect((await post(path, "[".repeat(30_000))).text).toContain("The body is not JSON.");
  },
);

test("a list offers its first 1000 columns", async () => {
  const { status, text } = await post(
    "/check/list",
    new URLSearchParams({ list: ",".repeat(80_000) }),
  );
  expect(status).toBe(200);
  expect(text.match(/<option value="\d+"/g)).toHaveLength(1_000);
});

/** The codes have 61 x 61 modules, with many runs. */
test("a sheet of codes that weigh more than one request may is refused, and the rows that fit are named", async () => {
  const row = `9506000134352;${"!".repeat(20)};${"%".repeat(20)}\n`;
  const sheet = (count: number) =>
    post("/design/sheet", new URLSearchParams({ table: row.repeat(count), ec: "H" }));
  const refused = await sheet(100);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("The codes of this table are too large together for one sheet.");
  const fitting = Number(/The first (\d+) fit/.exec(refused.text)?.[1]);
  expect(fitting).toBe(14);
  expect((await sheet(fitting)).status).toBe(200);
  expect((await sheet(fitting + 1)).status).toBe(400);
});

test("the first rows of a wide table show where its numbers are: 1000 cells in all", async () => {
  const list = (width: number, numbersFrom: number) =>
    Array.from({ length: 30 }, (_, row) => {
      const cell = row < numbersFrom ? "" : "9506000134352";
      return [...Array(width - 1).fill("text"), cell].join(",");
    }).join("\n");
  const column = async (width: number, numbersFrom: number) => {
    const fields = new URLSearchParams({ list: list(width, numbersFrom) });
    const { text } = await post("/check/list", fields);
    return /<option value="(\d+)" selected/.exec(text)?.[1];
  };
  expect(await column(100, 10)).toBe("99");
  // The first ten rows behind the names have no number, and no other row is looked at.
  expect(await column(100, 11)).toBe("0");
  expect(await column(50, 11)).toBe("49");
});

test("the URI of a resource is as short as an address", async () => {
  const uri = `digital-link://01/09506000134352?${"91=A&".repeat(2_000)}`;
  const message = { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } };
  const { body } = await inProcess().post(message);
  expect(body.error?.message).toContain("uri is longer than 8192 characters");
});
