/**
 * Countries, languages and media types, chosen by their names. A country's or language's name in any
 * of the ten languages of the pages is understood, and so is a code.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import { Button, ComboBox, Tag, TagGroup, TagList } from "react-aria-components";
import { isCountryCode } from "../../gs1/ai/checks/codes.ts";
import { countryCode } from "../../import/cells.ts";
import { isContextValue } from "../../model/accept.ts";
import { LANGUAGE_TAGS, languageName, languageTagOf } from "../../model/language-names.ts";
import { fieldTexts } from "../../ui/texts/console/fields.ts";
import { countryOffers, named, type Offer } from "./countries.ts";
import { ComboInput, codedOption, FieldParts, idOf, OptionList } from "./field-parts.tsx";
import { useFault } from "./fields.tsx";
import { countryIn, useLanguage, useTexts } from "./language.tsx";
import { useUnfinished } from "./unfinished.ts";

interface PickerProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly none: string;
  readonly offers: readonly Offer[];
  /** The id that a typed text means. */
  readonly understood: (typed: string) => string | undefined;
  /** What any other text stands for; without it, no other text is taken. */
  readonly other?: (typed: string) => string | undefined;
  readonly onPick: (id: string) => void;
  readonly isDisabled?: boolean;
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

function Picker(props: PickerProps) {
  const { name, label, help, none, offers, understood, other, onPick, isDisabled = false } = props;
  const fault = useFault(name);
  const [typed, setTyped] = useState("");
  const [isUnknown, setUnknown] = useState(false);
  const meant = understood(typed);
  const found = offersFor(typed, meant, offers);
  /** A list that has served is drawn anew, closed: otherwise the emptied field opens it again. */
  const [round, setRound] = useState(0);
  const staysHere = useRef(false);
  useEffect(() => {
    const isLost = round > 0 && document.activeElement === document.body;
    if (isLost && staysHere.current) document.getElementById(idOf(name))?.focus();
  }, [round, name]);
  const pick = (id: string, isLeft = false) => {
    setTyped("");
    setUnknown(false);
    setRound(round + 1);
    staysHere.current = !isLeft;
    onPick(id);
  };
  /** What is typed, if it is understood; otherwise the text stays, and is named. */
  const take = (isLeft = false) => {
    if (typed.trim() === "") return;
    const [only] = found.length === 1 ? found : [];
    const id = meant ?? only?.id ?? other?.(typed.trim());
    if (id === undefined) setUnknown(true);
    else pick(id, isLeft);
  };
  useUnfinished(name, isUnknown ? none : undefined);
  const problem = isUnknown ? none : fault;
  return (
    <ComboBox
      key={round}
      className="field"
      items={found}
      inputValue={typed}
      onInputChange={(now) => {
        setTyped(now);
        setUnknown(false);
      }}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && pick(String(key))}
      onBlur={() => take(true)}
      allowsCustomValue
      defaultFilter={() => true}
      isInvalid={problem !== undefined}
      isDisabled={isDisabled}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={help} fault={problem}>
        <ComboInput
          name={name}
          label={label}
          onKeyDown={(event) => {
            const { currentTarget: input } = event;
            if (event.key !== "Enter" || input.getAttribute("aria-activedescendant")) return;
            event.preventDefault();
            take();
          }}
        />
      </FieldParts>
      <OptionList none={none}>{codedOption}</OptionList>
    </ComboBox>
  );
}

/** What is understood, before names that have the text in them. */
function offersFor(typed: string, meant: string | undefined, offers: readonly Offer[]) {
  const wanted = plain(typed.trim());
  const first = offers.filter(({ id }) => id === meant);
  const others = offers.filter(({ id, text }) => id !== meant && plain(text).includes(wanted));
  return [...first, ...others];
}

interface CountriesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly isDisabled?: boolean;
}

export function CountriesField(props: CountriesFieldProps) {
  const { name, label, value, onChange, isDisabled = false } = props;
  const t = useTexts(fieldTexts);
  const [lang] = useLanguage();
  const all = useOffers(lang, countryOffers);
  const offers = all.filter(({ id }) => !value.includes(id));
  return (
    <div className="picked">
      <Picker
        name={name}
        label={label}
        help={t.country.help}
        none={t.country.none}
        offers={offers}
        understood={countryCode}
        onPick={(code) => !value.includes(code) && onChange([...value, code].sort())}
        isDisabled={isDisabled}
      />
      <Picked
        label={label}
        value={value}
        nameOf={(code) => countryIn(lang, code)}
        onChange={isDisabled ? null : onChange}
      />
    </div>
  );
}

