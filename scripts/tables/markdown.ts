/** Writes Markdown. */

/** A Markdown list of names with their meanings. */
export const definitions = (rows: Iterable<readonly [name: string, meaning: string]>): string =>
  Array.from(rows, ([name, meaning]) => `- ${name}: ${meaning}`).join("\n");

/** A Markdown table; a bar inside a cell would end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
