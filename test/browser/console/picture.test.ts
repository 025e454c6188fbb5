/** The picture of a product: the binding that stores it is another on each runtime. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf, type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

test("a picture is uploaded, told by its content, and served from here for good", async () => {
  const gtin = largeGtin(60);
  const png = readFileSync("src/http/pages/icons/open-graph.png");
  const { page, complaints, leave } = await site.open(`/console/products/${gtin}/edit`, "editor");
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  await choose("trap.png", "image/png", svg);
  await page.getByText(/^This is no JPEG, PNG or WebP picture/).waitFor();
  const cut = png.subarray(0, 2_000);
  await choose("cut.png", "image/png", cut);
  await page.getByText(/^The file is cut off/).waitFor();
  await choose("large.png", "image/png", Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
  await page.getByText(/^The file has more than 5 MB/).waitFor();
  await choose("jar.txt", "text/plain", png);
  await expect
    .poll(() =>
      page.getByRole("textbox", { name: "Address of the picture", exact: true }).inputValue(),
    )
    .toMatch(/^\/pictures\/[0-9a-f]{32}\.png$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The product is saved.").first().waitFor();
  const { image_url: address } = (await site.api("editor", "GET", `/products/${gtin}`)).body;
  await page.getByRole("link", { name: "Overview" }).click();
  const picture = page.getByRole("img", { name: /^Picture of/ });
  await expect
    .poll(() =>
      picture.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0);
  /** The page itself sends the request: only the browser finds the host. */
  const ask = (path: string, key?: string, body?: Buffer, zeros = 0) =>
    page.evaluate(
      async ([path, key, text, zeros]) => {
        const bytes = Uint8Array.from(atob(text ?? ""), (one) => one.charCodeAt(0));
        const sent = new Blob([bytes, new Uint8Array(zeros)]);
        const init = { method: "POST", credentials: "omit" as const, body: sent };
        const headers = { authorization: `Bearer ${key}`, "content-type": "image/png" };
        const answer = await fetch(path, key ? { ...init, headers } : {});
        const got = [...new Uint8Array(await answer.arrayBuffer())];
        return { status: answer.status, headers: Object.fromEntries(answer.headers), got };
      },
      [path, key, body?.toString("base64"), zeros] as const,
    );
  const served = await ask(address);
  expect([served.status, Buffer.compare(Buffer.from(served.got), png)]).toEqual([200, 0]);
  expect(served.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  for (const path of ["/pictures/x.png", "/pictures/..%2f..%2fwrangler.toml", `${address}x`]) {
    expect((await ask(path)).status).toBe(404);
  }
  // The server itself tells what a file is, and whose product it is for.
  const send = (of: string, key: string, body: Buffer, zeros = 0) =>
    ask(`/api/v1/products/${of}/picture`, key, body, zeros);
  const { editor, reader } = site.keys;
  const answers = [
    await send(gtin, editor, svg),
    await send(gtin, editor, cut),
    await send(gtin, editor, png, 5 * 1024 * 1024),
    await send(largeGtin(3), editor, png),
    await send(gtin, reader, png),
    await send(gtin, "gtr_none", png),
    await send("09521999999981", editor, png),
    await send("09521999999980", editor, png),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 413, 403, 403, 401, 400, 200]);
  expect(complaints.filter((one) => !/ (4\d\d) /.test(one))).toEqual([]);
  await leave();
});
