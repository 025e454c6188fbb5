/** Why no code was made, as the server and the page's script draw it. */
import type { FieldError } from "../../errors/errors.ts";
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
          <FaultItem words={words} fault={{ code, message, ...rest }} isExact />
        );
      })}
    </ul>
  );
}

function ownText({ messages: { design } }: DesignWords, { field, message }: FieldError) {
  if (field === "color") {
    return (
      <>
        <b>{design.contrast}:</b> {design.contrastPoor}{" "}
        <small class="block" lang="en">
          {message}
        </small>
      </>
    );
  }
  // Each text about a width names the least and the most.
  const [least, most] = field === "width" ? (message.match(/\d+/g) ?? []) : [];
  return least && most ? design.widthRange(least, most) : null;
}
