/** A value, or the reason why there is no value. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const failed = <E>(error: E): Result<never, E> => ({ ok: false, error });