interface PickedProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Null if nothing can be removed. */
  readonly onChange: ((value: string[]) => void) | null;
}

/** What is chosen, each with a button that removes it. */
export function Picked({ label, value, nameOf, onChange }: PickedProps) {
  const t = useTexts(fieldTexts);
  if (value.length === 0) return null;
  return (
    <TagGroup
      aria-label={label}
      {...(onChange && { onRemove: (ids) => onChange(value.filter((id) => !ids.has(id))) })}
    >
      <TagList className="tags">
        {value.map((id) => (
          <Tag key={id} id={id} textValue={nameOf(id)}>
            {nameOf(id)}
            {onChange && (
              <Button slot="remove" aria-label={t.remove(nameOf(id))}>
                ×
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}

interface ContextsFieldProps extends Omit<CountriesFieldProps, "isDisabled"> {
  readonly help: string;
}

/** Countries by their names, and any other context as it is typed. */
export function ContextsField({ name, label, help, value, onChange }: ContextsFieldProps) {
  const t = useTexts(fieldTexts);
  const [lang] = useLanguage();
  const all = useOffers(lang, countryOffers);
  return (
    <div className="picked">
      <Picker
        name={name}
        label={label}
        help={help}
        none={t.country.none}
        offers={all.filter(({ id }) => !value.includes(id))}
        understood={countryCode}
        other={(typed) => (isContextValue(typed) ? typed : undefined)}
        onPick={(context) => !value.includes(context) && onChange([...value, context])}
      />
      <Picked
        label={label}
        value={value}
        nameOf={(context) => (isCountryCode(context) ? countryIn(lang, context) : context)}
        onChange={onChange}
      />
    </div>
  );
}

const languageOffers = (lang: string) => named(LANGUAGE_TAGS, lang, languageName);

interface LanguagePickerProps {
  readonly name: string;
  readonly label: string;
  /** The languages that are there already. */
  readonly without: readonly string[];
  readonly onPick: (tag: string) => void;
  readonly help?: string | undefined;
}

/** Another language for a record. */
export function LanguagePicker({ name, label, without, onPick, help }: LanguagePickerProps) {
  const t = useTexts(fieldTexts);
  const [lang] = useLanguage();
  const all = useOffers(lang, languageOffers);
  const offers = all.filter(({ id }) => !without.includes(id));
  return (
    <Picker
      name={name}
      label={label}
      help={help ?? t.language.help}
      none={t.language.none}
      offers={offers}
      understood={languageTagOf}
      onPick={onPick}
    />
  );
}

/** Two hundred names, made once for a language. */
const useOffers = (lang: string, make: (lang: string) => readonly Offer[]) =>
  useMemo(() => make(lang), [lang, make]);

interface MediaTypeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Empty for none. */
  readonly value: string;
  readonly onChange: (mediaType: string) => void;
}

/** The usual media types by their names, and any other one as it is typed. */
export function MediaTypeField({ name, label, help, value, onChange }: MediaTypeFieldProps) {
  const names: Readonly<Record<string, string>> = useTexts(fieldTexts).mediaTypes;
  const fault = useFault(name);
  const nameOf = (mediaType: string) => names[mediaType] ?? mediaType;
  const offers = Object.entries(names).map(([id, text]) => ({ id, text }));
  const meant = (text: string) => {
    const wanted = plain(text.trim());
    const found = offers.find((one) => one.id === wanted || plain(one.text) === wanted);
    return found?.id ?? text.trim();
  };
  const [typed, setTyped] = useState(nameOf(value));
  const shown = meant(typed) === value ? typed : nameOf(value);
  const take = (text: string) => {
    setTyped(text);
    onChange(meant(text));
  };
  const found = offers.filter(({ id, text }) => plain(`${text} ${id}`).includes(plain(shown)));
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      // A type that is chosen does not keep others from being offered.
      items={value in names ? offers : found}
      inputValue={shown}
      onInputChange={take}
      // The list would open again after a choice without this.
      selectedKey={value in names ? value : null}
      onSelectionChange={(key) => key !== null && take(nameOf(String(key)))}
      defaultFilter={() => true}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={value in names ? value : help} fault={fault}>
        <ComboInput name={name} label={label} />
      </FieldParts>
      <OptionList>{codedOption}</OptionList>
    </ComboBox>
  );
}
