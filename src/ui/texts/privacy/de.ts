import type { Notice } from "./en.ts";

export const de: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Wer verantwortlich ist",
    paragraphs: [
      name ? `${name} betreibt ${host}.` : `Als Betreiber von ${host} ist niemand genannt.`,
      contact
        ? `Für Fragen und Anträge: ${contact}.`
        : "Eine Adresse für Fragen ist hier nicht veröffentlicht.",
    ],
  },
  {
    heading: "Welche Daten ankommen",
    paragraphs: [
      "Die Anfrage selbst: Nummern, Links und Suchwörter, die gewünschten Sprachen und Formate, die Daten eines Schreibvorgangs und die Teile jeder Webanfrage (die Adresse, von der sie kommt, und der Name, den das sendende Programm nennt).",
      "Seiten mit JavaScript senden einen gescannten oder eingegebenen Text nur, wenn er ein GS1-Code ist, auch ein beschädigter, oder eingegebene Wörter für die Suche sind. WLAN-Codes, Kontakte, Tickets, Webadressen und andere Texte bleiben im Browser, ebenso die Bilder der Kamera. Ohne JavaScript sendet das Formular seinen Text als Teil der Webadresse.",
      "Über MCP besteht die Anfrage aus den Argumenten eines Werkzeugaufrufs, nie aus dem Gespräch drumherum. Zum Lesen braucht es kein Konto und keinen Namen.",
    ],
  },
  {
    heading: "Welche Daten gespeichert werden, und wie lange",
    paragraphs: [
      "Abfragen und Prüfungen speichern im Katalog nichts über Sie, ebenso wenig die Vorschau eines Schreibvorgangs. Links und Produkte der letzten Scans bleiben bis zu einer Minute im Arbeitsspeicher, und eine weitere Stunde für den Fall, dass der Katalog ausfällt, ohne Daten über die Person, die gescannt hat.",
      countsScans
        ? `Scans von Digital Links werden gezählt. Für jeden Tag und jeden Monat (UTC) geben Summen an, wie viele Scans eine Produktnummer, ihre Marke und die Organisation, der sie gehört, hatten: insgesamt und nach Ergebnis, Linktyp, Ebene (Produkt, Charge oder Seriennummer), Land, Sprache, Art des Geräts und danach, ob ein Programm oder ein Mensch gescannt hat. Jede davon ist eine eigene Summe, nie eine von mehreren zusammen. Eine Summe enthält keine Adresse, kein Cookie, keinen Browsernamen und keine Chargen- oder Seriennummer. Weniger als fünf Scans eines Landes oder einer Sprache werden ohne ihre Anzahl angezeigt. Die Summen der Tage werden nach ${scanDays} Tagen gelöscht, die der Monate bleiben. Der Betreiber kann das Zählen abschalten (COUNT_SCANS).`
        : "Scans werden nicht gezählt.",
      "Ein neuer QR-Code wird zusammen mit dem Zeitpunkt und seinem Digital Link aufgezeichnet, der die angegebene Chargen- oder Seriennummer enthält.",
      `Jeder Schreibvorgang wird als Zeile im Protokoll festgehalten: Zeitpunkt, Aktion, Datensatz, Ergebnis, Zufallsnummer der Anfrage und Urheber. Der Urheber ist „anonymous“, der Anfang eines API-Schlüssels oder das angemeldete Konto. Die Zeile enthält auch die geänderten Werte, vorher und nachher; lange Werte sind gekürzt, Schlüssel nie enthalten. Mit der Zeile wird der ganze Datensatz vor dem Schreibvorgang gespeichert, damit sich ein Fehler rückgängig machen lässt. Eine Organisation sieht die Zeilen über ihre eigenen Datensätze, mit dem Anfang des Schlüssels, der sie geschrieben hat. Zeilen, die älter als ${auditDays} Tage sind, werden gelöscht.`,
      "Von einem API-Schlüssel werden Hash, Anfang, Bezeichnung, Organisation, Datumsangaben und der Tag der letzten Benutzung gespeichert. Von einer Sitzung der Konsole: der Hash ihres Cookies, der Anfang des Schlüssels oder das angemeldete Konto, die Organisation, und wann sie begann und zuletzt benutzt wurde. Sie endet, wenn Sie sich abmelden, nach 12 Stunden ohne Benutzung oder nach 7 Tagen, und wird bei der nächsten Anmeldung gelöscht. Von einer Einladung: der Hash ihres Links, der Name der Person, die Rolle, die Organisation, wer sie wann erstellt hat; sie wird gelöscht, wenn sie angenommen oder zurückgezogen wird, spätestens mit der nächsten Einladung 30 Tage nach ihrem Ende. Der Name ist dann die Bezeichnung des Schlüssels der Person, die Kollegen in der Organisation im Verlauf sehen. Die Antwort auf einen Schreibvorgang mit Idempotency-Key wird einen Tag lang gespeichert.",
      "Wenn sich Anwendungen anmelden: die Beschreibung, die eine Anwendung von sich gibt, bis 90 Tage nach ihrer letzten Benutzung; der Schlüssel und die Berechtigungen, die ihr erteilt wurden, bis sie abgemeldet wird oder 30 Tage nicht benutzt wurde.",
    ],
  },
  {
    heading: "Logs",
    paragraphs: [
      "Jede Anfrage schreibt eine Logzeile: Zeitpunkt, Zufallsnummer, Art der Seite oder des Werkzeugs, Ergebnis, Dauer und den Anfang des Schlüssels oder die Anwendung, falls gesendet; nie den Inhalt der Anfrage. Wenn auf dem Server etwas fehlschlägt, enthält die Zeile auch den technischen Grund. Dieselben Daten ohne die Zufallsnummer werden gezählt. Cloudflare, das den Server betreibt, protokolliert Anfragen (Webadresse, technische Header, Zeitpunkt, Ergebnis) und zählt sie nach Adresse, um Missbrauch zu verhindern. Es löscht seine Logs nach höchstens sieben Tagen.",
    ],
  },
  {
    heading: "Cookies und andere Empfänger",
    paragraphs: [
      "Es werden keine Cookies gesetzt, außer beim Anmelden an der Konsole oder für eine Anwendung, damit Sie angemeldet bleiben. Es gibt kein Tracking und keine Werbung, und Daten werden weder verkauft noch weitergegeben. Cloudflare und der Anbieter der Katalogdatenbank verarbeiten sie im Auftrag des Betreibers.",
      "Die Seite eines Produkts kann ein Bild von einem anderen Server zeigen. Dieser sieht die Adresse des Browsers, der das Bild anfordert, aber nicht die Seite, die es zeigt. Ein Scan führt auf die Seite eines anderen Betreibers; dort gilt dessen Datenschutzerklärung.",
    ],
  },
  {
    heading: "Ihre Rechte",
    paragraphs: [
      "Um Daten über Sie einzusehen, zu berichtigen oder zu löschen, wenden Sie sich an den Betreiber. Nennen Sie den Zeitpunkt, den Digital Link oder den Anfang des Schlüssels. Ein widerrufener Schlüssel ist sofort ungültig. Zeilen des Protokolls lassen sich nicht ändern, nur löschen.",
    ],
  },
];
