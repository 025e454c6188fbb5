/** The endpoint of a model, from the environment, and the requests to it. */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { Failure, UsageError } from "../../cli/cli.ts";
import { explain } from "../../cli/failure.ts";
import type { Environment } from "../../configuration/environment.ts";
import { ANTHROPIC_PATH, anthropicDialogue, anthropicHeaders } from "./anthropic.ts";
import type { Dialogue, Question, Send } from "./dialogue.ts";
import { OPENAI_PATH, openAiDialogue, openAiHeaders } from "./openai.ts";

export const APIS = ["openai", "anthropic"] as const;
type Api = (typeof APIS)[number];

export interface Endpoint {
  readonly api: Api;
  /** The address up to the version, `https://api.openai.com/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

/** Null if EVAL_BASE_URL is not set. @throws UsageError for invalid settings */
export function parseEndpoint(environment: Environment): Endpoint | null {
  const { EVAL_BASE_URL: baseUrl, EVAL_API_KEY: key = "", EVAL_MODEL: model } = environment;
  if (!baseUrl) return null;
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) {
    throw new UsageError("EVAL_BASE_URL is not a URL such as https://api.openai.com/v1.");
  }
  if (!model)
    throw new UsageError("The model is missing. Set EVAL_MODEL as well as EVAL_BASE_URL.");
  const usual = new URL(baseUrl).hostname.endsWith("anthropic.com") ? "anthropic" : "openai";
  const api = APIS.find((one) => one === (environment.EVAL_API || usual));
  if (!api) throw new UsageError(`EVAL_API must be one of: ${APIS.join(", ")}.`);
  return { api, baseUrl: baseUrl.replace(/\/+$/, ""), key, model };
}

const KINDS = {
  openai: { path: OPENAI_PATH, headers: openAiHeaders, dialogue: openAiDialogue },
  anthropic: { path: ANTHROPIC_PATH, headers: anthropicHeaders, dialogue: anthropicDialogue },
} as const;

/**
 * A conversation with the model. Its turns throw Failure if the endpoint's answer is not usable.
 */
export function startDialogue(
  endpoint: Endpoint,
  question: Question,
  signal: AbortSignal,
): Dialogue {
  const { path, headers, dialogue } = KINDS[endpoint.api];
  const url = endpoint.baseUrl + path;
  const send: Send = (body) => post(url, headers(endpoint.key), body, signal);
  const { next } = dialogue(endpoint.model, question, send);
  return {
    next: (answers) =>
      next(answers).catch((error: unknown) => {
        if (!(error instanceof z.ZodError)) throw error;
        throw new Failure(`${url} answers in another format. ${z.prettifyError(error)}`);
      }),
  };
}

const TIMEOUT_MS = 300_000;
const MOST_TRIES = 5;
/**
 * The wait before the first retry, if the endpoint names no time; each further wait is twice as
 * long.
 */
const FIRST_WAIT_MS = 1_000;
const LONGEST_EXCERPT = 300;

/** Too many requests, and the statuses of an overloaded endpoint. */
const isBusy = (status: number) => status === 429 || status >= 500;

async function post(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch((error: unknown) => {
      throw new Failure(`${url} cannot be reached: ${explain(error)}`);
    });
    const text = await response.text();
    if (response.ok) return parseJson(url, text);
    if (!isBusy(response.status) || tries === MOST_TRIES) {
      throw new Failure(`${url} answered ${response.status}: ${text.slice(0, LONGEST_EXCERPT)}`);
    }
    const named = Number(response.headers.get("Retry-After") ?? Number.NaN) * 1_000;
    await sleep(Number.isNaN(named) ? FIRST_WAIT_MS * 2 ** (tries - 1) : named, undefined, {
      signal,
    });
  }
}

function parseJson(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${url} does not answer JSON: ${text.slice(0, LONGEST_EXCERPT)}`);
  }
}
