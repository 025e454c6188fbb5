/**
 * The pages for people: the front page, a product's hosted page, the meaning of an error code,
 * privacy.
 */
import { type Context, Hono } from "hono";
import { AppError, ERROR_TABLE, isErrorCode } from "../../errors/errors.ts";
import { LOT } from "../../gs1/qualifiers.ts";
import { isHeavy, workOfTexts } from "../../services/budget.ts";
import { checkCode, isSearch } from "../../services/check/check-code.ts";
import { typedLot, withLot } from "../../services/check/with-lot.ts";
import { readProductPage } from "../../services/products/page.ts";
import { errorWithNumber } from "../../services/products/read.ts";
import type { RefusedLot } from "../../ui/answer/lot-field.tsx";
import { trimBlanks } from "../../ui/parts/trim-blanks.ts";
import { accessOfCheck, accessOfScan } from "../access/scan-access.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import { LINK_HEADER } from "../discovery/readable.ts";
import { charge, type LimitVariables } from "../limits.ts";
import { requestTarget } from "../request.ts";
import { SCANNER_HEADERS } from "../transport/page-policy.ts";
import { access } from "./access.tsx";
import { CheckBody } from "./check.tsx";
import { FrontBody } from "./front.tsx";
import { LONGEST_CODE } from "./parts/code-form.tsx";
import { page } from "./parts/frame.tsx";
import { JsonLd } from "./parts/metadata.tsx";
import { frameOf, pageReaderOf, prefersToPage } from "./parts/reader.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { PRODUCT_HEADERS, ProductBody, productPolicy, shownOf } from "./product-page.tsx";
import { status } from "./status.tsx";

export const pages = new Hono<{
  Variables: ContextVariables & LimitVariables;
}>();

const CACHED = { "Cache-Control": "public, max-age=300" };
/** The headers of an English page, whose frame is in the reader's language. */
const BY_LANGUAGE = { ...CACHED, Vary: "Accept-Language" };
const WITH_SCANNER = { Vary: "Accept-Language", ...SCANNER_HEADERS };

pages.get("/", (c) => {
  const { config } = c.var;
  const { words } = pageReaderOf(c);
  const headers = { ...CACHED, ...WITH_SCANNER, Link: LINK_HEADER };
  const body = <FrontBody words={words} />;
  const canonical = `${config.baseUrl}/`;
  const { title } = words.messages.front;
  const content = {
    title,
    canonical,
    ...frameOf(c),
    body,
    isWide: true,
    script: "front",
  } as const;
  return c.html(page(content), 200, headers);
});

pages.get("/privacy", async (c) => {
  const { config } = c.var;
  const { words } = pageReaderOf(c);
  const title = words.messages.frame.privacy;
  // Ten long texts, which no other page needs.
  const { privacyNotice } = await import("./privacy.ts");
  const body = (
    <>
      <h1>{title}</h1>
      {privacyNotice(words.lang, config).map(({ heading, paragraphs }) => (
        <>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p>{text}</p>
          ))}
        </>
      ))}
    </>
  );
  const canonical = `${config.baseUrl}/privacy`;
  return c.html(page({ title, canonical, ...frameOf(c), body }), 200, BY_LANGUAGE);
});

pages.get("/problems/:code", (c) => {
  const code = c.req.param("code");
  if (!isErrorCode(code)) throw new AppError("not_found", "No such error code.");
  const { status, title, retryable, code: number } = ERROR_TABLE[code];
  const body = (
    <>
      <h1>{title}</h1>
      <p>
        Error code <code>{code}</code>, HTTP status {status}, in tool results {number}.{" "}
        {retryable
          ? "The same request can succeed later."
          : "The same request fails again until it is changed."}
      </p>
    </>
  );
  const canonical = `${c.var.config.baseUrl}/problems/${code}`;
  return c.html(page({ title, canonical, ...frameOf(c), isEnglish: true, body }), 200, BY_LANGUAGE);
});

