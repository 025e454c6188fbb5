/** The front page: one box for any code or name. */
import type { Config } from "../../config.ts";
import { checkHref } from "../../ui/parts/address.ts";
import { CopyButton } from "../../ui/parts/copy-button.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { READABLE } from "../discovery/readable.ts";
import { HOSTS } from "./hosts.ts";
import { CodeForm } from "./parts/code-form.tsx";
import { Scanner } from "./parts/scanner.tsx";

/**
 * Real products of the sample catalog and of GS1's demonstration range, each with what it
 * demonstrates.
 */
const EXAMPLES = [
  ["exampleProduct", "9506000134352"],
  ["exampleDamaged", "9506000134353"],
  ["exampleLabel", "(01)09506000134352(10)ABC123(17)270131"],
  ["exampleLink", "https://id.gs1.org/01/09506000134352/10/ABC123"],
] as const;

interface Props {
  readonly words: Words;
  readonly config: Config;
}

export function FrontBody({ words, config }: Props) {
  const { front } = words.messages;
  const url = `${config.baseUrl}/mcp`;
  return (
    <>
      <h1>{front.title}</h1>
      <p>{front.lead}</p>
      <CodeForm words={words} isFront />
      <Scanner words={words} />
      <div id="answer" aria-live="polite" />
      <h2>{front.examples}</h2>
      <ul>
        {EXAMPLES.map(([name, code]) => (
          <li>
            <a href={checkHref(words, code)}>{front[name]}</a>{" "}
            <small>
              <code>{code}</code>
            </small>
          </li>
        ))}
      </ul>
      <h2>{front.connect}</h2>
      <p>{front.connectLead}</p>
      {HOSTS.map(({ name, snippet }) => (
        <details>
          <summary>{name}</summary>
          <pre>
            <code>{snippet(url)}</code>
          </pre>
          <p>
            <CopyButton words={words} text={snippet(url)} />
          </p>
        </details>
      ))}
      <p>
        <a rel="help" href="/mcp">
          {front.connectMore}
        </a>
      </p>
      <h2>{front.developers}</h2>
      <ul>
        {READABLE.map(({ path, title, rel }) => (
          <li>
            <a href={path} rel={rel}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
