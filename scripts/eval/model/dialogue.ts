/** What the clients of the two kinds of endpoints have in common: a conversation about one task. */
import type { ListedTool } from "../tools.ts";

export interface Question {
  readonly system: string;
  readonly text: string;
  readonly tools: readonly ListedTool[];
}

/** A call that the model asks for. */
export interface AskedCall {
  readonly id: string;
  readonly tool: string;
  /** Null where they are not a JSON object. */
  readonly arguments: Record<string, unknown> | null;
}

export interface Turn {
  readonly text: string;
  /** Empty where the model is done. */
  readonly calls: readonly AskedCall[];
  /** In tokens, as the endpoint counts them. */
  readonly usage: { readonly input: number; readonly output: number };
}

export interface CallAnswer {
  readonly id: string;
  readonly text: string;
  readonly isError: boolean;
}

export interface Dialogue {
  /** The model's next turn; `answers` are those of all calls of the last one. */
  next(answers: readonly CallAnswer[]): Promise<Turn>;
}

/** Sends one request's body, and answers the response's. */
export type Send = (body: object) => Promise<unknown>;

/** Such as a model's arguments. */
export function objectOf(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}
