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
  const haveMeaning = elements.some(({ meaning }) => meaning !== undefined);
  return (
    <section>
      <h2>{check.elements}</h2>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{check.element}</th>
              <th scope="col">{check.value}</th>
              {haveMeaning && <th scope="col">{check.meaning}</th>}
            </tr>
          </thead>
          <tbody>
            {elements.map((element) => (
              <tr>
                <th scope="row">
                  <ElementName words={words} {...element} /> <small>({element.ai})</small>
                </th>
                <td>{element.value}</td>
                {haveMeaning && <Meaning words={words} element={element} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface NameProps {
  readonly words: Pick<Words, "elements">;
  readonly ai: string;
  readonly title: string;
}

/** In the reader's language if the element is a common one, otherwise GS1's title. */
export function ElementName({ words, ai, title }: NameProps) {
  const name = elementName(words, ai);
  return name === null ? <span lang="en">{title}</span> : <span>{name}</span>;
}

function Meaning({ words, element }: { words: Words; element: DecodedElement }) {
  const { meaning } = element;
  if (meaning === undefined) return <td />;
  const text = meaningText(words, element, meaning);
  return text === null ? <td lang="en">{meaning}</td> : <td>{text}</td>;
}
