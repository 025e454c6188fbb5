/** What a write of a link changes for scans, by its preview: in words, a recall first. */

import { languageName } from "../../../model/language-names.ts";
import { ANY_OTHER_LANGUAGE } from "../../../model/other-languages.ts";
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { Address } from "../../parts/address.tsx";
import { useLanguage, useList, useTexts } from "../../parts/language.tsx";
import { ChangedTimes } from "./changed-times.tsx";
import { partsOf, typeName } from "./data.ts";
import { EndOfRecall, Notes } from "./notes.tsx";
import { NowAndAfterwards } from "./now-and-afterwards.tsx";

interface ChangedScansProps {
  readonly preview: Pick<LinkPreview, "scans" | "notes">;
  /** The anchor of the link that changes. */
  readonly anchor: string;
  /** The titles of links by their ids. */
  readonly titles: Readonly<Record<string, string>>;
  /** The titles now, of links that get another one. */
  readonly titlesNow?: Readonly<Record<string, string>>;
}

type Scan = LinkPreview["scans"][number];

/** The same for the changes of one scan. */
const keyOf = ({ request, languages, also_in, media_type }: Scan) =>
  JSON.stringify([request, languages, also_in, media_type]);

export function ChangedScans({ preview, anchor, titles, titlesNow }: ChangedScansProps) {
  const t = useTexts(linkTexts);
  const { scans, notes } = preview;
  return (
    <>
      <EndOfRecall of={notes} />
      <p className="label">{scans.length === 0 ? t.scansSame : t.scansChange}</p>
      {scans.length > 0 && (
        <ul className="scans" aria-label={t.scansChange}>
          {[...Map.groupBy(scans, keyOf)].map(([key, changes]) => (
            <NowAndAfterwards
              key={key}
              heading={<Asked scan={changes[0]!} anchor={anchor} />}
              changes={changes.map((scan) => ({
                isChanged: true,
                now: {
                  key: JSON.stringify(scan.before),
                  text: <Answer of={scan.before} titles={{ ...titles, ...titlesNow }} />,
                },
                afterwards: {
                  key: JSON.stringify(scan.after),
                  text: <Answer of={scan.after} titles={titles} />,
                },
                times: <ChangedTimes spans={scan.spans} />,
              }))}
            />
          ))}
        </ul>
      )}
      <Notes of={notes} />
    </>
  );
}

/** Which scan it is, in words. */
function Asked({ scan, anchor }: { readonly scan: Scan; readonly anchor: string }) {
  const { types, asked: t, choose } = useTexts(linkTexts);
  const [language] = useLanguage();
  const list = useList();
  const [place = "", query = ""] = scan.request.split("?", 2);
  const pairs = new URLSearchParams(query);
  const [type, context] = [pairs.get("linkType"), pairs.get("context")];
  const { base, lot, serial } = partsOf(place);
  const parts = [
    lot && `${choose.lot} ${lot}`,
    serial && `${choose.serial} ${serial}`,
    !lot && !serial && place !== anchor && base,
  ].filter((part): part is string => Boolean(part));
  // Without a preference, the scan is that of every reader whose language has no line of its own.
  const tags = scan.languages.length === 0 ? [] : [...scan.languages, ...scan.also_in];
  const named = tags
    .filter((tag) => tag !== ANY_OTHER_LANGUAGE)
    .map((tag) => languageName(language, tag));
  const wishes = [
    tags.length > 0 && (named.length > 0 ? t.inLanguages(list(named)) : t.inOthers),
    scan.media_type !== null && t.asMediaType(scan.media_type),
    context !== null && t.inContext(context),
  ].filter((part): part is string => Boolean(part));
  return (
    <>
      {list([type === null ? t.plain : t.ofType(typeName(types, type)), ...parts])}
      {wishes.length > 0 && <small> {list(wishes)}</small>}
    </>
  );
}

interface AnswerProps extends Pick<ChangedScansProps, "titles"> {
  readonly of: Scan["before"];
}

function Answer({ of, titles }: AnswerProps) {
  const { who } = useTexts(linkTexts);
  const { link_ids, target_url, reason } = of;
  const list = useList();
  const named = list(link_ids.flatMap((id) => titles[id] ?? []));
  if (target_url !== null) {
    return (
      <>
        {named} {named && <br />}
        <Address of={target_url} />
      </>
    );
  }
  if (link_ids.length > 0) {
    return `${who.several} ${list(link_ids.map((id) => titles[id] ?? id))}`;
  }
  return who.nothing[reason as keyof typeof who.nothing] ?? reason;
}
