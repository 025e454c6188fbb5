/**
 * A problem as a page. At a Digital Link or a product page it is written for shoppers, in their
 * language. Tools, arguments and character positions are only in the problem document, for
 * programs.
 */
import type { ErrorCode, FieldError, OfferedLink } from "../../errors/errors.ts";
import type { Problem } from "../../errors/problem.ts";
import type { ListedProduct } from "../../services/check/list.ts";
import type { FirstOfNumber } from "../../services/products/page.ts";
import { First } from "../../ui/answer/first.tsx";
import { Meant, MeantFirst } from "../../ui/answer/meant.tsx";
import { checkHref } from "../../ui/parts/address.ts";
import { FaultItem } from "../../ui/parts/fault.tsx";
import { LinkList } from "../../ui/parts/link-list.tsx";
import { Picture } from "../../ui/parts/picture.tsx";
import { TryAgain, Wait } from "../../ui/parts/try-again.tsx";
import { type Messages, type Words, wordsFor } from "../../ui/texts/index.ts";
import { type HtmlPage, type Markup, page } from "./parts/frame.tsx";

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

/** The texts at other pages, for errors whose text does not depend on the request. */
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
  readonly site: HtmlPage["site"];
  /** Path and query of the request; null if a link cannot repeat it. */
  readonly target: string | null;
  /** Whether the address is of several pages, and does not say for which code. */
  readonly asksForCode?: boolean;
  /** Existing links to offer instead. */
  readonly instead?: readonly OfferedLink[];
  /** What must be read before anything else, although there is no product. */
  readonly first?: FirstOfNumber;
  /** Products of the catalog that a wrong number may be meant for. */
  readonly offers: readonly ListedProduct[];
}

export function problemPage(problem: Problem, reader: ProblemReader): Markup {
  const { baseUrl } = reader;
  const kind = kindOf(problem, reader);
  const words = kind === undefined ? wordsFor("en") : reader.words;
  const text = kind === undefined ? undefined : words.messages.problem[kind];
  const title = text?.title ?? problem.title;
  const meant = { offers: reader.offers, others: [] };
  return page({
    title,
    canonical: problem.type,
    words: reader.words,
    address: reader.address,
    site: reader.site,
    isEnglish: kind === undefined,
    ...(hasCountdown(problem, reader) && { script: "page" }),
    body: (
      <>
        {reader.first && <Recalls words={words} {...reader.first} />}
        <MeantFirst words={words} {...meant} level={2} />
        <Picture name="nothing" />
        <h1>{title}</h1>
        {reader.isScan && kind === "unavailable" && (
          <p>
            <strong>{words.messages.first.unread}</strong>
          </p>
        )}
        <p>{text?.detail ?? problem.detail}</p>
        {kind !== undefined && <Faults errors={problem.errors ?? []} words={words} />}
        <Meant words={words} {...meant} />
        {text && problem.retry_after !== undefined ? (
          <Wait words={words} seconds={problem.retry_after} />
        ) : (
          <Guidance problem={problem} next={text && nextOf(text)} baseUrl={baseUrl} />
        )}
        {reader.instead && <LinkList words={words} links={reader.instead} />}
        {kind !== undefined && (
          <Buttons kind={kind} words={words} problem={problem} reader={reader} />
        )}
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

const Recalls = ({ words, gtin, lot, ...shown }: { words: Words } & FirstOfNumber) => (
  <First {...shown} words={words} lotPlace={{ action: `/products/${gtin}`, others: [], lot }} />
);

/** Whether the page counts down until its address can be requested again. */
export const hasCountdown = (problem: Problem, reader: ProblemReader): boolean =>
  problem.retry_after !== undefined &&
  reader.target !== null &&
  REPEATABLE.has(kindOf(problem, reader));

const REPEATABLE: ReadonlySet<Kind | undefined> = new Set(["tooMany", "unavailable"]);

interface ButtonsProps {
  readonly kind: Kind;
  readonly problem: Problem;
  readonly words: Words;
  readonly reader: Pick<ProblemReader, "isScan" | "target" | "baseUrl">;
}

/** The same address again if that can help, and the code in the box for codes. */
function Buttons({ kind, words, problem, reader }: ButtonsProps) {
  const { isScan, target, baseUrl } = reader;
  const { checkCode, checkIt } = words.messages.problem;
  const isRepeatable = REPEATABLE.has(kind);
  const code = isScan ? codeOf(target, baseUrl) : "";
  const number = numberIn(code);
  const isCheck = target !== null && /^\/check(\?|$)/.test(target);
  return (
    <p class="row">
      {isRepeatable && target !== null && (
        <TryAgain words={words} href={target} wait={problem.retry_after} />
      )}
      {!(isRepeatable && isCheck) && (
        <a class="button" href={checkHref(words, code)}>
          {number === null ? checkIt : checkCode(number)}
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

/** The number of a code, as people read it below its bars: a GTIN-13 has no zero before it. */
function numberIn(code: string): string | null {
  const [, number] = /(?:^|\/)(\d{6,18})(?:[/?]|$)/.exec(code) ?? [];
  return number?.replace(/^(?:0{6}(?=\d{8}$)|0(?=\d{13}$))/, "") ?? null;
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
  if (reader.asksForCode) return "whichCode";
  if (!reader.isScan) return reader.isForPrograms ? undefined : FOR_READERS[error_code];
  return error_code === "not_found" && reader.instead ? "noSuchKind" : FOR_SHOPPERS[error_code];
}

const nextOf = (text: Messages["problem"][Kind]) => ("next" in text ? text.next : undefined);

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
