/** Why no code was made, as the server and the page's script draw it. */
import type { FieldError } from "../../errors/errors.ts";
import { TABLE_FAULTS, type TableFault } from "../../model/table-faults.ts";
import { Banner } from "../parts/banner.tsx";
import { FaultItem } from "../parts/fault.tsx";
import type { Words } from "../texts/index.ts";

/** The members of {@link Words} that the answer needs. */
export type DesignWords = Pick<Words, "lang" | "messages" | "faults" | "elements">;

export interface DesignRefusal {
  /** A code of the error table; undefined if no server answered. */
  readonly code?: string | undefined;
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
  readonly guidance?: string | undefined;
}

interface RefusedProps {
  readonly words: DesignWords;
  readonly refusal: DesignRefusal;
  /** `status` while the user still types. */
  readonly role: "alert" | "status";
}

export function Refused({ words, refusal, role }: RefusedProps) {
  const { code, message, errors = [], guidance } = refusal;
  const { check } = words.messages;
  // If fields are named, the guidance only says to change them.
  const isNamed = code === "validation_error" && errors.length > 0;
  const all = errors.length > 0 ? errors : [{ field: "", message }];
  return (
    <div role={role}>
      <Banner tone="bad" icon="alert" title={check.faults} level={2}>
        <FieldFaults errors={all} words={words} />
        {guidance !== undefined && !isNamed && <p lang="en">{guidance}</p>}
      </Banner>
    </div>
  );
}

interface FieldFaultsProps {
  readonly words: DesignWords;
  readonly errors: readonly FieldError[];
}

/**
 * The faults of fields: in the reader's language if a fault has a code or is about the look,
 * otherwise in English.
 */
export function FieldFaults({ errors, words }: FieldFaultsProps) {
  return (
    <ul class="plain">
      {errors.map((error) => {
        const { field, message, code, ...rest } = error;
        const own = ownText(words, error);
        if (own !== null) return <li>{own}</li>;
        return code === undefined ? (
          <li lang="en">{field === "" ? message : `${field}: ${message}`}</li>
        ) : (
          <FaultItem words={words} fault={{ code, message, ...rest }} />
        );
      })}
    </ul>
  );
}

/** The fault of a table for an error code: only the text below a code is bounded by a schema. */
const coded = (code: string): TableFault | undefined =>
  code === "too_long" ? "text_too_long" : TABLE_FAULTS.find((one) => one === code);

/** Faults of cells that have no code. */
const UNCODED: Readonly<Record<string, TableFault>> = {
  gtin: "not_usable",
  expiry: "not_a_day",
  best_before: "not_a_day",
  text: "text_too_long",
};

function ownText({ messages: { design, list } }: DesignWords, { field, ...fault }: FieldError) {
  const { message, code, limit, value } = fault;
  if (field === "color") {
    return (
      <>
        <b>{design.contrast}:</b> {design.contrastPoor}
      </>
    );
  }
  const { tableFaults } = design;
  if (tableFaults !== null) {
    if (code === "meant") return `${list.verdicts.likely}: ${value}`;
    const known = code === undefined ? UNCODED[field] : coded(code);
    if (known) return tableFaults[known](limit ?? Number(/\d+/.exec(message)?.[0]));
  }
  // Each text about a width names the least and the most.
  const [least, most] = field === "width" ? (message.match(/\d+/g) ?? []) : [];
  return least && most ? design.widthRange(least, most) : null;
}
