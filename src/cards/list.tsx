/** The card of validate_gtins: what is wrong with a list, and a verdict on each number. */
import { Banner, type Tone } from "../ui/parts/banner.tsx";
import { Icon, type IconName } from "../ui/parts/icon.tsx";
import { asNumber, asRecord, asRecords, asText, type Members } from "./read.ts";
import { type CardProps, showCard } from "./show.tsx";
import type { ListWords } from "./words.ts";
import "./list.css";

type Props = CardProps<ListWords>;

/** How many rows a card shows unfolded; of a longer list, those that need somebody's eye. */
const MOST = 12;

showCard<ListWords>(function List({ words, answer }: Props) {
  const { count, valid } = asRecord(answer.summary);
  const rows = asRecords(answer.results);
  const isFine = count === valid;
  const isShort = rows.length <= MOST;
  const first = isShort ? rows : rows.filter((row) => verdictOf(row) !== "valid").slice(0, MOST);
  return (
    <article>
      <Banner
        tone={isFine ? "good" : "note"}
        icon={isFine ? "ok" : "alert"}
        title={`${words.list.verdicts.valid}: ${asNumber(valid) ?? "?"} / ${asNumber(count) ?? "?"}`}
        level={1}
      >
        {asRecords(answer.findings).map(({ finding }) => (
          <p lang="en">{asText(finding)}</p>
        ))}
      </Banner>
      {first.length > 0 && <Rows words={words} rows={first} />}
      {!isShort && (
        <details>
          <summary>
            {words.list.all} ({rows.length})
          </summary>
          <Rows words={words} rows={rows} />
        </details>
      )}
    </article>
  );
});

type Verdict = keyof ListWords["list"]["verdicts"];

function verdictOf({ valid, usable, meant }: Members): Verdict {
  if (valid === true) return usable === false ? "unusable" : "valid";
  return asText(meant) === "" ? "faulty" : "likely";
}

const LOOKS: Readonly<Record<Verdict, { readonly tone: Tone; readonly icon: IconName }>> = {
  valid: { tone: "good", icon: "ok" },
  corrected: { tone: "good", icon: "ok" },
  likely: { tone: "note", icon: "info" },
  unusable: { tone: "note", icon: "ban" },
  faulty: { tone: "bad", icon: "alert" },
};

const Rows = ({ words: { list }, rows }: Pick<Props, "words"> & { rows: readonly Members[] }) => (
  <table aria-label={list.given}>
    <thead>
      <tr>
        <th scope="col">{list.row}</th>
        <th scope="col">{list.given}</th>
        <th scope="col">{list.finding}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const verdict = verdictOf(row);
        const { tone, icon } = LOOKS[verdict];
        return (
          <tr>
            <td>{asNumber(row.row)}</td>
            <th scope="row">
              <bdi>{asText(row.input)}</bdi>
            </th>
            <td>
              <b class={tone}>
                <Icon name={icon} /> {list.verdicts[verdict]}
              </b>{" "}
              <bdi>{asText(row.meant)}</bdi>
              {asText(row.error) && (
                <small class="block" lang="en">
                  {asText(row.error)}
                </small>
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
