/** How the reading of a Digital Link URI reports faults, inside these files and to callers. */
import { aboutAi, type FaultCode, type FaultyReading, type PlacedFault } from "../fault.ts";

/** Reports a fault after which reading continues. */
export interface FaultReport {
  fault(position: number, code: FaultCode, message: string, ai?: string): void;
}

/** Thrown only between the Digital Link files; the parser catches it and returns a failure. */
export class DigitalLinkError extends Error {
  readonly refusal: FaultyReading<PlacedFault>;

  constructor(refusal: FaultyReading<PlacedFault>) {
    super(refusal.faults[0].message);
    this.refusal = refusal;
  }
}

/** Ends the reading at a fault after which nothing more can be read. */
export function refuseLink(position: number, message: string, code: FaultCode = "uri"): never {
  throw nothingBut(faultAt(position, code, message));
}

/**
 * Refuses as {@link refuseLink}, for an application identifier, with which the message then begins.
 */
export function refuseAi(position: number, ai: string, code: FaultCode, message: string): never {
  throw nothingBut(faultAt(position, code, message, ai));
}

const nothingBut = (fault: PlacedFault) =>
  new DigitalLinkError({ faults: [fault], elements: [], warnings: [] });

export function faultAt(
  position: number,
  code: FaultCode,
  message: string,
  ai?: string,
): PlacedFault {
  if (ai === undefined) return { code, position, message };
  const isNamed = code === "unknown_ai";
  return { code, ai, position, message: isNamed ? message : aboutAi(ai, message) };
}
