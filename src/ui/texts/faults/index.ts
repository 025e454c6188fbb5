/**
 * The faults of a code, by the fault's code. English needs no table: faults have English messages.
 */
import type { FaultCode } from "../../../gs1/fault.ts";

export type FaultTexts = Readonly<Record<FaultCode, string>>;
