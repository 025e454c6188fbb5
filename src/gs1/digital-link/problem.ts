/** How the reading of a Digital Link URI refuses, inside these files and outside. */
import { aboutAi, type FaultCode, type Faults, type PlacedFault, sorted } from "../fault.ts";

/** Where a Digital Link file reports a fault after which reading goes on. */
export interface FaultReport {
  fault(position: number, code: FaultCode, message: string, ai?: string): void;
}

/** Thrown inside the Digital Link files alone; the parser turns it into its answer. */
export class DigitalLinkError extends Error {
  readonly faults: Faults<PlacedFault>;

  constructor(faults: Faults<PlacedFault>) {
    super(faults[0].message);
    this.faults = faults;
  }
}

/** Ends the reading where nothing that follows could be understood. */
export function refuseLink(position: number, message: string, code: FaultCode = "uri"): never {
  throw new DigitalLinkError([faultAt(position, code, message)]);
}

/** The same for an application identifier, which the message then begins with. */
export function refuseAi(position: number, ai: string, code: FaultCode, message: string): never {
  throw new DigitalLinkError([faultAt(position, code, message, ai)]);
}

/** Ends the reading with all that was found, if anything was. */
export function refuseAll(found: readonly PlacedFault[]): void {
  const faults = sorted(found);
  if (faults !== null) throw new DigitalLinkError(faults);
}

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
