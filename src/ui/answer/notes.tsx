/** The warnings about a code in the reader's language. */
import type { CodedWarning } from "../../gs1/warnings.ts";
import { noteText } from "../parts/note-text.ts";
import { oddText } from "../parts/odd-characters.ts";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Words;
  readonly code: string;
  readonly notes: readonly CodedWarning[];
}

export function Notes({ words, code, notes }: Props) {
  const odd = oddText(words, code);
  const others = notes.filter(({ code }) => code !== "odd");
  if (odd === null && others.length === 0) return null;
  return (
    <section>
      <h2>{words.messages.check.warnings}</h2>
      <ul>
        {odd !== null && <li>{odd}</li>}
        {others.map((note) => {
          const text = noteText(words, note);
          return <li lang={text === null ? "en" : undefined}>{text ?? note.text}</li>;
        })}
      </ul>
    </section>
  );
}
