import { expect, it } from "vitest";
import { forwardQuery } from "../../../src/resolver/decide/redirect.ts";

it.each([
  ["https://example.com", "foo=bar", "https://example.com?foo=bar"],
  ["https://example.com/a", "a=b&c=%20+d", "https://example.com/a?a=b&c=%20+d"],
  ["https://example.com/a?x=1", "foo=bar", "https://example.com/a?x=1&foo=bar"],
  ["https://example.com/a#top", "foo=bar", "https://example.com/a?foo=bar#top"],
  ["https://example.com/a?x#top?y#z", "foo=bar", "https://example.com/a?x&foo=bar#top?y#z"],
  ["https://example.com/a#top?y", "foo=bar", "https://example.com/a?foo=bar#top?y"],
  ["https://EXAMPLE.com/%7e/../a", "?", "https://EXAMPLE.com/%7e/../a??"],
  ["https://example.com", "", "https://example.com"],
  ["https://example.com", null, "https://example.com"],
])("the target %s gets the query %j (clause 2.12)", (href, rawQuery, location) => {
  expect(forwardQuery(href, rawQuery)).toBe(location);
});
