/**
 * What the global set-ups of several projects make once in a run: they are in one process, and each
 * project has modules of its own.
 */
const RUN = Symbol.for("gtin-resolver: made once in a run");
const run = globalThis as { [RUN]?: Map<string, Promise<unknown>> };

export function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  run[RUN] ??= new Map();
  const made = (run[RUN].get(name) as Promise<T> | undefined) ?? make();
  run[RUN].set(name, made);
  return made;
}
