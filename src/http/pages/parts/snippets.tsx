/** Texts to copy: commands, and what each AI application needs to add this server. */
import { CopyButton } from "../../../ui/parts/copy-button.tsx";
import type { Words } from "../../../ui/texts/index.ts";
import { HOSTS, type Host } from "../hosts.ts";

interface SnippetProps {
  readonly words: Words;
  readonly text: string;
}

export const Snippet = ({ words, text }: SnippetProps) => (
  <>
    <pre>
      <code>{text}</code>
    </pre>
    <p>
      <CopyButton words={words} text={text} />
    </p>
  </>
);

interface HostProps {
  readonly words: Words;
  readonly host: Host;
  /** The MCP endpoint, absolute. */
  readonly url: string;
}

export const HostSteps = ({ words, host: { place, snippet }, url }: HostProps) => (
  <>
    <p>{placeText(words, place)}</p>
    <Snippet words={words} text={snippet(url)} />
  </>
);

function placeText({ messages: { developers } }: Words, place: Host["place"]): string {
  return "path" in place ? developers[place.in](place.path) : developers[place.in];
}

/** Shows, on loopback, the hosts that cannot connect, and why. */
export function RemoteHosts({ words }: Pick<HostProps, "words">) {
  const names = HOSTS.filter(({ isRemote }) => isRemote).map(({ name }) => name);
  const list = new Intl.ListFormat(words.lang, { type: "conjunction" }).format(names);
  return <p>{words.messages.developers.local(list)}</p>;
}

/** A text with `code` in backticks. */
export const WithCode = ({ text }: { readonly text: string }) => (
  <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code>{part}</code> : part))}</>
);
