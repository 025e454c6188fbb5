/** Errors that name every fault of a request, and not only the first one that is found. */
import type * as z from "zod";
import { AppError, type FieldError } from "../errors/errors.ts";
import { isRecord } from "../model/json.ts";

/** @param isRefused whether a check before it has found a fault */
type Checks = readonly ((isRefused: boolean) => unknown)[];

/**
 * The results of independent checks.
 * @throws AppError the faults of all
 */
export function allOf<const C extends Checks>(
  ...checks: C
): { [K in keyof C]: C[K] extends (isRefused: boolean) => infer T ? T : never } {
  const found: AppError[] = [];
  const results = checks.map((check) => {
    try {
      return check(found.length > 0);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      found.push(error);
      return null;
    }
  });
  const [first, ...others] = found;
  if (first !== undefined) throw inOne([first, ...others]);
  return results as { [K in keyof C]: C[K] extends (isRefused: boolean) => infer T ? T : never };
}

/** One error as it is; several as one, which is a validation error if one of them is. */
export function inOne(found: readonly [AppError, ...AppError[]]): AppError {
  const [first] = found;
  if (found.length === 1) return first;
  const invalid = found.find(({ errorCode }) => errorCode === "validation_error");
  const { reason } = (invalid ?? first).options;
  const advice = [...new Set(found.flatMap(({ options }) => options.guidance ?? []))];
  return new AppError(
    invalid ?? first,
    found.map(({ message }) => message.replace(/\.$/, "")).join("; "),
    {
      causeCode: (invalid ?? first).options.causeCode,
      errors: found.flatMap(({ options }) => options.errors ?? []),
      ...(reason && { reason }),
      ...(advice.length > 0 && { guidance: advice.join(" ") }),
    },
  );
}

/**
 * Finds faults that a schema cannot, in the members that the schema accepts.
 * @param params of the path, as they were sent
 * @param sent the whole, for an object within whose members are valid in part
 */
export type AlsoWrong<Context> = (
  valid: Readonly<Record<string, unknown>>,
  context: Context,
  params?: Readonly<Record<string, string>>,
  sent?: unknown,
) => readonly FieldError[];

/** The faults that a check throws. */
export function faultsOf(check: () => unknown): readonly FieldError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.options.errors ?? [];
  }
}

/**
 * The members of a rejected value that are valid by themselves, with the defaults of those that it
 * leaves out.
 */
export function validMembers({ shape }: z.ZodObject, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, type]) => {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const parsed = (type as z.ZodType).safeParse(given);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}

/** The faults of a schema, and those of other members. */
export const withOthers = (
  errors: readonly FieldError[],
  others: readonly FieldError[],
): FieldError[] => {
  const named = new Set(errors.map(({ field }) => field));
  return [...errors, ...others.filter(({ field }) => !named.has(field))];
};
