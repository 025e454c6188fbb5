/** Texts of real codes that are not GS1's, and texts of GS1 codes beside them. */
import { expect, test } from "vitest";
import {
  isUnfinished,
  notGs1,
  scannedNotGs1,
  webAddress,
  wifiPassword,
} from "../../../src/gs1/identify/not-gs1.ts";

test.each([
  ["WIFI:T:WPA;S:mynetwork;P:mypass;;", "wifi", "mynetwork"],
  ['wifi:S:Caf\\; \\"Bar\\";T:nopass;;', "wifi", 'Caf; "Bar"'],
  ["WIFI:P:S:trap;S:home;;", "wifi", "home"],
  [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Muster;Anna\r\nFN:Anna Muster\r\nEND:VCARD",
    "contact",
    "Anna Muster",
  ],
  ["BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8:Muster;Anna\nEND:VCARD", "contact", "Muster;Anna"],
  ["MECARD:N:Owen,Sean;ADR:76 9th Avenue;TEL:12125551212;;", "contact", "Owen,Sean"],
  ["BIZCARD:N:Sean;X:Owen;C:Google;;", "contact", "Sean"],
  ["mailto:someone@example.org?subject=hi", "email", "someone@example.org"],
  ["MATMSG:TO:a@example.org;SUB:Hi;BODY:Text;;", "email", "a@example.org"],
  ["someone@example.org", "email", "someone@example.org"],
  ["tel:+41-44-668-18-00", "phone", "+41-44-668-18-00"],
  ["TEL:112", "phone", "112"],
  ["sms:+15551212?body=hello", "sms", "+15551212"],
  ["smsto:+18005551212:This is the text", "sms", "+18005551212"],
  ["geo:40.71872,-73.98905,100", "place", "40.71872,-73.98905,100"],
  [
    "BEGIN:VEVENT\nSUMMARY:Summer+Vacation!\nDTSTART:20180601T070000Z\nEND:VEVENT",
    "event",
    "Summer+Vacation!",
  ],
  [
    "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY;LANGUAGE=de:Fest\nEND:VEVENT\nEND:VCALENDAR",
    "event",
    "Fest",
  ],
  ["BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\nEUR1\n\n\nUrgency fund", "payment", null],
  ["BCD\r\n001\r\n1\r\nSCT\r\nBPOTBEB1\r\nRed Cross\r\nBE72000000001616\r\nEUR1", "payment", null],
  ["SPC\n0200\n1\nCH5800791123000889012\nS\nRobert Schneider AG", "payment", null],
  ["bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=0.5", "payment", null],
  [
    "lightning:LNBC10U1P3PJ257PP5YZTKWJCZ5FTL5LAXKAV23ZMZEKAW37ZK6KMV80PK4XAEV5QHTZ7Q",
    "payment",
    null,
  ],
  ["upi://pay?pa=someone@bank&pn=Someone&am=10", "payment", null],
  [
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    "payment",
    null,
  ],
  [
    "otpauth://totp/ACME:a@example.org?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ&issuer=ACME",
    "one_time_password",
    null,
  ],
  ["M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 100", "ticket", null],
  ["HC1:NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH-R6IOOK.IR9B+9D2", "health", null],
  ["shc:/5676290952432060346029243740446031222959532654603460292540772804336028", "health", null],
  ["whatsapp://send?phone=15551234567", "app", "whatsapp"],
  ["market://details?id=org.example", "app", "details"],
  ["LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815", "app", null],
  ["MT:Y.K9042C00KA0648G00", "app", null],
  [
    "FIDO:/13086400838107303667332719012595115747821895775708323189557153075146383351399743589971313508078026948312026786722471666005727649643501784024544726574771401798171307406596245",
    "app",
    null,
  ],
  ["javascript:alert(1)", "app", "alert(1)"],
  ["]Q1WIFI:T:WPA;S:net;P:secret;;", "wifi", "net"],
  ["\ufeff WIFI:S:net;; ", "wifi", "net"],
  ["\u200b\u2060WIFI:S:net;;", "wifi", "net"],
])("%j is %s", (text, what, name) => {
  expect(notGs1(text)).toEqual({ what, name, host: null, unicode_host: null });
});

