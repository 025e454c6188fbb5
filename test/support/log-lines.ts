/** The lines that apps of this process log, for tests of what a log has. */

export interface LogLines {
  lines: string[];
  /** They are printed again. */
  stop(): void;
}

/** Keeps the lines without a spy, which vitest would restore before each test. */
export function keepLogLines(): LogLines {
  const { log, error } = console;
  const lines: string[] = [];
  const take = (text: unknown) => void lines.push(String(text));
  Object.assign(console, { log: take, error: take });
  return { lines, stop: () => Object.assign(console, { log, error }) };
}
