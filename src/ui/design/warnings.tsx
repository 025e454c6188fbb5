/** The warnings about a code, each once and in the reader's words. */
import { Icon } from "../parts/icon.tsx";
import type { Words } from "../texts/index.ts";
import { type Made, warningText } from "./warning-text.ts";

interface Props {
  readonly words: Pick<Words, "lang" | "messages">;
  readonly made: Made;
}

export function Warnings({ words, made }: Props) {
  if (made.warnings.length === 0) return null;
  return (
    <div class="verdict note">
      <Icon name="alert" />
      <ul class="plain">
        {made.warnings.map((warning) => (
          <li lang={warning.code === "other" ? "en" : undefined}>
            {warningText(words, warning, made)}
          </li>
        ))}
      </ul>
    </div>
  );
}
