/**
 * Lower-case hex SHA-256 of a text in UTF-8, for data of which only a digest is stored: `await
 * sha256("a")`.
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}
