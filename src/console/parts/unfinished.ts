/**
 * What somebody has begun to fill in, and what is no value yet: it is not sent as if it were empty.
 * The form around it knows of it, and names it with all other faults.
 */
import { createContext, useContext, useEffect, useState } from "react";
import { fieldTexts } from "../../ui/texts/console/fields.ts";
import { useTexts } from "./language.tsx";

/** Gets the fault of an unfinished field by its name, null once there is none. */
export const Unfinished = createContext<(name: string, fault: string | null) => void>(() => {});

/** @param fault undefined while the field is finished */
export function useUnfinished(name: string, fault: string | undefined): void {
  const report = useContext(Unfinished);
  useEffect(() => {
    report(name, fault ?? null);
    return () => report(name, null);
  }, [report, name, fault]);
}

/**
 * A member of a request with an unfinished field. No record has it, so the API stores nothing, and
 * names what else is wrong.
 */
export const MARK = "unfinished";
export const marked = <Body extends object>(body: Body, isUnfinished: boolean): Body =>
  isUnfinished ? Object.assign({ [MARK]: true }, body) : body;

/** Whether some parts of a date are filled in and others are not: then it has no value. */
function isIncomplete(field: Element): boolean {
  const parts = [...field.querySelectorAll("[role=spinbutton]")];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder"));
  return empty.length > 0 && empty.length < parts.length;
}

export interface Parts {
  /** Undefined for a date or time with all parts, or with none. */
  readonly fault: string | undefined;
  /** Looks at the field's parts, once somebody leaves it or sends the form. */
  readonly look: (field: Element) => void;
  /** Counts how often its parts were emptied. */
  readonly generation: number;
  readonly clear: () => void;
}

/** A date or time that is not complete is not sent, and not taken for none. */
export function usePartial(
  name: string,
  value: string | null,
  text: "incompleteDate" | "incompleteTime" = "incompleteDate",
): Parts {
  const texts = useTexts(fieldTexts);
  const [isPartial, setPartial] = useState(false);
  const [generation, setGeneration] = useState(0);
  const fault = isPartial ? texts[text] : undefined;
  useUnfinished(name, fault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value is there once all parts are
  useEffect(() => setPartial(false), [value]);
  return {
    fault,
    look: (field) => setPartial(isIncomplete(field)),
    generation,
    clear: () => {
      setPartial(false);
      setGeneration((before) => before + 1);
    },
  };
}
