/**
 * Countries and languages, chosen by their names. A name in any of the ten languages of the pages
 * is understood, and so is a code; no other text is taken.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
  Text,
} from "react-aria-components";
import { countryCode } from "../../import/cells.ts";
import { LANGUAGE_TAGS, languageName, languageTagOf } from "../../model/language-names.ts";
import { fieldTexts } from "../../ui/texts/console/fields.ts";
import { countryOffers, named, type Offer } from "./countries.ts";
import { idOf, useFault } from "./fields.tsx";
import { Chevron } from "./icon.tsx";
import { countryIn, useLanguage, useTexts } from "./language.tsx";

interface PickerProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly none: string;
  readonly offers: readonly Offer[];
  /** The id that a typed text means. */
  readonly understood: (typed: string) => string | undefined;
  readonly onPick: (id: string) => void;
  readonly isDisabled?: boolean;
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

function Picker(props: PickerProps) {
  const { name, label, help, none, offers, understood, onPick, isDisabled = false } = props;
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
    const id = meant ?? only?.id;
    if (id === undefined) setUnknown(true);
    else pick(id, isLeft);
  };
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
      <Label>{label}</Label>
      <div className="combo">
        <Input
          id={idOf(name)}
          autoComplete="off"
          onKeyDown={(event) => {
            const { currentTarget: input } = event;
            if (event.key !== "Enter" || input.getAttribute("aria-activedescendant")) return;
            event.preventDefault();
            take();
          }}
        />
        <Button aria-label={label}>
          <Chevron />
        </Button>
      </div>
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
      <FieldError className="fault">{problem}</FieldError>
      <Popover className="popover">
        <ListBox<Offer> renderEmptyState={() => <p className="quiet">{none}</p>}>
          {({ id, text }) => (
            <ListBoxItem id={id} textValue={text}>
              {text} <small>{id}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
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
      {value.length > 0 && (
        <TagGroup
          aria-label={label}
          {...(!isDisabled && {
            onRemove: (codes) => onChange(value.filter((code) => !codes.has(code))),
          })}
        >
          <TagList className="tags">
            {value.map((code) => (
              <Tag key={code} id={code} textValue={countryIn(lang, code)}>
                {countryIn(lang, code)}
                {!isDisabled && (
                  <Button slot="remove" aria-label={t.remove(countryIn(lang, code))}>
                    ×
                  </Button>
                )}
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}

const languageOffers = (lang: string) => named(LANGUAGE_TAGS, lang, languageName);

interface LanguagePickerProps {
  readonly name: string;
  readonly label: string;
  /** Those that are there already. */
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
