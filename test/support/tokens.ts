/** The tokens of the catalogs that this process runs, by URL. */
const tokens = new Map<string, string>();

export const keepToken = (url: string, token: string): unknown => tokens.set(url, token);
export const forgetToken = (url: string): unknown => tokens.delete(url);

/** Undefined for any other server. */
export const tokenOf = (url: string): string | undefined => tokens.get(url);

/** The variables of a worker, with the token of the catalog that they name if they have none. */
export function withToken<T extends Record<string, unknown>>(
  vars: T,
): T & { LIBSQL_TOKEN?: string } {
  const token = tokenOf(String(vars.LIBSQL_URL));
  return { ...(token !== undefined && { LIBSQL_TOKEN: token }), ...vars };
}
