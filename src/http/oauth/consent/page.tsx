/**
 * The two pages on which the owner of a key allows a client to act: the first asks for the key, the
 * second shows what a token could do with it, organization by organization. Anybody may have
 * claimed the texts about the client, so they are shown as text, never as markup or a link.
 */
import type { ConsentDescription } from "@cloudflare/workers-oauth-provider";
import type { Child, PropsWithChildren } from "hono/jsx";
import { plainLine } from "../../../plain-text.ts";
import type { Scope } from "../../../services/context.ts";
import { page } from "../../pages/parts/frame.tsx";
import type { Configured, With } from "../../request.ts";
import { pagePolicy } from "../../transport/page-policy.ts";

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.25}
fieldset{border:1px solid #8888;border-radius:.5rem;margin:1.25rem 0;padding:.5rem 1rem 1rem}
fieldset label{display:grid;grid-template-columns:auto 1fr;gap:0 .6rem;align-items:start;margin:.6rem 0}label small{grid-column:2}small{display:block}[type=checkbox]{margin:.35rem 0}
[type=password]{display:block;box-sizing:border-box;width:100%;font:1rem ui-monospace,monospace;padding:.6rem;margin:.25rem 0;border:1px solid #888;border-radius:.4rem}
[role=alert],.warning{border-left:.3rem solid #c62828;padding:.25rem .75rem}.warning{border-color:#b26a00}
button{font:inherit;padding:.6rem 1.4rem;margin:0 .75rem .5rem 0;border:1px solid #888;border-radius:.4rem;cursor:pointer}
[value=allow],[value=continue]{background:#1b5e20;border-color:#1b5e20;color:#fff}`;

/** `whose`: the organization's name, or every organization. Each text must be true of the token. */
const MEANING: Partial<Record<Scope, (whose: string) => string>> = {
  "qr:generate": (whose) =>
    `Record QR codes of numbers of ${whose}, and of numbers that nobody owns here`,
  "catalog:read": (whose) =>
    `See products and links of ${whose}, including those that are not public, and their QR codes`,
  "catalog:write": (whose) => `Write products, links and brands of ${whose}`,
  "audit:read": (whose) => `Read the audit of ${whose}: all writes, with their author and time`,
};

const REACHED = "each organization that your key gives access to";

/** Page one asks for the key, so the reach of the key is not yet known. */
export interface KeyQuestion {
  readonly client: ConsentDescription;
  /** The requested scopes. */
  readonly scopes: readonly Scope[];
  /** Proves that the form was sent from the page; valid once. */
  readonly handle: string;
  /** Why the page is shown again. */
  readonly problem?: string | undefined;
}

export interface Consent extends KeyQuestion {
  readonly ticked: readonly Scope[];
  /** First characters of the key. */
  readonly prefix: string;
  /** Null for an administrator's key. */
  readonly organization: { readonly id: string; readonly name: string } | null;
}

/** A claimed text, on one line and shortened. */
export const claimed = (text: string, length = 100): string => plainLine(text).slice(0, length);

export function keyFormPage(c: With<Configured>, question: KeyQuestion): Promise<string> {
  const { client, scopes } = question;
  const body = (
    <>
      <h1>Let “{claimed(client.clientName)}” use GTIN Resolver with your key?</h1>
      <Introduction question={question} />
      <Form question={question} decision="continue" label="Continue">
        <p>It asks for:</p>
        <ul>
          {scopes.map((scope) => (
            <li>
              {MEANING[scope]?.(REACHED) ?? scope} <small>{scope}</small>
            </li>
          ))}
        </ul>
        <label for="key">Your API key</label>
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
        <small id="about-key">
          The application does not see your key. The next page shows the permissions; nothing is
          allowed yet.
        </small>
      </Form>
    </>
  );
  return framed(c, "Sign in", body);
}

export function consentPage(c: With<Configured>, consent: Consent): Promise<string> {
  const { client, scopes, ticked, prefix, organization } = consent;
  const whose = organization ? claimed(organization.name) : "every organization";
  const body = (
    <>
      <h1>
        Let “{claimed(client.clientName)}” act for {whose}?
      </h1>
      <Introduction question={consent} />
      {organization ? (
        <p>
          The key <code>{prefix}</code> belongs to <strong>{whose}</strong> ({organization.id}).
        </p>
      ) : (
        <p class="warning">
          The key <code>{prefix}</code> belongs to an administrator. The permissions that you allow
          here apply to <strong>every organization</strong> on this server. To limit the application
          to one organization, go back and use a key of that organization.
        </p>
      )}
      <Form question={consent} decision="allow" label="Allow">
        <fieldset>
          <legend>It will be able to</legend>
          {scopes.map((scope) => (
            <label>
              <input type="checkbox" name="scope" value={scope} checked={ticked.includes(scope)} />
              <span>{MEANING[scope]?.(whose) ?? scope}</span> <small>{scope}</small>
            </label>
          ))}
        </fieldset>
        <p>The permissions end when the key is revoked or expires.</p>
      </Form>
    </>
  );
  return framed(c, "Sign in", body);
}

interface FormProps {
  readonly question: KeyQuestion;
  readonly decision: "continue" | "allow";
  readonly label: string;
}

const Form = ({
  question: { handle },
  decision,
  label,
  children,
}: PropsWithChildren<FormProps>) => (
  <form method="post" action="/oauth/authorize">
    <input type="hidden" name="handle" value={handle} />
    {children}
    <p>
      <button type="submit" name="decision" value={decision}>
        {label}
      </button>{" "}
      <button type="submit" name="decision" value="deny">
        Deny
      </button>
    </p>
  </form>
);

/** The problem, if there is one, and the client that would get access. */
const Introduction = ({ question: { client, problem } }: { question: KeyQuestion }) => (
  <>
    {problem !== undefined && <p role="alert">{problem}</p>}
    <Origin client={client} />
    <p>
      Access goes to <strong>{claimed(client.redirectHost)}</strong>.
    </p>
    {client.redirectIsLoopback && (
      <p class="warning">
        That is a program on your own computer. Continue only if you have just started to sign in
        from it.
      </p>
    )}
  </>
);

/**
 * Only the host of a published document is verified; all other data of a client is its own claim.
 */
function Origin({ client: { clientDomain, clientUri } }: { client: ConsentDescription }) {
  if (clientDomain !== undefined) {
    return (
      <p>
        The application is published at <strong>{claimed(clientDomain)}</strong>.
      </p>
    );
  }
  if (clientUri === undefined) {
    return <p>The application chose this name itself. It is not verified.</p>;
  }
  return (
    <p>
      The application chose this name itself, and gives {claimed(clientUri, 200)} as its website.
      Neither is verified.
    </p>
  );
}

/** `back`: where the client waits for the error; only a person follows it, by a link. */
export function refusalPage(c: With<Configured>, problem: string, back?: string): Promise<string> {
  const body = (
    <>
      <h1>This sign-in cannot continue</h1>
      <p role="alert">{claimed(problem, 300)}</p>
      <p>Start again from the application.</p>
      {back !== undefined && (
        <p>
          <a href={back} rel="noreferrer">
            Back to {new URL(back).host}
          </a>
        </p>
      )}
    </>
  );
  return framed(c, "Sign in", body);
}

const framed = async (c: With<Configured>, title: string, body: Child) =>
  String(
    await page({
      ...{ title, canonical: `${c.var.config.baseUrl}/oauth/authorize`, body },
      ...{ isAlone: true, style: STYLE },
    }),
  );

/** `target`: browsers apply the policy of a form's page also to the redirect of its answer. */
export function pageHeaders(target?: string): Record<string, string> {
  const formAction = target === undefined ? "'none'" : `'self' ${sourceOf(new URL(target))}`;
  return {
    "Content-Type": "text/html; charset=UTF-8",
    "Content-Security-Policy": pagePolicy(STYLE, { formAction, hasManifest: false }),
    "Cache-Control": "no-store",
  };
}

/** A policy cannot name an IPv6 address (CSP 3, clause 2.3.1). */
const sourceOf = ({ hostname, origin, protocol }: URL): string =>
  hostname.startsWith("[") ? protocol : origin;
