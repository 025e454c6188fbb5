/** The lines that a check prints, and their summary. */
import { explain } from "../cli/failure.ts";

/** A fault that a check found, in words for the reader; any other error is a failure as well. */
export class Wrong extends Error {}

/** The check passed, with a note for its reader. */
export class Note {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NAME_WIDTH = 30;
const MOST_CHARACTERS = 300;

export class Report {
  failed = 0;
  readonly #print: (line: string) => void;
  readonly #started = performance.now();
  #passed = 0;
  #notes = 0;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Runs one check; its result says what was seen. @returns whether it passed */
  async check(name: string, run: () => Promise<string | Note> | string | Note): Promise<boolean> {
    const started = performance.now();
    const line = (mark: string, text: string) =>
      this.#print(`${mark} ${name.padEnd(NAME_WIDTH)} ${oneLine(text)} (${milliseconds(started)})`);
    try {
      const seen = await run();
      this.#passed++;
      if (seen instanceof Note) this.#notes++;
      line("✓", seen instanceof Note ? `note: ${seen.text}` : seen);
      return true;
    } catch (error) {
      this.failed++;
      line("✗", explain(error));
      return false;
    }
  }

  summary(): string {
    const notes = this.#notes > 0 ? `, ${this.#notes} with a note` : "";
    const counts = `${this.#passed} passed${notes}, ${this.failed} failed`;
    return `${this.failed === 0 ? "✓" : "✗"} ${counts}, in ${milliseconds(this.#started)}`;
  }
}

const milliseconds = (started: number) => `${Math.round(performance.now() - started)} ms`;

/** An answer may be a whole page of HTML. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}...` : line;
}