pages.get("/products/:gtin", async (c) => {
  const { baseUrl } = c.var.config;
  const typed = c.req.param("gtin");
  const { words, languages } = pageReaderOf(c);
  const asked = await accessOfScan(c);
  const { read } = contextsFor(c, asked);
  const { rawQuery } = requestTarget(c);
  const { lot, refused } = lotOf(c);
  if (lot !== null) return toLot(c, `/products/${typed}`, withoutLot(rawQuery), [LOT, lot]);
  const query = refused === null ? rawQuery : withoutLot(rawQuery, LOT).join("&");
  const scanned = await readProductPage(read, typed, languages, query).catch(async (error) => {
    throw await errorWithNumber(read, `${baseUrl}/01/${typed}`, error);
  });
  const { product } = scanned;
  const canonical = `${baseUrl}/products/${product.gtin}`;
  const headers: Record<string, string> = { ...PRODUCT_HEADERS };
  if (asked.reads.as !== null) headers["Cache-Control"] = "private, no-cache";
  if (typed !== product.gtin) {
    const { "Cache-Control": lifetime = "", Vary = "" } = headers;
    const Location = rawQuery === null ? canonical : `${canonical}?${rawQuery}`;
    return c.body(null, 308, { Location, "Cache-Control": lifetime, Vary });
  }
  const data = productJsonLd(scanned, baseUrl);
  if (prefersToPage(c, "application/ld+json")) {
    return c.body(JSON.stringify(data), 200, { ...headers, "Content-Type": "application/ld+json" });
  }
  const body = (
    <>
      <ProductBody {...scanned} words={words} languages={languages} refusedLot={refused} />
      <JsonLd data={data} />
    </>
  );
  const title = product.name.text;
  return c.html(
    page({ title, canonical, ...frameOf(c), isWide: true, shown: shownOf(product), body }),
    200,
    { ...headers, "Content-Security-Policy": productPolicy(scanned) },
  );
});

pages.get("/check", async (c) => {
  const { baseUrl } = c.var.config;
  const { words, languages } = pageReaderOf(c);
  const asked = trimBlanks((c.req.query("code") ?? "").slice(0, LONGEST_CODE));
  const { lot, refused } = lotOf(c);
  if (lot !== null) {
    const { rawQuery } = requestTarget(c);
    return toLot(c, "/check", withoutLot(rawQuery, "code"), ["code", withLot(asked, lot)]);
  }
  const code = refused === null ? asked : withLot(asked, null);
  if (isSearch(code) || isHeavy(workOfTexts([code]))) await charge(c, "heavy");
  const reader = await accessOfCheck(c);
  const { read } = contextsFor(c, reader);
  const checked = code === "" ? null : await checkCode(read, code, languages);
  // A Wi-Fi code has a password: neither the box nor a link of this page repeats such a text.
  const isPrivate = checked?.kind === "not_gs1";
  const isWithoutCatalog =
    checked !== null && "catalog" in checked && checked.catalog === "unavailable";
  const body = <CheckBody words={words} code={code} checked={checked} refusedLot={refused} />;
  const canonical =
    code === "" || isPrivate
      ? `${baseUrl}/check`
      : `${baseUrl}/check?code=${encodeURIComponent(code)}`;
  const { title } = words.messages.check;
  const headers = {
    ...WITH_SCANNER,
    Vary: "Accept-Language, Authorization",
    "Cache-Control":
      isPrivate || isWithoutCatalog
        ? "no-store"
        : reader.reads.as === null
          ? "public, max-age=60"
          : "private, no-cache",
    ...(isPrivate && { "X-Robots-Tag": "noindex" }),
  };
  const address = isPrivate ? canonical : c.req.url;
  const content = { canonical, ...frameOf(c), address, body, script: "check" } as const;
  return c.html(
    page({ ...content, title: code === "" || isPrivate ? title : `${code} · ${title}` }),
    200,
    headers,
  );
});

/**
 * Reads the lot from the field for the lot of a pack; a page repeats what cannot be a lot, and says
 * why.
 */
function lotOf(c: Context): { readonly lot: string | null; readonly refused: RefusedLot | null } {
  const typed = (c.req.query("lot") ?? "").slice(0, LONGEST_CODE);
  const read = typedLot(typed);
  if (read === null) return { lot: null, refused: null };
  return "lot" in read ? { ...read, refused: null } : { lot: null, refused: { ...read, typed } };
}

/** The other parameters, as they were sent. */
const withoutLot = (rawQuery: string | null, ...names: readonly string[]): string[] =>
  (rawQuery ?? "").split("&").filter((one) => {
    const [name = ""] = one.split("=", 1);
    return one !== "" && !["lot", ...names].includes(name);
  });

/** The address with the lot, which can be shared. */
function toLot(
  c: Context,
  path: string,
  others: readonly string[],
  [name, value]: readonly [string, string],
): Response {
  const query = [
    ...others.filter((one) => !one.startsWith(`${name}=`)),
    `${name}=${encodeURIComponent(value)}`,
  ];
  const headers = { Location: `${path}?${query.join("&")}`, "Cache-Control": "public, max-age=60" };
  return c.body(null, 303, headers);
}

pages.get("/status", status);

pages.get("/access/:id", (c) => access(c, c.req.param("id")));
