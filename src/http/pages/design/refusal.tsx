/** Why nothing was made, in the one wording that every face has. */
import type { AppError } from "../../../errors.ts";
import type { Words } from "../messages/index.ts";

export function DesignRefusal({ error, words }: { error: AppError; words: Words }) {
  const { errors = [], guidance } = error.options;
  const { check, design } = words.messages;
  return (
    <div class="verdict bad" role="alert">
      <h2>{check.faults}</h2>
      <ul lang="en">
        {errors.length === 0 && <li>{error.message}</li>}
        {errors.map(({ field, message }) => (
          <li>
            {field}: {message}
          </li>
        ))}
      </ul>
      {errors.some(({ field }) => field === "color") && <p>{design.contrastPoor}</p>}
      {guidance !== undefined && <p lang="en">{guidance}</p>}
    </div>
  );
}
