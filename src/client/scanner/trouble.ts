/** The reasons why a camera cannot be used. */

export type Trouble = "refused" | "absent" | "inUse" | "insecure";

/** By the name of getUserMedia's error (Media Capture and Streams, clause 10.2.1). */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

export const troubleOf = ({ name }: { readonly name: string }): Trouble =>
  TROUBLES[name] ?? "absent";
