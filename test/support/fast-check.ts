/**
 * The same generated cases in every run; `FC_SEED=random` (or a number) uses others. The number of
 * cases is the default of properties.
 */
import fc from "fast-check";
import { times } from "./soak.ts";

const { FC_SEED } = process.env;
fc.configureGlobal({
  numRuns: times(25, 1_000),
  ...(FC_SEED !== "random" && { seed: Number(FC_SEED ?? 20261121) }),
});
