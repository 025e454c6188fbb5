/** Why nothing was made: in the reader's language where a fault has a code, else in the error's own words. */
import type { AppError, FieldError } from "../../../errors.ts";
import type { Words } from "../messages/index.ts";
import { FaultItem } from "../parts/fault.tsx";

export function DesignRefusal({ error, words }: { error: AppError; words: Words }) {
  const { errors = [], guidance } = error.options;
  const { check, design } = words.messages;
  const all = errors.length > 0 ? errors : [{ field: "", message: error.message }];
  return (
    <div class="verdict bad" role="alert">
      <h2>{check.faults}</h2>
      <FieldFaults errors={all} words={words} />
      {errors.some(({ field }) => field === "color") && <p>{design.contrastPoor}</p>}
      {guidance !== undefined && <p lang="en">{guidance}</p>}
    </div>
  );
}

interface FieldFaultsProps {
  readonly errors: readonly FieldError[];
  readonly words: Words;
}

export function FieldFaults({ errors, words }: FieldFaultsProps) {
  return (
    <ul class="plain">
      {errors.map(({ field, message, code, ...rest }) =>
        code === undefined ? (
          <li lang="en">{field === "" ? message : `${field}: ${message}`}</li>
        ) : (
          <FaultItem words={words} fault={{ code, message, ...rest }} isExact />
        ),
      )}
    </ul>
  );
}
