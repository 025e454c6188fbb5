/** What a column becomes: a target found by typing, and its language where it can have one. */
import {
  Button,
  Collection,
  ComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { Chevron } from "../../parts/icon.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { LANGUAGES, useWords } from "./words.ts";

const LEFT_OUT = "-";
const NO_LANGUAGE = "-";

/** The members of a product by what they are about, the most usual first. */
const GROUPS = {
  product: ["gtin", "name", "description", "brand_name", "variant", "variant_part", "image_url"],
  content: [
    "net_content_text",
    "net_content_value",
    "net_content_unit",
    "gpc_brick",
    "target_markets",
    "countries_of_origin",
  ],
  packaging: ["unit_kind", "contains_gtin", "contains_quantity", "variable_measure"],
  state: ["lifecycle", "discontinued_on", "replaced_by_gtin", "visibility"],
  source: ["source", "source_url", "licence", "retrieved_at", "confidence"],
  other: ["brand_id", "net_contents", "names", "descriptions"],
} as const;

/** Links that most products have; the others follow by name. */
const USUAL_LINKS = ["pip", "instructions", "allergenInfo", "ingredientsInfo", "recipeInfo"];
const NOT_CHOSEN = ["defaultLink", "defaultLinkMulti", "handledBy", "recallStatus"];

interface Item {
  readonly id: string;
  readonly text: string;
}

interface Section {
  /** Differs from the id of every item, because keys are of the whole list. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** @param extra a target that a file's column has and nobody else chooses */
export function useTargets(extra: readonly string[]): readonly Section[] {
  const t = useTexts(importTexts);
  const { types } = useTexts(linkTexts);
  const [lang] = useLanguage();
  const { titleOf } = useWords();
  const item = (id: string): Item => ({ id, text: titleOf(id) });
  const links = Object.keys(types)
    .filter((name) => !NOT_CHOSEN.includes(name) && !USUAL_LINKS.includes(name))
    .map((name) => item(`gs1:${name}`))
    .sort((a, b) => a.text.localeCompare(b.text, lang));
  const sections: Section[] = [
    { id: "group none", title: "", items: [{ id: LEFT_OUT, text: t.leaveOut }] },
    ...Object.entries(GROUPS).map(([id, members]) => ({
      id: `group ${id}`,
      title: t.groups[id as keyof typeof GROUPS],
      items: members.map(item),
    })),
    {
      id: "group links",
      title: t.groups.links,
      items: [...USUAL_LINKS.map((name) => item(`gs1:${name}`)), ...links],
    },
  ];
  const known = new Set(sections.flatMap(({ items }) => items.map(({ id }) => id)));
  const others = [...new Set(extra)].filter((id) => !known.has(id)).map(item);
  return others.length === 0
    ? sections
    : [...sections, { id: "group more", title: "", items: others }];
}

/**
 * `name:de` is `name` in German; of a link, the language is behind its type. A link of a media type
 * is a target as a whole.
 */
export function partsOf(target: string): { readonly base: string; readonly language: string } {
  const [first = "", second, ...rest] = target.split(":");
  // The language of a title is that of its link.
  if (first === "title" || target.includes("/")) return { base: target, language: NO_LANGUAGE };
  if (first !== "gs1") return { base: first, language: second ?? NO_LANGUAGE };
  return { base: `gs1:${second}`, language: rest.join(":") || NO_LANGUAGE };
}

const canHaveLanguage = (base: string): boolean =>
  (base.startsWith("gs1:") && !base.includes("/")) || base === "name" || base === "description";

interface TargetFieldProps {
  readonly column: string;
  readonly target: string | null;
  readonly sections: readonly Section[];
  readonly onChange: (target: string | null) => void;
}

export function TargetField({ column, target, sections, onChange }: TargetFieldProps) {
  const t = useTexts(importTexts);
  const { base, language } = partsOf(target ?? LEFT_OUT);
  const give = (base: string, language: string) =>
    onChange(
      base === LEFT_OUT
        ? null
        : language !== NO_LANGUAGE && canHaveLanguage(base)
          ? `${base}:${language}`
          : base,
    );
  return (
    <div className="target">
      <ComboBox
        aria-label={`${column}: ${t.meaning}`}
        defaultItems={sections}
        value={base}
        onChange={(key) => key !== null && key !== base && give(String(key), language)}
      >
        <div className="combo">
          <Input onFocus={(event) => event.target.select()} />
          <Button aria-label={`${column}: ${t.meaning}`}>
            <Chevron />
          </Button>
        </div>
        <Popover className="popover">
          <ListBox<Section> renderEmptyState={() => t.noTarget}>
            {({ id, title, items }) => (
              <ListBoxSection id={id}>
                {title !== "" && <Header className="quiet">{title}</Header>}
                <Collection items={items}>
                  {({ id, text }) => (
                    <ListBoxItem id={id} textValue={text}>
                      {text}
                    </ListBoxItem>
                  )}
                </Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {canHaveLanguage(base) && (
        <LanguageField
          column={column}
          language={language}
          isLink={base.startsWith("gs1:")}
          onChange={(chosen) => give(base, chosen)}
        />
      )}
    </div>
  );
}

interface LanguageFieldProps {
  readonly column: string;
  readonly language: string;
  readonly isLink: boolean;
  readonly onChange: (language: string) => void;
}

function LanguageField({ column, language, isLink, onChange }: LanguageFieldProps) {
  const t = useTexts(importTexts);
  const [lang] = useLanguage();
  const { languageOf } = useWords();
  const tags = new Set([...LANGUAGES, ...(language === NO_LANGUAGE ? [] : [language])]);
  const items: Item[] = [
    { id: NO_LANGUAGE, text: isLink ? t.anyLanguage : t.noLanguage },
    ...[...tags]
      .map((id) => ({ id, text: languageOf(id) }))
      .sort((a, b) => a.text.localeCompare(b.text, lang)),
  ];
  return (
    <ComboBox
      aria-label={`${column}: ${t.language}`}
      defaultItems={items}
      value={language}
      onChange={(key) => key !== null && key !== language && onChange(String(key))}
    >
      <div className="combo">
        <Input onFocus={(event) => event.target.select()} />
        <Button aria-label={`${column}: ${t.language}`}>
          <Chevron />
        </Button>
      </div>
      <Popover className="popover">
        <ListBox<Item> renderEmptyState={() => t.noTarget}>
          {({ id, text }) => (
            <ListBoxItem id={id} textValue={text}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
