/** How long and how hard is measured, from the command line. */
import { wholeNumber } from "../scripts/cli/cli.ts";

export interface Plan {
  readonly quick: boolean;
  readonly enforce: boolean;
  readonly rounds: number;
  /** Of each contestant in each round. */
  readonly milliseconds: number;
  readonly warmUpMilliseconds: number;
  readonly connections: number;
}

export const planOptions = {
  quick: { type: "boolean", default: false },
  enforce: { type: "boolean", default: false },
  rounds: { type: "string" },
  connections: { type: "string", default: "16" },
} as const;

/** @throws UsageError where a number is none, or out of bounds. */
export function planOf(values: {
  quick: boolean;
  enforce: boolean;
  rounds?: string | undefined;
  connections: string;
}): Plan {
  const { quick, enforce } = values;
  return {
    quick,
    enforce,
    rounds: wholeNumber("--rounds", values.rounds ?? (quick ? "3" : "16"), 1, 50),
    milliseconds: quick ? 250 : 500,
    warmUpMilliseconds: quick ? 300 : 1_000,
    connections: wholeNumber("--connections", values.connections, 1, 64),
  };
}
