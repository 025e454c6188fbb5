/** The lines that apps of this process log, for tests of what a log has. */

export interface LogLines {
  lines: string[];
  /** They are printed again. */
  stop(): void;
}

/** Not a spy: vitest would restore it before each test. */
export function keepLogLines(): LogLines {
  const { log, error } = console;
  const lines: string[] = [];
  const take = (text: unknown) => void lines.push(String(text));
  Object.assign(console, { log: take, error: take });
  return { lines, stop: () => Object.assign(console, { log, error }) };
}
