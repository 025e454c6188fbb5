/** The content of a code, field by field. */
import type { DecodedElement } from "../../services/decode/barcode.ts";
import type { Words } from "../texts/index.ts";

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
            {elements.map(({ ai, title, value, meaning }) => (
              <tr>
                <th scope="row" lang="en">
                  {title} ({ai})
                </th>
                <td>{value}</td>
                {haveMeaning && <td lang="en">{meaning}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
