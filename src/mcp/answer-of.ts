/** What a tool's `run` answers, by the schema that the tool lists. */
import type * as z from "zod";
import type { Shortened } from "./shorten.ts";

/**
 * Members of an answer as its schema lists them. Lists may be read-only, and the schema's openness
 * (`[x: string]: unknown`) is left out, so that interfaces are assignable. An optional member may be
 * null: `leanBy` leaves it out.
 */
type Listed<T> = T extends readonly (infer U)[]
  ? readonly Listed<U>[]
  : T extends object
    ? {
        readonly [K in keyof T as Open<T, K> extends true ? never : K]: undefined extends T[K]
          ? Listed<T[K]> | null
          : Listed<T[K]>;
      }
    : T;

type Open<T, K extends keyof T> = string extends K ? (unknown extends T[K] ? true : false) : false;

/** What `run` answers: what `output` lists, but for what `defineTool` adds to answers that can be cut. */
export type AnswerOf<Out extends z.ZodType | null> = Out extends z.ZodType
  ? Omit<Listed<z.input<Out>>, keyof Shortened>
  : object;

/**
 * `"faults" | "faults.code" | …`: the paths of all members, through lists too. An object of which
 * nothing is listed may have any.
 */
type Paths<T> = T extends readonly (infer U)[]
  ? Paths<U>
  : T extends object
    ? keyof T extends never
      ? string
      : { [K in keyof T & string]-?: K | `${K}.${Paths<T[K]>}` }[keyof T & string]
    : never;

type Unlisted<A, Out extends z.ZodType | null> = Out extends z.ZodType
  ? Exclude<Paths<A>, Paths<Listed<z.input<Out>>>>
  : never;

/** A compile error that names them, where `run` answers members that `output` does not list. */
export type NoUnlisted<A, Out extends z.ZodType | null> = [Unlisted<A, Out>] extends [never]
  ? unknown
  : { readonly unlisted: Unlisted<A, Out> };
