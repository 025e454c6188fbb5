/**
 * The answer to a code or a name. The server draws it, and so does a script for live answers
 * (src/client/answer/draw.tsx), so it imports nothing that only a server has.
 */
import type { CheckedCode } from "../../services/check/check-code.ts";
import type { SearchAnswer } from "../../services/search/products.ts";
import { checkHref } from "../parts/address.ts";
import { Banner } from "../parts/banner.tsx";
import { Isolated } from "../parts/isolated.tsx";
import { Picture } from "../parts/picture.tsx";
import type { Words } from "../texts/index.ts";
import { Badges } from "./badges.tsx";
import { CodeKind } from "./code-kind.tsx";
import { FaultyCode, meantIn } from "./faulty.tsx";
import type { RefusedLot } from "./lot-field.tsx";
import { comesFirst, Meant, MeantFirst } from "./meant.tsx";
import { NotGs1Answer } from "./not-gs1.tsx";
import { Valid } from "./valid.tsx";

interface Props {
  readonly words: Words;
  readonly code: string;
  /** Null if nothing was requested yet. */
  readonly checked: CheckedCode | null;
  /** A lot that somebody typed in the field for it, and that cannot be one. */
  readonly refusedLot?: RefusedLot | null;
}

export function CodeAnswer({ words, code, checked, refusedLot = null }: Props) {
  if (checked === null) return <Nothing words={words} />;
  if (checked.kind === "valid") {
    return <Valid words={words} code={code} checked={checked} refusedLot={refusedLot} />;
  }
  if (checked.kind === "faulty") {
    return TOO_SHORT.test(code) ? (
      <Incomplete words={words} checked={checked} />
    ) : (
      <FaultyCode words={words} code={code} checked={checked} refusedLot={refusedLot} />
    );
  }
  if (checked.kind === "not_gs1") {
    return <NotGs1Answer words={words} text={code} found={checked} />;
  }
  return <Found words={words} found={checked.found} />;
}

/** Digits of a number that somebody still types, with the spaces and hyphens of a label. */
const TOO_SHORT = /^(?:(?:[\s-]*\d){1,7}|(?:[\s-]*\d){9,11})[\s-]*$/;

const Nothing = ({ words: { messages } }: Pick<Props, "words">) => (
  <>
    <h1>{messages.check.title}</h1>
    <p class="lead">{messages.check.enter}</p>
  </>
);

interface IncompleteProps {
  readonly words: Words;
  readonly checked: Extract<CheckedCode, { kind: "faulty" }>;
}

function Incomplete({ words, checked }: IncompleteProps) {
  const { check } = words.messages;
  const meant = meantIn(checked);
  return (
    <>
      <MeantFirst words={words} {...meant} level={1} />
      <Banner
        tone="plain"
        icon="info"
        label={<CodeKind words={words} decoded={checked.decoded} />}
        title={check.incomplete}
        level={comesFirst(meant) ? 2 : 1}
      >
        <p>{check.incompleteDetail}</p>
      </Banner>
      <Meant words={words} {...meant} />
    </>
  );
}

function Found({ words, found }: { words: Words; found: SearchAnswer }) {
  const { check } = words.messages;
  const { results, total_at_least } = found;
  const shown = results.length;
  // The number of many is not known, and those that are not shown are found by their words only.
  const hasMore = shown < total_at_least;
  const heading = hasMore ? check.firstResults(shown) : check.results(shown);
  return (
    <>
      {shown === 0 && <Picture name="nothing" />}
      <h1>{shown > 0 ? heading : check.noResults}</h1>
      {hasMore && <p>{check.moreResults}</p>}
      <ul class="plain">
        {results.map(({ gtin, name, brand, net_content_text, notices }) => (
          <li>
            <a href={checkHref(words, gtin)} dir="auto">
              {name}
            </a>{" "}
            <Badges words={words} notices={notices} />
            <small>
              <Isolated texts={[brand, net_content_text, gtin]} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
