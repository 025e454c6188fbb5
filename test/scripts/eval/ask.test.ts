/** A model's conversation about a task: its format, its tool calls, and what becomes of it. */
import { describe, expect, test } from "vitest";
import { ask } from "../../../scripts/eval/ask.ts";
import { type Endpoint, startDialogue } from "../../../scripts/eval/model/endpoint.ts";
import type { Task } from "../../../scripts/eval/tasks.ts";
import { modelServer, type Scripted } from "./model-server.ts";
import { toolsHere } from "./tools-here.ts";

const KEY = "test-key";
const GTIN = "9506000134352";
const task: Task = {
  name: "sample",
  about: "numbers",
  question: "Which organisation issued the prefix?",
  truths: [{ says: ["GS1 Global Office"] }],
  calls: [{ tool: "validate_gtin", arguments: { gtin: GTIN } }],
};
const APIS = ["openai", "anthropic"] as const;
const check = { calls: [{ tool: "validate_gtin", arguments: { gtin: GTIN } }] };
const done = { text: "I checked it.\nAnswer: GS1 Global Office" };

async function conversation(api: Endpoint["api"], script: readonly Scripted[], key = KEY) {
  const { url, requests } = await modelServer(api, KEY, script);
  const endpoint = { api, baseUrl: url, key, model: "scripted" };
  const { signal } = new AbortController();
  const tools = await toolsHere();
  const graded = ask(task, tools, (question) => startDialogue(endpoint, question, signal));
  return { graded, requests };
}

describe.each(APIS)("%s", (api) => {
  test("the tools' answers reach the model, and its answer is graded", async () => {
    const { graded, requests } = await conversation(api, [check, done]);
    const { faults, calls, waste, answer, usage } = await graded;
    expect([faults, answer]).toEqual([[], "GS1 Global Office"]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      tool: "validate_gtin",
      arguments: { gtin: GTIN },
      error: null,
    });
    expect(waste).toEqual({ repeated: 0, failed: 0, unneeded: 0 });
    expect(usage).toEqual({ input: 200, output: 20 });
    const [first, second] = requests.map((body) => JSON.stringify(body));
    expect(first).toContain(task.question);
    expect(first).toContain("resolve_gtin");
    expect(first).not.toContain("outputSchema");
    expect(second).toContain("GS1 Global Office");
  });

  test("several calls in one turn, and those that fail, are counted", async () => {
    const wrong = { tool: "validate_gtin", arguments: { number: GTIN } };
    const none = { tool: "no_such_tool", arguments: {} };
    const { graded } = await conversation(api, [
      { calls: [check.calls[0]!, wrong, none] },
      check,
      done,
    ]);
    const { faults, calls, waste } = await graded;
    expect(faults).toEqual([]);
    expect(calls.map(({ error }) => error)).toEqual([
      ...[null, "validation_error", "invalid_params", null],
    ]);
    expect(waste).toEqual({ repeated: 1, failed: 2, unneeded: 0 });
  });

  test("a wrong answer, and one that never comes", async () => {
    const wrong = await conversation(api, [check, { text: "Answer: GS1 Italy" }]);
    expect((await wrong.graded).faults).toEqual(["missing: GS1 Global Office"]);
    const endless = await conversation(api, Array(12).fill(check));
    expect((await endless.graded).faults).toEqual(["no answer after 12 turns"]);
  });

  test("a busy endpoint is asked again when it says so", async () => {
    const busy = { status: 429, body: "slow down", headers: { "Retry-After": "0" } };
    const { graded } = await conversation(api, [busy, check, { ...busy, status: 503 }, done]);
    expect((await graded).faults).toEqual([]);
  });

  test.each([
    ["answers in another format", { status: 200, body: '{"choices":[],"content":1}' }],
    ["does not answer JSON", { status: 200, body: "<html>" }],
    ["answered 401: no such key", { status: 401, body: "no such key" }],
  ])("the report says that the endpoint %s", async (why, scripted) => {
    const { graded } = await conversation(api, [scripted]);
    await expect(graded).rejects.toThrow(why);
  });

  test("the key is in no error", async () => {
    const { graded } = await conversation(api, [check], "another-key");
    const error: Error = await graded.then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );
    expect(error.message).toContain("answered 400: wrong key");
    expect(error.message).not.toContain("another-key");
  });
});

test("arguments that are not JSON are answered, and count as failed", async () => {
  const broken = { calls: [{ tool: "validate_gtin", arguments: '{"gtin":' }] };
  const { graded } = await conversation("openai", [broken, check, done]);
  const { faults, calls, waste } = await graded;
  expect(faults).toEqual([]);
  expect(calls[0]).toMatchObject({ arguments: null, error: "invalid_arguments" });
  expect(waste).toEqual({ repeated: 0, failed: 1, unneeded: 0 });
});
