/** The card of scan_statistics: the counts, and the values of a dimension as bars that are also a table. */
import { countryText, languageText, numberText } from "../ui/parts/intl.ts";
import { linkKinds } from "../ui/parts/link-kinds.ts";
import type { PageLanguage } from "../ui/texts/index.ts";
import { asNumber, asRecords, asText, asTexts, type Members } from "./read.ts";
import { type CardProps, showCard, Warnings } from "./show.tsx";
import type { ScansWords } from "./words.ts";
import "./scans.css";

type Props = CardProps<ScansWords>;

showCard<ScansWords>(function Scans({ words, lang, answer, input }: Props) {
  const { scans, before, bots } = answer;
  const change = asNumber(answer.change_percent);
  const values = asRecords(answer.values);
  const facts: [string, string][] = [
    [
      words.only.before,
      countText(lang, before) + (change === null ? "" : ` (${signed(lang, change)})`),
    ],
    [words.only.bots, countText(lang, bots)],
  ];
  return (
    <article>
      <h1>
        {words.only.scans} <small>{spanText(lang, asText(answer.from), asText(answer.to))}</small>
      </h1>
      <p class="big">{countText(lang, scans)}</p>
      {asText(answer.anchor) && <p class="quiet">{asText(answer.anchor)}</p>}
      <dl class="facts">
        {facts.map(([term, text]) =>
          text === "" ? null : (
            <div>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {values.length > 0 && <Bars words={words} lang={lang} values={values} input={input} />}
      {answer.counting === false && <p class="verdict note">{words.only.notCounting}</p>}
      <Warnings title={words.check.warnings} warnings={asTexts(answer.remarks)} />
    </article>
  );
});

/** Empty if it is not known. */
const countText = (lang: PageLanguage, count: unknown): string => {
  const known = asNumber(count);
  return known === null ? "" : numberText({ lang }, known);
};

const signed = (lang: PageLanguage, percent: number): string =>
  new Intl.NumberFormat(lang, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  }).format(percent / 100);

/** "Nov 17 – 23, 2026"; days that `Intl` rejects as they are. */
function spanText(lang: PageLanguage, from: string, to: string): string {
  try {
    const days = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" });
    return days.formatRange(new Date(from), new Date(to));
  } catch {
    return `${from} – ${to}`;
  }
}

/** The name of a value: in the reader's language if the dimension has names. */
function nameOf({ words, lang, input }: Pick<Props, "words" | "lang" | "input">, value: string) {
  const dimension = asText(input.dimension).replace("missing_", "");
  if (value === "none") return "–";
  if (value === "other") return words.only.others;
  if (dimension === "language") return languageText({ lang }, value);
  if (dimension === "country") return countryText({ lang }, value);
  if (dimension === "link_type") return linkKinds(words, [{ link_type: value }])[0]!.name;
  return value;
}

type BarsProps = Pick<Props, "words" | "lang" | "input"> & { readonly values: readonly Members[] };

function Bars({ words, lang, values, input }: BarsProps) {
  const most = Math.max(1, ...values.map(({ scans }) => asNumber(scans) ?? 0));
  return (
    <table aria-label={words.only.scans}>
      <thead>
        <tr>
          <th scope="col">{words.check.value}</th>
          <th scope="col" class="num">
            {words.only.scans}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, name, scans, fewer_than: few }) => (
          <tr>
            <th scope="row">
              <bdi title={asText(value)}>
                {asText(name) || nameOf({ words, lang, input }, asText(value)) || words.only.others}
              </bdi>
            </th>
            <td class="num">{countText(lang, scans) || `< ${countText(lang, few)}`}</td>
            <td width="33%">
              <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={((asNumber(scans) ?? 0) / most) * 100} height="4" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
