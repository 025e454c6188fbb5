/** A text that is not a GS1 code: what it is, and for a web address, the host that it leads to. */
import { type NotGs1, webAddress, wifiPassword } from "../../gs1/identify/not-gs1.ts";
import { Banner } from "../parts/banner.tsx";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Words;
  readonly text: string;
  readonly found: NotGs1;
  /** Whether the text did not leave the browser. Only there its content is shown. */
  readonly isKept?: boolean;
  /** Whether the page has a heading already. */
  readonly isBelow?: boolean;
}

export function NotGs1Answer({ words, text, found, isKept, isBelow }: Props) {
  const { notGs1 } = words.messages.check;
  const { what, name, host, unicode_host } = found;
  // A link that somebody shares must not lead through this server's page to any website.
  const address = isKept && what === "web" ? webAddress(text) : null;
  const kind = notGs1.kinds[what];
  return (
    <Banner tone="plain" icon="info" title={kind} level={isBelow ? 2 : 1}>
      {name !== null && (
        <p>
          <b dir="auto">{name}</b>
        </p>
      )}
      {host !== null && (
        <p>
          <b>
            <bdi dir="ltr">{host}</bdi>
          </b>
        </p>
      )}
      {unicode_host !== null && (
        <p>
          {notGs1.inLetters} <bdi dir="ltr">{unicode_host}</bdi>
        </p>
      )}
      <p>
        {notGs1.detail} {isKept && notGs1.kept}
      </p>
      {address !== null && (
        <p>
          <a class="button" href={address} rel="noreferrer noopener nofollow">
            {notGs1.open}
          </a>
        </p>
      )}
      {isKept && <Content words={words} text={text} what={what} />}
    </Banner>
  );
}

/** The content of the code. It is folded, because a password is not for everybody who sees the screen. */
function Content({ words, text, what }: Pick<Props, "words" | "text"> & Pick<NotGs1, "what">) {
  const { notGs1 } = words.messages.check;
  const password = what === "wifi" ? wifiPassword(text) : null;
  if (what === "wifi" && password === null) return null;
  return (
    <details>
      <summary>{what === "wifi" ? notGs1.password : notGs1.text}</summary>
      <pre dir="auto">
        <code>{password ?? text}</code>
      </pre>
    </details>
  );
}
