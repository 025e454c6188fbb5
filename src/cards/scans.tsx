/** The card of scan_statistics: the counts, and the values of a dimension as bars that are also a table. */
import { numberText } from "../ui/parts/intl.ts";
import type { PageLanguage } from "../ui/texts/index.ts";
import { asNumber, asRecords, asText, asTexts, type Members } from "./read.ts";
import { type CardProps, showCard, Warnings } from "./show.tsx";
import type { ScansWords } from "./words.ts";

type Props = CardProps<ScansWords>;

showCard<ScansWords>(function Scans({ words, lang, answer }: Props) {
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
        {words.only.scans}{" "}
        <small class="num">
          {asText(answer.from)} – {asText(answer.to)}
        </small>
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
      {values.length > 0 && <Bars words={words} lang={lang} values={values} />}
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
    ...({ style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 } as const),
  }).format(percent / 100);

type BarsProps = Pick<Props, "words" | "lang"> & { readonly values: readonly Members[] };

function Bars({ words, lang, values }: BarsProps) {
  const most = Math.max(1, ...values.map(({ scans }) => asNumber(scans) ?? 0));
  return (
    <table>
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
        {values.map(({ value, scans, fewer_than: few }) => (
          <tr>
            <th scope="row">
              <bdi>{asText(value) || words.only.others}</bdi>
            </th>
            <td class="num">{countText(lang, scans) || `< ${countText(lang, few)}`}</td>
            <td width="45%">
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
