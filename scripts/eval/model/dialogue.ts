/** Shared by the clients of both kinds of endpoints: a conversation about one task. */
import { isRecord } from "../../../src/model/json.ts";
import type { ListedTool } from "../tools.ts";

export interface Question {
  readonly system: string;
  readonly text: string;
  readonly tools: readonly ListedTool[];
}

/** A call that the model requests. */
export interface RequestedCall {
  readonly id: string;
  readonly tool: string;
  /** Null if they are not a JSON object. */
  readonly arguments: Record<string, unknown> | null;
}

export interface Turn {
  readonly text: string;
  /** Empty if the model has finished. */
  readonly calls: readonly RequestedCall[];
  /** The usage in tokens, as the endpoint counts them. */
  readonly usage: { readonly input: number; readonly output: number };
}

export interface CallAnswer {
  readonly id: string;
  readonly text: string;
  readonly isError: boolean;
}

export interface Dialogue {
  /** The model's next turn; `answers` are the answers to all calls of its last turn. */
  next(answers: readonly CallAnswer[]): Promise<Turn>;
}

/** Sends the body of a request, and returns the response's body. */
export type Send = (body: object) => Promise<unknown>;

/** Reads an object such as a model's arguments. */
export function objectOf(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null;
}
