/** Tables in Markdown. */

/** The first column is aligned left, numbers right, padded as the formatter requires. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!),
    );
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, i) =>
    i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [head, rule, ...rows].map(line).join("\n");
}
