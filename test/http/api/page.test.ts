/** The page /api: every route once, below its own tag. */
import { expect, test } from "vitest";
import { answering } from "../../support/in-process.ts";

test("the page lists each route below its own tag only", async () => {
  const page = await (await answering()("/api", { headers: { Host: "localhost" } })).text();
  const document = (await (
    await answering()("/openapi.json", { headers: { Host: "localhost" } })
  ).json()) as { paths: Record<string, Record<string, { tags?: string[] }>> };
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      (tags ?? []).map((tag) => `${tag}: ${method.toUpperCase()} ${path}`),
    ),
  );
  const shown = page
    .split("<section>")
    .slice(1)
    .flatMap((section) => {
      const tag = /<h2>(.*?)<\/h2>/.exec(section)![1];
      return [...section.matchAll(/<dt><code>(.*?)<\/code><\/dt>/g)].map(
        ([, route]) => `${tag}: ${route}`,
      );
    });
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.toSorted()).toEqual(documented.toSorted());
});
