/** The shell commands of the pages, one by one, as printed. */
import { readdirSync, readFileSync } from "node:fs";

export const PAGES = [
  "README.md",
  ...["docs/how-to", "docs/tutorial"].flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((file) => `${folder}/${file}`),
  ),
];

/** Commands in fences marked `sh`, and after the prompts of those marked `console`; no comments. */
export function commandsOf(page: string): string[] {
  const fences = readFileSync(page, "utf8").matchAll(/^```(sh|console)\n(.*?)^```$/gms);
  return [...fences].flatMap(([, language, text = ""]) => {
    const commands = statements(text.trimEnd().split("\n"), language === "console");
    return commands.map((command) => command.replace(/ +#[^'"\n]*$/gm, "").trim());
  });
}

/** Joins lines of one command: a quote is open, or a line ends in `\` or `|`. */
function statements(lines: readonly string[], isConsole: boolean): string[] {
  const found: string[] = [];
  let open = "";
  for (const line of lines) {
    if (open === "" && isConsole && !line.startsWith("$ ")) continue;
    if (open === "" && /^(#|$)/.test(line)) continue;
    open += (open && "\n") + (open === "" && isConsole ? line.slice(2) : line);
    if (/(\\|\|)(\s*#.*)?$/.test(line) || isInQuotes(open)) continue;
    found.push(open);
    open = "";
  }
  return open ? [...found, open] : found;
}

function isInQuotes(text: string): boolean {
  let quote = "";
  for (const character of text.replace(/\\./g, "")) {
    if (quote === "" && /['"]/.test(character)) quote = character;
    else if (character === quote) quote = "";
  }
  return quote !== "";
}
