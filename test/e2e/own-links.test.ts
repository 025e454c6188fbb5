/** Links that the bundled worker hands out work; test/http/own-links.test.ts has every AI and key. */
import { expect, test } from "vitest";
import { expectAlive } from "../support/own-links-expect.ts";
import { BASE, ownServer } from "../support/own-server.ts";
import { shared } from "../support/shared.ts";

const worker = await shared("open");
const server = ownServer((url, init) =>
  fetch(url.replace(BASE, worker.url), { redirect: "manual", ...init }),
);

test.each([
  ["09506000134352", "built"],
  ["(01)09506000134352(10)A/B.(21)..x(17)270131", "built"],
  ["(01)09506000134352(235)TPX(10)LOT1", "built"],
  ["(01)09506000134352(8200)https://a", "built"],
  ["(01)09506000134352(21)S(250)%2F", "built"],
  ["(01)09506000134352(250)X", "refused"],
  ["(01)09506000134352(3922)299", "refused"],
  ["(01)09506000134352(415)9521234567899(8020)INV", "refused"],
  ["https://example.com/01/9506000134352?7022=A", "refused"],
  ["urn:epc:id:sgtin:9506000.013435.%2F%25", "built"],
  ["20011140100561", "built"],
  ["2012345678903", "refused"],
  ["(01)09506000134352(37)5", "unreadable"],
] as const)("%s is %s", async (gtin, outcome) => {
  expect(await expectAlive(server, gtin)).toBe(outcome);
  expect(await expectAlive(server, gtin, "rest")).toBe(outcome);
});
