/** What is wrong with a code, by the fault's code. English needs none: faults say it themselves. */
import type { FaultCode } from "../../../../gs1/fault.ts";

export type FaultTexts = Readonly<Record<FaultCode, string>>;
