/** The snippets of the connect page and of the README's table, each with the host that it is for. */
import { readFileSync } from "node:fs";

export const CONNECT_PAGE = readFileSync("docs/how-to/connect.md", "utf8");
const README = readFileSync("README.md", "utf8");

/** The addresses that snippets are printed with. */
export const LOCAL = "http://localhost:8787/mcp";
export const DEPLOYED = "https://id.example.org/mcp";

export interface Snippet {
  host: string;
  language: string;
  text: string;
}

const fences = (host: string, markdown: string): Snippet[] =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
    host,
    language,
    text: text.trim(),
  }));

export const onPage = CONNECT_PAGE.split(/^## /m).flatMap((section) =>
  fences(section.slice(0, section.indexOf("\n")), section),
);

/** Inline code of a row: a whole configuration, or a command; file names are neither. */
export const inReadme = README.split("\n")
  .flatMap((line) => {
    const [, host = "", how = ""] = /^\| ([\w ,]+) \| (.*) \|$/.exec(line) ?? [];
    return [...how.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => ({ host, text }));
  })
  .flatMap(({ host, text }): Snippet[] => {
    if (text.startsWith("{")) return [{ host, language: "json", text }];
    return /^(claude|codex|npx) /.test(text) ? [{ host, language: "sh", text }] : [];
  });

export const snippetsIn = (...languages: string[]): Snippet[] =>
  [...onPage, ...inReadme].filter(({ language }) => languages.includes(language));
