/** The same generated cases in every run; `FC_SEED=random` (or a number) explores others. */
import fc from "fast-check";

const { FC_SEED } = process.env;
if (FC_SEED !== "random") fc.configureGlobal({ seed: Number(FC_SEED ?? 20261121) });
