/** The warnings about a code, in the English of the answers. */
import type { Words } from "../texts/index.ts";

export const Notes = ({ words, notes }: { words: Words; notes: readonly string[] }) => (
  <section>
    <h2>{words.messages.check.warnings}</h2>
    <ul lang="en">
      {notes.map((note) => (
        <li>{note}</li>
      ))}
    </ul>
  </section>
);
