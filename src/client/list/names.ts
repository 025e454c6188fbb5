/** Looks the numbers of a list up: only the numbers leave the browser. */
import type { ListedProduct, ListedProducts } from "../../services/check/list.ts";
import type { Names } from "../../ui/list/findings.ts";
import { languagesOfReader } from "../parts/reader.ts";

/** Numbers in a call. */
const PART = 1_000;

/** @throws the signal's reason */
export async function lookUp(gtins: readonly string[], signal: AbortSignal): Promise<Names> {
  const products = new Map<string, ListedProduct>();
  for (let at = 0; at < gtins.length; at += PART) {
    const answer = await ask(gtins.slice(at, at + PART), signal);
    if (typeof answer === "string") return { state: answer, products };
    for (const product of answer.products) products.set(product.gtin, product);
  }
  return { state: "known", products };
}

async function ask(
  gtins: readonly string[],
  signal: AbortSignal,
): Promise<ListedProducts | "sign_in" | "unavailable"> {
  try {
    const response = await fetch("/api/v1/check/list", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ gtins, language: languagesOfReader() }),
      signal,
    });
    if (response.ok) return await response.json();
    return response.status === 401 || response.status === 403 ? "sign_in" : "unavailable";
  } catch (error) {
    if (signal.aborted) throw error;
    return "unavailable";
  }
}
