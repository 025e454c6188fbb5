/** The duration, load and contents of a run, from the command line. */
import { parseWholeNumber, UsageError } from "../scripts/cli/cli.ts";

export interface Plan {
  /** The run is too short or incomplete, so nothing is written. */
  readonly partial: boolean;
  readonly enforce: boolean;
  /** Matches names of targets and of the benchmarks of functions; undefined: all run. */
  readonly only: RegExp | undefined;
  readonly rounds: number;
  /** For each contestant in each round. */
  readonly milliseconds: number;
  readonly warmUpMilliseconds: number;
  readonly connections: number;
  /** Cold starts of each worker. */
  readonly starts: number;
}

export const planOptions = {
  quick: { type: "boolean", default: false },
  enforce: { type: "boolean", default: false },
  only: { type: "string" },
  rounds: { type: "string" },
  connections: { type: "string", default: "8" },
} as const;

interface Values {
  quick: boolean;
  enforce: boolean;
  only?: string | undefined;
  rounds?: string | undefined;
  connections: string;
}

/** @throws UsageError for an invalid number, or an invalid regular expression */
export function planOf({ quick, enforce, only, ...values }: Values): Plan {
  return {
    ...{ partial: quick || only !== undefined, enforce },
    only: only === undefined ? undefined : pattern(only),
    rounds: parseWholeNumber("--rounds", values.rounds ?? (quick ? "4" : "16"), 1, 50),
    milliseconds: quick ? 250 : 500,
    warmUpMilliseconds: quick ? 300 : 1_000,
    connections: parseWholeNumber("--connections", values.connections, 1, 64),
    starts: quick ? 4 : 15,
  };
}

export const isWanted = ({ only }: Plan, name: string): boolean => only?.test(name) ?? true;

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, "i");
  } catch (error) {
    throw new UsageError(`--only: ${(error as Error).message}.`);
  }
}
