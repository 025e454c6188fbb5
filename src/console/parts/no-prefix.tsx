/** Where an organization lacks the company prefix of a number: who grants it, and how. */
import { productTexts } from "../../ui/texts/console/products.ts";
import { useSignedIn } from "../api/session.ts";
import { useTexts } from "./language.tsx";
import { useOwnPrefixes } from "./own-prefixes.ts";

/** What the server says that its commands need. */
const { before = "", options = "" } = document.getElementById("console")!.dataset;

export function NoPrefix() {
  const t = useTexts(productTexts);
  if (useOwnPrefixes()?.length !== 0) return null;
  return (
    <p className="notice">
      {t.noPrefix} <GrantCommand />
    </p>
  );
}

/** The command with which whoever runs the server grants a company prefix. */
export function GrantCommand() {
  const { organization } = useSignedIn();
  return (
    <code translate="no">
      {before}npm run keys -- grant COMPANY_PREFIX{" "}
      <span className="option">--organization {organization?.id}</span>
      {options && (
        <>
          {" "}
          <span className="option">{options}</span>
        </>
      )}
    </code>
  );
}
