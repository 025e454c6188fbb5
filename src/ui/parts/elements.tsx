/** The content of a code, field by field. */
import type { DecodedElement } from "../../services/decode/barcode.ts";
import { elementName } from "../texts/element-names.ts";
import type { Words } from "../texts/index.ts";
import { meaningText } from "./meaning.ts";

export function Elements({
  words,
  elements,
}: {
  words: Words;
  elements: readonly DecodedElement[];
}) {
  const { check } = words.messages;
  return (
    <section>
      <h2>{check.elements}</h2>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{check.element}</th>
              <th scope="col">{check.value}</th>
            </tr>
          </thead>
          <tbody>
            {elements.map((element) => (
              <tr>
                <th scope="row">
                  <ElementName words={words} {...element} /> <small>({element.ai})</small>
                </th>
                <Value words={words} element={element} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface NameProps {
  readonly words: { readonly elements: Partial<Words["elements"]> };
  readonly ai: string;
  readonly title: string;
}

/**
 * The name of an element: in the reader's language if it is a common one, otherwise GS1's title.
 */
export function ElementName({ words, ai, title }: NameProps) {
  const name = elementName(words, ai);
  return name === null ? <span lang="en">{title}</span> : <span>{name}</span>;
}

/** What a value means, with the characters of the code below it. */
function Value({ words, element }: { words: Words; element: DecodedElement }) {
  const { value, meaning } = element;
  const isNumber = /^\d{1,18}$/.test(value);
  if (meaning === undefined) return <td class={isNumber ? "num" : undefined}>{value}</td>;
  const text = meaningText(words, element, meaning);
  return (
    <td>
      {text ?? <span lang="en">{meaning}</span>}
      <small class={isNumber ? "block num" : "block"}>{value}</small>
    </td>
  );
}
