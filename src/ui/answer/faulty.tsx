/** A code that is not valid: its faults with their positions, and what was probably meant. */
import type { CheckedCode } from "../../services/check/check-code.ts";
import type { DecodeBarcodeAnswer, DecodeFault } from "../../services/decode/barcode.ts";
import { checkHref } from "../parts/address.ts";
import { Banner } from "../parts/banner.tsx";
import { Elements } from "../parts/elements.tsx";
import { FaultItem } from "../parts/fault.tsx";
import { faultText } from "../parts/fault-text.ts";
import type { Words } from "../texts/index.ts";
import { CodeKind } from "./code-kind.tsx";
import { First, hasBanner } from "./first.tsx";
import { type LotPlace, lotPlaceOf, type RefusedLot } from "./lot-field.tsx";
import { comesFirst, Meant, type MeantCodes, MeantFirst, offersOf } from "./meant.tsx";
import { Notes } from "./notes.tsx";
import type { Verdict } from "./verdict.ts";
import { WithoutCatalog } from "./without-catalog.tsx";

interface Props {
  readonly words: Words;
  readonly code: string;
  readonly checked: Extract<CheckedCode, { kind: "faulty" }>;
}

interface FaultyProps extends Props {
  readonly refusedLot: RefusedLot | null;
}

export function FaultyCode({ words, code, checked, refusedLot }: FaultyProps) {
  const { first, not_recalled: notRecalled, decoded, catalog } = checked;
  const lotPlace = placeOf(decoded, refusedLot);
  if (decoded.faults?.[0]?.code === "issn") {
    return <Issn words={words} fault={decoded.faults[0]} checked={checked} />;
  }
  const meant = meantIn(checked);
  const isTold = hasBanner(first) || notRecalled !== null;
  return (
    <>
      {catalog === "unavailable" && <WithoutCatalog words={words} code={code} />}
      <First words={words} first={first} notRecalled={notRecalled} lotPlace={lotPlace} isTop />
      <MeantFirst words={words} {...meant} level={isTold ? 2 : 1} />
      <Faults words={words} code={code} decoded={decoded} isTop={!isTold && !comesFirst(meant)} />
      <Notes words={words} code={code} notes={checked.notes} />
      <Meant words={words} {...meant} />
      {decoded.elements && <Elements words={words} elements={decoded.elements} />}
    </>
  );
}

/** The number alone, because a lot cannot be put into a code with faults. */
function placeOf(
  { elements = [], fields }: DecodeBarcodeAnswer,
  refused: RefusedLot | null,
): LotPlace | undefined {
  const key = elements.find(({ ai }) => ai === "01");
  return key && lotPlaceOf(key.value, { lot: fields?.lot, refused });
}

/** What was probably meant; also for a number that is not complete. */
export function meantIn(checked: Props["checked"]): MeantCodes {
  // A number is shown as people write it.
  const others = (checked.decoded.suggestions ?? []).map(({ code, organization }) => ({
    code: code.replace(/^\(01\)(\d{14})$/, "$1"),
    organization,
  }));
  return { offers: offersOf(checked), others };
}

/** The number of a periodical, in which nothing is wrong, with its GTIN. */
function Issn({ words, checked, fault }: Omit<Props, "code"> & { readonly fault: DecodeFault }) {
  const { check, problem } = words.messages;
  const [suggestion] = checked.number.suggestions;
  return (
    <div class="verdict note">
      <h1>{check.issn}</h1>
      <p>{faultText(words, fault) ?? fault.message}</p>
      {suggestion?.gtin && (
        <p>
          <a class="button" href={checkHref(words, suggestion.gtin)}>
            {problem.checkCode(suggestion.gtin)}
          </a>
        </p>
      )}
    </div>
  );
}

interface FaultsProps extends Pick<Props, "words" | "code"> {
  readonly decoded: DecodeBarcodeAnswer;
  readonly isTop: boolean;
}

function Faults({ words, code, decoded, isTop }: FaultsProps) {
  const { check } = words.messages;
  const verdict: Verdict =
    decoded.kind === "not_gs1"
      ? { tone: "note", icon: "info", title: check.codeKinds.not_gs1 }
      : { tone: "bad", icon: "alert", title: check.damaged };
  return (
    <>
      <Banner
        {...verdict}
        label={decoded.kind !== "not_gs1" && <CodeKind words={words} decoded={decoded} />}
        level={isTop ? 1 : 2}
      >
        <p>{check.damagedDetail}</p>
        <Marked code={code} faults={decoded.faults ?? []} />
      </Banner>
      <h2>{check.faults}</h2>
      <ul>
        {decoded.faults?.map((fault) => (
          <FaultItem words={words} fault={fault} isExact={decoded.kind !== "number"} />
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
    const shown = isWrong ? <mark>{character}</mark> : character;
    return character === "(" && position > 1 ? [<wbr />, shown] : shown;
  });
  return (
    <p>
      <code dir="ltr">{parts}</code>
    </p>
  );
}

/** The longest text in which the fault is marked: in a longer one, nobody finds one character. */
const LONGEST_MARKED = 200;
