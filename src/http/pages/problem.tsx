/**
 * A problem as a page. At a Digital Link or a product page it is written for shoppers, in their
 * language. Tools, arguments and character positions are only in the problem document, for
 * programs.
 */
import type { ErrorCode, FieldError, OfferedLink } from "../../errors.ts";
import type { Problem } from "../../problem.ts";
import { checkHref } from "../../ui/parts/address.ts";
import { FaultItem } from "../../ui/parts/fault.tsx";
import { LinkList } from "../../ui/parts/link-list.tsx";
import { type Messages, type Words, wordsFor } from "../../ui/texts/index.ts";
import { type Markup, page } from "./parts/frame.tsx";

type Kind = keyof {
  [K in keyof Messages["problem"] as Messages["problem"][K] extends { title: string }
    ? K
    : never]: true;
};

/** The texts of other errors are easy to read already. */
const FOR_SHOPPERS: Partial<Record<ErrorCode, Kind>> = {
  bad_request: "unreadable",
  validation_error: "unreadable",
  unprocessable_entity: "unreadable",
  uri_too_long: "unreadable",
  not_found: "unknown",
  rate_limited: "tooMany",
  internal_error: "broken",
  catalog_unavailable: "unavailable",
  catalog_busy: "unavailable",
  deadline_exceeded: "unavailable",
};

/** At other pages: errors whose text does not depend on the request. */
const FOR_READERS: typeof FOR_SHOPPERS = {
  not_found: "nothingHere",
  rate_limited: "tooMany",
  internal_error: "broken",
  catalog_unavailable: "unavailable",
  catalog_busy: "unavailable",
  deadline_exceeded: "unavailable",
};

export interface ProblemReader {
  /** Whether a shopper may read it: the address belongs to a code, or to a product's page. */
  readonly isScan: boolean;
  /** Whether the address is for programs: a route of the API, a document, a picture. */
  readonly isForPrograms: boolean;
  /** Undefined if the server is not configured. */
  readonly baseUrl: string | undefined;
  readonly words: Words;
  readonly address: string;
  readonly operator: string | undefined;
  /** Path and query of the request; null if a link cannot repeat it. */
  readonly target: string | null;
  /** Existing links to offer instead. */
  readonly instead?: readonly OfferedLink[];
}

export function problemPage(problem: Problem, reader: ProblemReader): Markup {
  const kind = kindOf(problem, reader);
  const words = kind === undefined ? wordsFor("en") : reader.words;
  const text = kind === undefined ? undefined : words.messages.problem[kind];
  const title = text?.title ?? problem.title;
  return page({
    title,
    canonical: problem.type,
    words: reader.words,
    address: reader.address,
    operator: reader.operator,
    isEnglish: kind === undefined,
    body: (
      <>
        <h1>{title}</h1>
        <p>{text?.detail ?? problem.detail}</p>
        {kind !== undefined && <Faults errors={problem.errors ?? []} words={words} />}
        <Guidance
          problem={problem}
          next={text && nextOf(text, problem, words)}
          baseUrl={reader.baseUrl}
        />
        {reader.instead && <LinkList words={words} links={reader.instead} />}
        {kind !== undefined && <Buttons kind={kind} words={words} reader={reader} />}
        <p>
          <small>
            {words.messages.problem.reference}{" "}
            <span lang="en">
              {problem.error_code} · {problem.correlation_id}
            </span>
          </small>
        </p>
      </>
    ),
  });
}

interface ButtonsProps {
  readonly kind: Kind;
  readonly words: Words;
  readonly reader: Pick<ProblemReader, "isScan" | "target" | "baseUrl">;
}

/** The same address again if that can help, and the code in the box for codes. */
function Buttons({ kind, words, reader: { isScan, target, baseUrl } }: ButtonsProps) {
  const { again, checkIt } = words.messages.problem;
  const isRepeatable = kind === "tooMany" || kind === "unavailable";
  const isCheck = target !== null && /^\/check(\?|$)/.test(target);
  return (
    <p class="row">
      {isRepeatable && target !== null && (
        <a class="button first" href={target}>
          {again}
        </a>
      )}
      {!(isRepeatable && isCheck) && (
        <a class="button" href={checkHref(words, isScan ? codeOf(target, baseUrl) : "")}>
          {checkIt}
        </a>
      )}
    </p>
  );
}

/** The code of a scan, or the number of a product page; empty for none. */
function codeOf(target: string | null, baseUrl = ""): string {
  if (target === null) return "";
  const [, number] = /^\/products\/([^/?]*)/.exec(target) ?? [];
  return number === undefined ? codeIn(baseUrl + target) : decoded(number);
}

/** The path with its application identifiers; other parameters are not part of a code. */
function codeIn(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const elements = query.split(/[&;]/).filter((parameter) => /^\d+=/.test(parameter));
  return elements.length === 0 ? path : `${path}?${elements.join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Undefined if the problem's own text is shown. */
function kindOf({ error_code }: Problem, reader: ProblemReader): Kind | undefined {
  if (!reader.isScan) return reader.isForPrograms ? undefined : FOR_READERS[error_code];
  return error_code === "not_found" && reader.instead ? "noSuchKind" : FOR_SHOPPERS[error_code];
}

/** The waiting time replaces any other advice. */
function nextOf(text: Messages["problem"][Kind], { retry_after }: Problem, words: Words) {
  if (retry_after !== undefined) return words.messages.problem.wait(retry_after);
  return "next" in text ? text.next : undefined;
}

interface GuidanceProps {
  readonly problem: Problem;
  readonly next: string | undefined;
  readonly baseUrl: string | undefined;
}

/**
 * An address in the guidance replaces the general advice. Addresses of this server become links.
 */
function Guidance({ problem: { guidance }, next, baseUrl }: GuidanceProps) {
  const own = `${baseUrl}/`;
  const leadsOn = baseUrl !== undefined && guidance.includes(own);
  if (next !== undefined && !leadsOn) return <p>{next}</p>;
  const words = guidance.split(/(\s)/);
  return (
    <p lang="en">
      {words.map((word) => (leadsOn && word.startsWith(own) ? <a href={word}>{word}</a> : word))}
    </p>
  );
}

/** Every fault of the code in the address. */
function Faults({ errors, words }: { errors: readonly FieldError[]; words: Words }) {
  const faults = errors.flatMap(({ code, ...fault }) =>
    code === undefined ? [] : { ...fault, code },
  );
  if (faults.length === 0) return null;
  return (
    <>
      <p>{words.messages.problem.faults}</p>
      <ul>
        {faults.map((fault) => (
          <FaultItem words={words} fault={fault} />
        ))}
      </ul>
    </>
  );
}
