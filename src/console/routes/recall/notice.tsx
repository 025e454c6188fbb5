/** The notice of a recall: its address with a link that opens it, in one language or several. */

import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import { languageName } from "../../../model/language-names.ts";
import { isWebTarget, typedAddress } from "../../../model/web-target.ts";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { linkCheckTexts } from "../../../ui/texts/console/link-checks.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Address } from "../../parts/address.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { useLanguage, useList, useTexts } from "../../parts/language.tsx";

export interface NoticeText {
  readonly href: string;
  readonly title: string;
  readonly hreflang: readonly string[];
}

interface NoticeFieldsProps {
  /** The path of its members in the request, such as `translations.0.`. */
  readonly path?: string;
  readonly value: NoticeText;
  /** The warning at the title. */
  readonly warning?: ReactNode;
  readonly onChange: (value: NoticeText) => void;
}

/** Address and title. */
export function NoticeFields({ path = "", value, warning, onChange }: NoticeFieldsProps) {
  const t = useTexts(recallTexts);
  const [isAdded, setAdded] = useState(false);
  const { href, title, hreflang } = value;
  const complete = () => {
    const whole = typedAddress(href);
    setAdded(whole !== href.trim());
    if (whole !== href) onChange({ ...value, href: whole });
  };
  return (
    <>
      <TextField
        name={`${path}href`}
        label={t.members.href}
        help={
          isWebTarget(href) ? (
            <>
              {isAdded && `${t.schemeAdded} `}
              <Opened href={href} />
            </>
          ) : (
            t.help.href
          )
        }
        type="url"
        isRequired
        value={href}
        onBlur={complete}
        onChange={(text) => {
          setAdded(false);
          onChange({ ...value, href: text });
        }}
      />
      <div>
        <TextField
          name={`${path}title`}
          label={t.members.title}
          help={t.help.title}
          isRequired
          // People read all of it, on a phone, too, and it stays one line.
          isLong
          rows={2}
          {...(hreflang[0] && { lang: hreflang[0] })}
          value={title}
          onChange={(text) => onChange({ ...value, title: text.replace(/\s*[\n\r]+\s*/g, " ") })}
        />
        {warning}
      </div>
    </>
  );
}

/** A link that opens in a tab of its own, so that what is typed stays. */
export function Opened({ href }: { readonly href: string }) {
  const t = useTexts(recallTexts);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {t.open}
    </a>
  );
}

/** Languages that packs in many countries have. */
const LANGUAGES = (
  "ar bg bs cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lb lt lv mk ms mt nl no pl pt " +
  "ro ru sk sl sq sr sv th tr uk vi zh"
).split(" ");

interface LanguagesProps {
  readonly value: readonly NoticeText[];
  readonly onChange: (value: readonly NoticeText[]) => void;
  /** The languages of the first notice. */
  readonly taken: readonly string[];
  /** The warning at a title. */
  readonly warning: (title: string) => ReactNode;
}

/** The notice in further languages. */
export function Translations({ value, onChange, taken, warning }: LanguagesProps) {
  const t = useTexts(recallTexts);
  const nameOf = useLanguageName();
  const used = [...taken, ...value.flatMap(({ hreflang }) => hreflang)];
  return (
    <div className="languages-of-notice">
      {value.map((notice, place) => (
        <fieldset key={notice.hreflang.join()}>
          <legend>{t.noticeIn(nameOf(notice.hreflang[0] ?? ""))}</legend>
          <div className="fields two">
            <NoticeFields
              path={`translations.${place}.`}
              value={notice}
              warning={warning(notice.title)}
              onChange={(changed) => onChange(value.with(place, changed))}
            />
          </div>
          <Button onPress={() => onChange(value.toSpliced(place, 1))}>
            {t.removeLanguage(nameOf(notice.hreflang[0] ?? ""))}
          </Button>
        </fieldset>
      ))}
      <LanguageField
        label={t.addLanguage}
        value=""
        none={t.chooseLanguage}
        without={used}
        onChange={(tag) => {
          if (tag !== "") onChange([...value, { href: "", title: "", hreflang: [tag] }]);
        }}
      />
    </div>
  );
}

interface LanguageFieldProps {
  readonly label: string;
  readonly value: string;
  /** The choice of no language. */
  readonly none: string;
  readonly without: readonly string[];
  readonly onChange: (tag: string) => void;
}

export function LanguageField({ label, value, none, without, onChange }: LanguageFieldProps) {
  const [lang] = useLanguage();
  const nameOf = useLanguageName();
  const offered = LANGUAGES.filter((tag) => tag === value || !without.includes(tag))
    .map((id) => ({ id, text: nameOf(id) }))
    .sort((a, b) => a.text.localeCompare(b.text, lang));
  return (
    <SelectField
      name="hreflang"
      label={label}
      value={value}
      options={[{ id: "", text: none }, ...offered]}
      onChange={onChange}
    />
  );
}

export function useLanguageName(): (tag: string) => string {
  const [lang] = useLanguage();
  return (tag) => (tag === "" ? "" : languageName(lang, tag));
}

/** What the server found at each notice. */
export function CheckedNotices({ notices }: Pick<CheckedPreview, "notices">) {
  const t = useTexts(recallTexts);
  const checks = useTexts(linkCheckTexts);
  const nameOf = useLanguageName();
  const list = useList();
  return notices.map(({ href, hreflang, is_reachable, reason, status, location }) => (
    <div key={href + hreflang.join()} className={is_reachable ? "notice good" : "notice bad"}>
      <p>
        <strong>{is_reachable ? t.noticeAnswers : t.noticeDoesNotAnswer}</strong>{" "}
        {hreflang.length > 0 && `(${list(hreflang.map(nameOf))}) `}
        {reason !== null && checks.reasons[reason](status)}{" "}
        {location !== null && checks.leadsTo(readableAddress(location))}
      </p>
      <p>
        <Address of={href} /> <Opened href={href} />
      </p>
    </div>
  ));
}
