/**
 * A cache of one value, made at the first use, so that a start does not wait for what it does not
 * need.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
