/** The message of an error, or of its cause, which fetch hides behind "fetch failed". */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return explain(cause.errors[0]);
  return cause instanceof Error ? explain(cause) : error.message;
}