test.each([
  ["https://example.org", "example.org", null],
  ["HTTP://EXAMPLE.ORG/Menu", "example.org", null],
  ["https://example.org:8443/a?b=c#d", "example.org:8443", null],
  ["https://www.bank.example@evil.example/login", "evil.example", null],
  ["https://user:secret@evil.example:81/", "evil.example:81", null],
  ["https://bank.example\\@evil.example/", "bank.example", null],
  ["https://müller.example/speisekarte", "xn--mller-kva.example", "müller.example"],
  ["https://xn--mller-kva.example:81/", "xn--mller-kva.example:81", "müller.example:81"],
  ["https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com", "аррӏе.com"],
  ["https://例え.テスト/", "xn--r8jz45g.xn--zckzah", "例え.テスト"],
  ["http://[2001:db8::1]:8080/", "[2001:db8::1]:8080", null],
  ["http://192.0.2.1/", "192.0.2.1", null],
  ["https://wa.me/15551234567", "wa.me", null],
  ["https://blog.example/2024/01/15/title", "blog.example", null],
  ["https://shop.example/01/12345", "shop.example", null],
  ["https://shop.example/products/9506000134352", "shop.example", null],
  ["https://bit.example/AQnYUc", "bit.example", null],
  // A GTIN begins it, but the rest is no element.
  ["https://video.example/AQnYUc1gmfQ", "video.example", null],
  // Dates and other numbers in a path are not damaged keys.
  ["https://news.example/2024/01/20240115?token=x", "news.example", null],
  ["https://shop.example/00/1234567/anna", "shop.example", null],
  ["https://shop.example/8003/xyz123456abc", "shop.example", null],
  ["https://shop.example/8004/photo-123456", "shop.example", null],
  // No Digital Link names a user.
  ["https://gs1.org@evil.example/01/09506000134352", "evil.example", null],
  ["https://id.gs1.org:x@evil.example/01/09506000134353", "evil.example", null],
  ["EXAMPLE.COM", "example.com", null],
  ["Example.org", "example.org", null],
  ["localhost:8080/menu", "localhost:8080", null],
  ["192.0.2.1:81/login?password=x", "192.0.2.1:81", null],
  ["www.example.org", "www.example.org", null],
  ["menu.example.org", "menu.example.org", null],
  ["menu.example.org/today", "menu.example.org", null],
])("%s is a web address of %s", (text, host, unicode_host) => {
  expect(notGs1(text)).toEqual(host && { what: "web", name: null, host, unicode_host });
});

test.each([
  "9506000134352",
  "(01)09506000134352(10)ABC",
  "https://id.example.org/01/09506000134352",
  "https://id.example.org/01/09506000134353",
  "https://id.example.org/some/path/01/09506000134352/10/ABC?17=270131",
  "https://id.example.org/%30%31/09506000134352",
  "https://id.example.org/gtin/09506000134352",
  "https://id.example.org/8004/9506000ABC",
  "https://id.example.org/eh3074257BF7194E4000001A85",
  "id.example.org/01/09506000134352",
  // One digit is missing.
  "https://id.example.org/01/0950600013435",
  "https://id.example.org/253/460244300033XYZ",
  "https://id.example.org/01/05412345000013/EEarwSM",
  "urn:epc:id:sgtin:9506000.013435.1",
  "EAN: 9506000134352",
  "Dr.Oetker Pizza",
  "dr.oetker",
  "rice",
  "make: a QR code",
  "",
])("%j is not in the list", (text) => {
  expect(notGs1(text)).toBeNull();
});

test.each([
  ["ABC-123", "text"],
  ["Meet me at 17:30, 0171 2345678", "text"],
  ["(hello)", "text"],
  ["rice", "text"],
  ["(212) 555-0142 Anna", "text"],
  ["PIN: 12345678", "text"],
  ["EAN: 9506000134353", null],
  ["https://exa mple.org", "text"],
  ["https://exa mple.org/01/09506000134353", null],
  ["9506000134353", null],
  ["950 6000 1343", null],
  ["GTIN: 09506000134353", null],
  ["0109506000134353\u001d10ABC", null],
  ["]C10109506000134353", null],
  ["(01)0950", null],
  ["urn:epc:id:sgtin:95", null],
  ["https://id.example.org/01/09506000134353", null],
])("from a scanner, %j is %s", (text, what) => {
  expect(scannedNotGs1(text)?.what ?? null).toBe(what);
});

test.each([
  ...["http:", "https:", "https:/", "HTTPS://", "https://exa mple", "www. exam"],
  ...['"https://exa', "(https://", "<https:", "]Q1https://"],
  ...["menu.exam", "someone@exam", "BEGIN:VC", "localhost:", "localhost:8080", "192.0.2.1:81"],
  ...["M1D", "M1DESMARAIS/LUC", "M2DESMARAIS/LUC       EABC123 YUL"],
])("%j is not complete while one types", (text) => {
  expect(isUnfinished(text)).toBe(true);
});

/** A complete text of a known kind is not sent either. */
test.each([
  ...["exam", "https", "www", "rice", "95060", "", "(01)0950", "https://exa", "www.exam"],
  ...["M4 screws", "M3", "m1desmarais", "EAN: 9506000134352"],
  ...["https://id.example.org/01/09506000134352", '"https://id.example.org/01/09506000134352"'],
  ...["https://id.example.org/01/09506000134353", "id.example.org/01/09506000134352"],
])("%j can be answered while one types", (text) => {
  expect(isUnfinished(text)).toBe(false);
});

test("the password of a network is read apart", () => {
  expect(wifiPassword("WIFI:T:WPA;S:net;P:a\\;b\\\\c;;")).toBe("a;b\\c");
  expect(wifiPassword("WIFI:T:nopass;S:net;;")).toBeNull();
});

test("the address to open has no user name and no password", () => {
  expect(webAddress("https://bank.example:x@evil.example/login")).toBe(
    "https://evil.example/login",
  );
  expect(webAddress("menu.example.org/today")).toBe("https://menu.example.org/today");
});
