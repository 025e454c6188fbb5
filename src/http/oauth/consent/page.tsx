/**
 * The two pages on which the owner of a key allows a client to act: the first asks for the key, the
 * second shows what a token could do with it, organization by organization. Anybody may have
 * claimed the texts about the client, so they are shown as text, never as markup or a link.
 */
import type { ConsentDescription } from "@cloudflare/workers-oauth-provider";
import type { Child, PropsWithChildren } from "hono/jsx";
import { TITLE } from "../../../identity.ts";
import { plainLine } from "../../../model/plain-text.ts";
import type { Scope } from "../../../model/scopes.ts";
import { hrefFor } from "../../../ui/parts/address.ts";
import { Icon } from "../../../ui/parts/icon.tsx";
import type { Messages, Words } from "../../../ui/texts/index.ts";
import { page } from "../../pages/parts/frame.tsx";
import { frameOf } from "../../pages/parts/reader.ts";
import { STYLE } from "../../pages/parts/style.ts";
import type { Configured, With } from "../../request.ts";
import { pagePolicy } from "../../transport/page-policy.ts";
import consent from "./consent.css?inline";

const CONSENT_STYLE = STYLE + consent;

const SCOPE_TEXTS = {
  "qr:generate": "record",
  "catalog:read": "read",
  "catalog:write": "write",
  "recalls:write": "recall",
  "audit:read": "audit",
} as const satisfies Partial<Record<Scope, keyof Messages["consent"]>>;

/** What a token with this scope can do. Each text must be true of the token. */
const meaningOf = ({ messages: { consent } }: Words, scope: Scope, whose: string): string =>
  scope in SCOPE_TEXTS ? consent[SCOPE_TEXTS[scope as keyof typeof SCOPE_TEXTS]](whose) : scope;

/** Stand for the parts that are no plain text; no text has them of its own. */
const MARKS = ["\uE000", "\uE001"] as const;

/** A text with elements in the places of its marks. */
const filled = (text: string, ...parts: Child[]): Child =>
  text
    .split(/([\uE000\uE001])/)
    .map((piece) => parts[(MARKS as readonly string[]).indexOf(piece)] ?? piece);

/** What a person can mend is said in the reader's language. */
export type Problem =
  | Extract<
      keyof Messages["consent"],
      | "malformed"
      | "nothing"
      | "unknown"
      | "revoked"
      | "expired"
      | "noScope"
      | "unavailable"
      | "over"
      | "elsewhere"
    >
  | "tooMany"
  /** A text for the developer of the client, in English. */
  | { readonly faulty: string };

/** Page one asks for the key, so the reach of the key is not yet known. */
export interface KeyQuestion {
  readonly client: ConsentDescription;
  /** The requested scopes. */
  readonly scopes: readonly Scope[];
  /** Proves that the form was sent from the page; valid once. */
  readonly handle: string;
  /** Why the page is shown again. */
  readonly problem?: Problem | undefined;
}

export interface Consent extends KeyQuestion {
  readonly ticked: readonly Scope[];
  /** First characters of the key. */
  readonly prefix: string;
  readonly organization: { readonly id: string; readonly name: string };
}

/** A claimed text, on one line and shortened. */
export const claimed = (text: string, length = 100): string => plainLine(text).slice(0, length);

type RequestOfPage = With<Configured>;

export function keyFormPage(c: RequestOfPage, question: KeyQuestion): Promise<string> {
  const { client, scopes, handle } = question;
  const { words, site } = frameOf(c);
  const { consent } = words.messages;
  const server = site?.brand.name ?? TITLE;
  const body = (
    <>
      <h1>{consent.ask(claimed(client.clientName), server)}</h1>
      <Introduction words={words} question={question} />
      <Form words={words} question={question} decision="continue" label={consent.next}>
        <p>{consent.asks}</p>
        <ul>
          {scopes.map((scope) => (
            <li>
              {meaningOf(words, scope, consent.yours)} <small>{scope}</small>
            </li>
          ))}
        </ul>
        <label for="key">{consent.key}</label>
        <input
          type="password"
          id="key"
          name="key"
          autocomplete="off"
          spellcheck={false}
          maxlength={200}
          placeholder="gtr_…"
          aria-describedby="about-key"
        />
        <small id="about-key">{consent.keyNote}</small>
      </Form>
    </>
  );
  return framed(c, body, handle);
}

export function consentPage(c: RequestOfPage, question: Consent): Promise<string> {
  const { client, scopes, ticked, prefix, organization, handle } = question;
  const { words } = frameOf(c);
  const { consent } = words.messages;
  const name = claimed(client.clientName);
  const owner = claimed(organization.name);
  const [key, whose] = MARKS;
  const body = (
    <>
      <h1>{consent.act(name, owner)}</h1>
      <Introduction words={words} question={question} />
      <p>
        {filled(
          consent.belongs(key, whose),
          <code>{prefix}</code>,
          <>
            <strong>{owner}</strong> ({organization.id})
          </>,
        )}
      </p>
      <Form words={words} question={question} decision="allow" label={consent.allow}>
        <fieldset>
          <legend>{consent.able}</legend>
          {scopes.map((scope) => (
            <label>
              <input type="checkbox" name="scope" value={scope} checked={ticked.includes(scope)} />
              <span>{meaningOf(words, scope, owner)}</span> <small>{scope}</small>
            </label>
          ))}
        </fieldset>
        <p>{consent.ends}</p>
      </Form>
    </>
  );
  return framed(c, body, handle);
}

