/** Parameters with languages and media types: wrong parts are named, those of headers are not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const LINK = "/01/09506000134352";
let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());

const WRONG = "en; q=high, German";
const LANGUAGES = [
  "“en; q=high” is left out: its weight is not from q=0 to q=1.",
  "“German” is read as de.",
];
const of = (parameter: string) => LANGUAGES.map((sentence) => `${parameter}: ${sentence}`);
const query = (members: Record<string, string>) => new URLSearchParams(members);

test("/check", async () => {
  const { body } = await api.send("GET", `/check?${query({ code: LINK, language: WRONG })}`);
  expect(body.warnings).toEqual(of("language"));
});

test("/check/list", async () => {
  const body = { gtins: ["09506000134352"], language: WRONG };
  expect((await api.send("POST", "/check/list", { body })).body.warnings).toEqual(of("language"));
});

test.each(["GET", "POST"])("%s /dry-run", async (method) => {
  const question = { digital_link: LINK, accept: "text/html;q=2", accept_language: WRONG };
  const { body } =
    method === "GET"
      ? await api.send("GET", `/dry-run?${query(question)}`)
      : await api.send("POST", "/dry-run", { key: api.keys.reader, body: question });
  expect(body.warnings).toEqual([
    "accept: “text/html;q=2” is left out: its weight is not from q=0 to q=1.",
    ...of("accept_language"),
  ]);
});

test("nothing is said of right parameters", async () => {
  const right = { digital_link: LINK, accept: "text/html", accept_language: "de;q=0.5, *;q=0.1" };
  expect((await api.send("GET", `/dry-run?${query(right)}`)).body).not.toHaveProperty("warnings");
});
