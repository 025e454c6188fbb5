/** The snippets of the connect page, each with its host. */
import { readFileSync } from "node:fs";

export const CONNECT_PAGE = readFileSync("docs/how-to/connect.md", "utf8");

/** The server's address in the printed snippets. */
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

export const snippetsIn = (...languages: string[]): Snippet[] =>
  onPage.filter(({ language }) => languages.includes(language));
