/** A value that is made when it is first asked for, so that nothing waits for what it does not use: a cache. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
