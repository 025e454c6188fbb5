/** The only style of all pages; its digest is in their policy. */
import tokens from "../../../ui/tokens.css?inline";
import pages from "./pages.css?inline";

export const STYLE = tokens + pages;