interface FormProps {
  readonly words: Words;
  readonly question: KeyQuestion;
  readonly decision: "continue" | "allow";
  readonly label: string;
}

const Form = ({ words, question, decision, label, children }: PropsWithChildren<FormProps>) => (
  <form method="post" action={hrefFor(words, "/oauth/authorize")}>
    <input type="hidden" name="handle" value={question.handle} />
    {children}
    <p class="row">
      <button type="submit" name="decision" value={decision}>
        {label}
      </button>{" "}
      <button type="submit" name="decision" value="deny">
        {words.messages.consent.deny}
      </button>
    </p>
  </form>
);

interface IntroductionProps {
  readonly words: Words;
  readonly question: KeyQuestion;
}

/** The problem, if there is one, and the client that would get access. */
function Introduction({ words, question: { client, problem } }: IntroductionProps) {
  const { consent } = words.messages;
  const [host] = MARKS;
  return (
    <>
      {problem !== undefined && <Alert words={words} problem={problem} />}
      <p>{originOf(words, client)}</p>
      <p>{filled(consent.goes(host), <strong>{claimed(client.redirectHost)}</strong>)}</p>
      {client.redirectIsLoopback && <Warning>{consent.own}</Warning>}
    </>
  );
}

const Warning = ({ children }: PropsWithChildren) => (
  <div class="verdict note">
    <Icon name="alert" />
    <p>{children}</p>
  </div>
);

function Alert({ words, problem }: { words: Words; problem: Problem }) {
  const { consent, problem: usual } = words.messages;
  return (
    <div class="verdict bad">
      <Icon name="alert" />
      <p role="alert">
        {problem === "tooMany" ? (
          usual.tooMany.detail
        ) : typeof problem === "string" ? (
          consent[problem]
        ) : (
          <>
            {consent.faulty} <span lang="en">{claimed(problem.faulty, 300)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/**
 * Only the host of a published document is verified; all other data of a client is its own claim.
 */
function originOf({ messages: { consent } }: Words, client: ConsentDescription): Child {
  const { clientDomain, clientUri } = client;
  const [mark] = MARKS;
  if (clientDomain !== undefined) {
    return filled(consent.published(mark), <strong>{claimed(clientDomain)}</strong>);
  }
  return clientUri === undefined
    ? consent.unverified
    : consent.unverifiedSite(claimed(clientUri, 200));
}

/** `back`: where the client waits for the error; only a person follows it, by a link. */
export function refusalPage(c: RequestOfPage, problem: Problem, back?: string): Promise<string> {
  const { words } = frameOf(c);
  const { consent } = words.messages;
  const body = (
    <>
      <h1>{consent.refused}</h1>
      <Alert words={words} problem={problem} />
      <p>{consent.again}</p>
      {back !== undefined && (
        <p>
          <a href={back} rel="noreferrer">
            {consent.back(new URL(back).host)}
          </a>
        </p>
      )}
    </>
  );
  return framed(c, body);
}

/**
 * @param handle of the question that the page asks: the language menu asks it again. An error page
 *   has none, and a menu only if its address says all.
 */
async function framed(c: RequestOfPage, content: Child, handle?: string): Promise<string> {
  const { words, site, address } = frameOf(c);
  const canonical = `${c.var.config.baseUrl}/oauth/authorize`;
  const { title } = words.messages.consent;
  const isAnswer = c.req.method === "POST";
  const body = (
    <>
      {content}
      {isAnswer && (
        <form id="language" method="post">
          {handle !== undefined && <input type="hidden" name="handle" value={handle} />}
          <input type="hidden" name="decision" value="language" />
        </form>
      )}
    </>
  );
  const menu = { address, ...(isAnswer && { languageForm: "language" }) };
  const look = { isAlone: true, style: CONSENT_STYLE };
  return String(await page({ title, canonical, words, site, body, ...menu, ...look }));
}

/**
 * @param target of the form's answer: browsers apply the policy of a form's page also to its redirect
 */
export function pageHeaders(c: RequestOfPage, target?: string): Record<string, string> {
  const ofAnswer = c.req.method === "POST" ? "'self'" : "'none'";
  const formAction = target === undefined ? ofAnswer : `'self' ${sourceOf(new URL(target))}`;
  return {
    "Content-Type": "text/html; charset=UTF-8",
    "Content-Security-Policy": pagePolicy(CONSENT_STYLE, { formAction, hasManifest: false }),
    "Cache-Control": "no-store",
    Vary: "Accept-Language",
  };
}

/** A policy cannot name an IPv6 address (CSP 3, clause 2.3.1), and a private scheme has no origin. */
const sourceOf = ({ hostname, origin, protocol }: URL): string =>
  hostname.startsWith("[") || origin === "null" ? protocol : origin;
