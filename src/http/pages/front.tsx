/** The front page: a door for each kind of visitor. */
import { checkHref, hrefFor } from "../../ui/parts/address.ts";
import { LinkText } from "../../ui/parts/link-text.tsx";
import { Picture } from "../../ui/parts/picture.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { AnswerPlace, CodeForm, Scanner } from "./parts/code-form.tsx";

/**
 * Real products of the sample catalog and of GS1's demonstration range, each with what it
 * demonstrates.
 */
const EXAMPLES = [
  ["exampleProduct", "9506000134352"],
  ["exampleDamaged", "9506000134353"],
  ["exampleLabel", "(01)09506000134352(10)ABC123(17)270131"],
  ["exampleLink", "https://id.gs1.org/01/09506000134352/10/ABC123"],
] as const;

export function FrontBody({ words }: { readonly words: Words }) {
  const { front, frame } = words.messages;
  return (
    <>
      <h1 class="display">{front.title}</h1>
      <div class="doors">
        <section class="card">
          <div class="door">
            <Picture name="code" />
            <div>
              <h2>{front.doorCheck}</h2>
              <p class="quiet">{front.doorCheckLead}</p>
            </div>
          </div>
          <div class="check-door">
            <CodeForm words={words} />
            <Scanner words={words} />
          </div>
          <AnswerPlace />
        </section>
        <a class="card door" href={hrefFor(words, "/check/list")}>
          <Picture name="list" />
          <div>
            <h2>{frame.list}</h2>
            <p class="quiet">{front.doorListLead}</p>
          </div>
        </a>
        <a class="card door" href={hrefFor(words, "/design")}>
          <Picture name="qr" />
          <div>
            <h2>{frame.design}</h2>
            <p class="quiet">{front.doorDesignLead}</p>
          </div>
        </a>
      </div>
      <h2>{front.examples}</h2>
      <ul class="plain">
        {EXAMPLES.map(([name, code]) => (
          <li>
            <a href={checkHref(words, code)}>{front[name]}</a>{" "}
            <small>
              <code>
                <LinkText text={code} />
              </code>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
