/** docs/how-to/digital-product-passport.md, and delegation in docs/how-to/resolver.md, run as printed. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ direct: true });
});
afterAll(() => api?.stop());

const page = readFileSync("docs/how-to/digital-product-passport.md", "utf8");
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({
  language,
  text: text!,
}));

test("every command answers what the page says", async () => {
  const commands = blocks.filter(({ language }) => language === "sh");
  const shown = blocks.filter(({ language }) => language === "text");
  expect(commands.length).toBe(shown.length);
  // One shell for all, as the reader's: what a command sets, the next one has.
  const script = commands
    .map(
      ({ text }, i) => `echo "=== ${i}"\n${text.replace("http://localhost:8787", api.worker.url)}`,
    )
    .join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    env: { ...process.env, KEY: api.keys.other },
  });
  expect(stdout.split(/^=== \d+\n/m).slice(1)).toEqual(shown.map(({ text }) => text));
});

test("a company prefix is handed to another resolver as docs/how-to/resolver.md says", async () => {
  const command = /^curl -X PUT \S+\/company-prefixes.*?^```/ms
    .exec(readFileSync("docs/how-to/resolver.md", "utf8"))![0]
    .slice(0, -3)
    .replace("https://id.example.org", api.worker.url);
  const { stdout } = await promisify(execFile)("bash", ["-c", command], {
    env: { ...process.env, KEY: api.keys.admin },
  });
  expect(JSON.parse(stdout)).toMatchObject({ resolver: "https://id.other.example" });
  const scan = await fetch(`${api.worker.url}/01/9521990000012/10/A%2fB?17=271231&x`, {
    redirect: "manual",
  });
  expect([scan.status, scan.headers.get("location")]).toEqual([
    307,
    "https://id.other.example/01/9521990000012/10/A%2fB?17=271231&x",
  ]);
});
