/** The tokens of the catalogs that this process runs, for whoever has only the URL of one. */
const tokens = new Map<string, string>();

export const keepToken = (url: string, token: string): unknown => tokens.set(url, token);
export const forgetToken = (url: string): unknown => tokens.delete(url);

/** Undefined for any other server. */
export const tokenOf = (url: string): string | undefined => tokens.get(url);

/** Variables of a worker, with the token of the catalog that they name unless they bring one. */
export function withToken<T extends Record<string, string>>(
  vars: T,
): T & { LIBSQL_TOKEN?: string } {
  const token = tokenOf(vars.LIBSQL_URL ?? "");
  return { ...(token !== undefined && { LIBSQL_TOKEN: token }), ...vars };
}
