/** A code that is not valid: its faults with their positions, and what was probably meant. */
import type { CheckedCode } from "../../../services/check/check-code.ts";
import type { DecodeFault } from "../../../services/decode/barcode.ts";
import type { Words } from "../messages/index.ts";
import { checkHref } from "../parts/address.ts";
import { Elements } from "../parts/elements.tsx";
import { FaultItem } from "../parts/fault.tsx";
import { First, hasBanner } from "./first.tsx";
import { Notes } from "./notes.tsx";

interface Props {
  readonly words: Words;
  readonly code: string;
  readonly checked: Extract<CheckedCode, { kind: "faulty" }>;
}

export function FaultyCode({ words, code, checked }: Props) {
  const { check } = words.messages;
  const { first, decoded, number, offer } = checked;
  const isShort = TOO_SHORT.test(code);
  const suggested = number.suggestions.flatMap(({ gtin }) => (gtin === null ? [] : [gtin]));
  const others = suggested.filter((gtin) => gtin !== offer);
  return (
    <>
      <First words={words} first={first} isTop />
      {isShort ? (
        <div class="verdict note">
          <h1>{check.incomplete}</h1>
          <p>{check.incompleteDetail}</p>
        </div>
      ) : (
        <Faults words={words} code={code} checked={checked} />
      )}
      {decoded.warnings && <Notes words={words} notes={decoded.warnings} />}
      {(offer !== null || others.length > 0) && (
        <>
          <h2>{check.suggestions}</h2>
          <p>{check.suggestionsDetail}</p>
          <ul>
            {offer !== null && (
              <li>
                <a href={checkHref(words, offer)}>{offer}</a> <small>{check.inCatalog}</small>
              </li>
            )}
            {others.map((gtin) => (
              <li>
                <a href={checkHref(words, gtin)}>{gtin}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {decoded.elements && <Elements words={words} elements={decoded.elements} />}
    </>
  );
}

/** Digits of a number that somebody still types, with the spaces and hyphens of a label. */
const TOO_SHORT = /^(?:[\s-]*\d){1,7}[\s-]*$/;

function Faults({ words, code, checked: { first, decoded } }: Props) {
  const { check } = words.messages;
  const Heading = hasBanner(first) ? "h2" : "h1";
  return (
    <>
      <div class="verdict bad">
        <Heading>{check.damaged}</Heading>
        <p>{check.damagedDetail}</p>
        <Marked code={code} faults={decoded.faults ?? []} />
      </div>
      <h2>{check.faults}</h2>
      <ul>
        {decoded.faults?.map((fault) => (
          <FaultItem words={words} fault={fault} isExact />
        ))}
      </ul>
    </>
  );
}

/** The typed text, with the faulty characters marked; the list below has the same in words. */
function Marked({ code, faults }: { code: string; faults: readonly DecodeFault[] }) {
  if (code.length > LONGEST_MARKED) return null;
  const wrong = new Set(faults.map(({ position }) => position));
  let position = 0;
  const parts = [...code].map((character) => {
    const isWrong = wrong.has(position);
    position += character.length;
    return isWrong ? <mark>{character}</mark> : character;
  });
  return (
    <p>
      <code dir="ltr">{parts}</code>
    </p>
  );
}

/** In a longer text, nobody finds one character. */
const LONGEST_MARKED = 200;
