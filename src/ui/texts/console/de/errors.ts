/** German texts: see ../errors.ts. */
import { de as german } from "../../de.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Einzelheiten",
  errors: {
    unauthorized: { title: "Nicht angemeldet", next: "Melden Sie sich wieder an." },
    forbidden: {
      title: "Nicht erlaubt",
      next: "Bitten Sie die Person, die Ihnen den Schlüssel oder das Konto gegeben hat, um dieses Recht.",
    },
    rate_limited: {
      title: "Zu viele Anfragen",
      next: "Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
    },
    bad_request: {
      title: "Ungültige Eingabe",
      next: "Korrigieren Sie Ihre Eingabe, und versuchen Sie es noch einmal.",
    },
    method_not_allowed: {
      title: "Hier nicht möglich",
      next: "Laden Sie die Seite neu. Wenn es wieder geschieht, melden Sie es dem Betreiber dieses Servers.",
    },
    request_timeout: {
      title: "Die Verbindung ist zu langsam",
      next: "Versuchen Sie es noch einmal.",
    },
    payload_too_large: { title: "Zu groß", next: "Senden Sie weniger auf einmal." },
    uri_too_long: { title: "Adresse zu lang", next: "Nutzen Sie weniger oder kürzere Filter." },
    unsupported_media_type: {
      title: "Falsche Art von Datei",
      next: "Laden Sie die Seite neu. Wenn es wieder geschieht, melden Sie es dem Betreiber dieses Servers.",
    },
    headers_too_large: {
      title: "Anfrage zu groß",
      next: "Löschen Sie die Cookies dieser Website, und melden Sie sich wieder an.",
    },
    validation_error: {
      title: "Ungültige Eingabe",
      next: "Korrigieren Sie die Felder, und speichern Sie noch einmal.",
    },
    unprocessable_entity: {
      title: "Nicht möglich",
      next: "Ändern Sie Ihre Eingabe, und versuchen Sie es noch einmal.",
    },
    not_found: {
      title: "Nicht gefunden",
      next: "Prüfen Sie die Nummer. Vielleicht wurde der Datensatz gelöscht.",
    },
    conflict: {
      title: "Konflikt",
      next: "Sehen Sie sich den gespeicherten Datensatz an, und ändern Sie dann Ihre Eingabe.",
    },
    precondition_failed: {
      title: "Von jemand anderem geändert",
      next: "Laden Sie die Seite neu, und machen Sie Ihre Änderung noch einmal.",
    },
    internal_error: {
      title: "Etwas ist schiefgegangen",
      next: "Versuchen Sie es später noch einmal. Wenn es wieder geschieht, melden Sie es dem Betreiber dieses Servers.",
    },
    catalog_unavailable: {
      title: "Der Katalog antwortet nicht",
      next: "Versuchen Sie es in einem Moment noch einmal.",
    },
    storage_unavailable: {
      title: "Das Bild konnte nicht gespeichert werden",
      next: "Nichts wurde gespeichert. Melden Sie es dem Betreiber dieses Servers: Der Grund steht im Log des Servers.",
    },
    deadline_exceeded: {
      title: "Das hat zu lange gedauert",
      next: "Versuchen Sie es in einem Moment noch einmal.",
    },
    catalog_busy: {
      title: "Der Katalog ist ausgelastet",
      next: "Es wurde nichts gespeichert. Versuchen Sie es in einem Moment noch einmal.",
    },
    outcome_unknown: {
      title: "Unbekannt, ob gespeichert wurde",
      next: "Laden Sie die Seite neu, um zu sehen, was gespeichert ist, bevor Sie noch einmal speichern.",
    },
    identity_provider_unavailable: {
      title: "Die Anmeldung ist gerade nicht möglich",
      next: "Versuchen Sie es in einem Moment noch einmal.",
    },
  },
  causes: {
    several_records: "Mehrere Datensätze haben diese Kennung. Öffnen Sie den, den Sie meinen.",
    link_replaced:
      "Ein neuerer Link hat diesen ersetzt. Suchen Sie ihn in Ihren Nachrichten, oder fragen Sie die Person, die Ihnen diesen geschickt hat.",
    link_used:
      "Dieser Link wurde schon benutzt und funktioniert nur einmal. Melden Sie sich mit dem Schlüssel an, der dabei gezeigt wurde, oder bitten Sie die Verwaltung Ihrer Organisation um einen neuen Link.",
    added_by_change:
      "Vor dieser Änderung gab es den Datensatz nicht. Löschen Sie ihn, wenn es ihn nicht geben soll.",
    of_recall:
      "Das ist die Änderung eines Rückrufs. Starten, ändern oder beenden Sie ihn unter „Rückruf“: Dann ändern sich alle seine Links zusammen.",
    changed_meanwhile:
      "Inzwischen hat sich etwas geändert. Laden Sie die Seite neu, und machen Sie Ihre Änderung noch einmal.",
    does_not_fit:
      "Für so viel Inhalt ist der Code zu klein. Wählen Sie eine niedrigere Fehlerkorrektur, oder lassen Sie Angaben weg.",
    not_together: "Diese Angaben können nicht zusammen in einem Code stehen.",
    not_usable:
      "Diese Nummer bedeutet in jedem Unternehmen oder jeder Region etwas anderes. Nehmen Sie die GTIN des Artikels.",
    not_company_prefix: "Das ist keine GS1-Basisnummer.",
    of_another: "Das gehört einer anderen Organisation.",
    in_use:
      "Das wird noch benutzt. Löschen Sie zuerst die Produkte, Links, Basisnummern, Marken und Schlüssel, die es nennen.",
    no_owner:
      "Diese Marke hat keinen Eigentümer und kann keinen bekommen. Legen Sie Ihre Marke unter einer anderen Kennung an.",
    not_there:
      "Ein genannter Datensatz fehlt. Legen Sie ihn zuerst an, oder korrigieren Sie die Angabe.",
    older_than_a_day:
      "Das Produkt ist älter als 24 Stunden. Kennzeichnen Sie es als nicht mehr hergestellt, oder nehmen Sie es vom Markt, statt es zu entfernen.",
    has_code:
      "Für das Produkt ist ein Code aufgezeichnet. Kennzeichnen Sie es als nicht mehr hergestellt, oder nehmen Sie es vom Markt, statt es zu entfernen.",
    named_by_another:
      "Ein anderes Produkt nennt dieses als Inhalt oder Nachfolger. Ändern Sie zuerst jenes.",
    in_circle: "Das Produkt würde sich selbst enthalten oder ersetzen.",
    no_picture_place:
      "Dieser Server hat keinen Platz für Bilder. Veröffentlichen Sie das Bild anderswo, und geben Sie seine Adresse an.",
    no_default:
      "Für die Nummer selbst gibt es keinen Standardlink. Legen Sie zuerst das Produkt oder einen Standardlink an.",
    recalled_already:
      "Dafür gibt es schon einen Rückruf. Lassen Sie diese Chargen weg, ändern Sie ihren Rückruf, oder beenden Sie ihn zuerst.",
    notice_not_reached:
      "Die Mitteilung wurde nicht erreicht. Öffnen Sie die Adresse, und prüfen Sie sie.",
    default_already: "Dieser Link ist schon der Standard.",
    link_disabled: "Der Link ist ausgeschaltet. Schalten Sie ihn zuerst ein.",
    link_not_public: "Der Link ist nicht öffentlich. Machen Sie ihn zuerst öffentlich.",
    incomplete_address:
      "Der Adresse des Links fehlt bei manchen Scans ein Wert. Wählen Sie einen Link mit vollständiger Adresse.",
    other_place:
      "Diesen Link gibt es schon an einer anderen Stelle. Links werden nicht verschoben: Legen Sie einen neuen an.",
    second_default:
      "Es gibt schon einen Standardlink ohne Zeiten. Ändern Sie jenen, oder geben Sie diesem Zeiten.",
    has_variants: "Der Link ist der Standard und hat Varianten. Löschen Sie zuerst die Varianten.",
    default_needed:
      "Andere Links brauchen diesen Standardlink. Löschen Sie jene zuerst, oder geben Sie ihnen einen anderen Standard.",
    incomplete_order:
      "In der Reihenfolge fehlt ein Link. Laden Sie die Seite neu, und ordnen Sie noch einmal.",
    checked_already:
      "Diese Links werden gerade geprüft. In wenigen Minuten stehen die Ergebnisse da.",
    sent_before:
      "Diese Anfrage wurde schon ausgeführt. Laden Sie die Seite neu, um das Ergebnis zu sehen.",
    key_reused: "Diese Anfrage wurde schon mit anderem Inhalt gesendet. Laden Sie die Seite neu.",
  },
  faults: {
    fields: {
      required: "Dieses Feld muss ausgefüllt sein.",
      too_long: "Der Text ist zu lang.",
      too_short: "Der Text ist zu kurz.",
      too_many: "Das sind zu viele Einträge.",
      too_few: "Das sind zu wenige Einträge.",
      too_large: "Die Zahl ist zu groß.",
      too_small: "Die Zahl ist zu klein.",
      not_number: "Geben Sie eine Zahl ein.",
      wrong_type: "Diese Art von Wert ist hier nicht möglich.",
      not_one_of: "Wählen Sie einen der angebotenen Werte.",
      unknown_field: "Dieses Feld gibt es nicht.",
      invalid: "Dieser Wert ist nicht gültig.",
      not_decimal: "Geben Sie eine Dezimalzahl ein.",
      not_unit: "Geben Sie den Code einer Einheit ein, zum Beispiel GRM.",
      not_language: "Das ist kein Kürzel einer Sprache. Deutsch hat das Kürzel de.",
      not_country: "Das ist kein Kürzel eines Landes. Deutschland hat das Kürzel DE.",
      not_date: "Geben Sie ein Datum ein: Jahr-Monat-Tag.",
      no_such_date: "Diesen Tag gibt es nicht.",
      not_instant: "Geben Sie ein Datum mit Uhrzeit und Zeitzone ein.",
      no_such_instant: "Diesen Zeitpunkt gibt es nicht.",
      not_date_or_instant: "Geben Sie einen Tag oder einen Zeitpunkt ein.",
      not_brick: "Ein GPC-Brick hat 8 Ziffern.",
      not_quantity: "Geben Sie eine ganze Zahl ab 1 ein.",
      not_gtin: "Eine GTIN hat 8, 12, 13 oder 14 Ziffern.",
      check_digit: german.faults!.check_digit,
      not_url: "Geben Sie eine vollständige Webadresse ein, die mit https:// beginnt.",
      not_picture: "Geben Sie die vollständige Adresse eines Bildes ein, die mit https:// beginnt.",
      not_text: "Der Text enthält Zeichen, die nicht lesbar sind.",
      until_before_from: "Das Ende muss nach dem Beginn liegen.",
      before_beginning: "Das liegt vor dem Beginn des laufenden Rückrufs.",
      empty_window: "Beginn und Ende sind gleich: Dazwischen liegt keine Zeit.",
      not_time: "Geben Sie eine Uhrzeit von 00:00 bis 23:59 ein.",
      not_month_day: "Diesen Tag gibt es im Jahr nicht.",
      not_together: "Das geht nicht zusammen mit einer anderen Angabe. Lassen Sie eine davon weg.",
      no_condition: "Geben Sie mindestens eine Bedingung an.",
      no_change: "Ändern Sie mindestens einen Wert.",
      not_zone: "Diese Zeitzone gibt es nicht.",
      default_not_public: "Ein Standardlink muss öffentlich sein.",
      variant_not_public: "Eine Variante des Standardlinks muss öffentlich sein.",
      leads_back:
        "Das ist der Digital Link dieser Nummer selbst: Scans würden im Kreis geleitet. Geben Sie die Adresse der Zielseite ein.",
      private_address:
        "Diese Adresse liegt in einem privaten Netz. Geben Sie eine öffentliche ein.",
      has_password: "Die Adresse darf weder Benutzernamen noch Passwort enthalten.",
      not_encoded:
        "Die Adresse enthält Zeichen, die dort nicht stehen dürfen, zum Beispiel Leerzeichen.",
      in_past: "Dieser Zeitpunkt ist vorbei.",
      after_own_key: "Später, als Ihr eigener Schlüssel endet, geht nicht.",
      same_notice: "Das ist die Mitteilung, die der Rückruf schon hat.",
      repeats: "Ein Wert kommt doppelt vor.",
      not_there: "Das hat der Katalog nicht. Prüfen Sie die Schreibweise.",
      unusable: "Diese Nummer kann kein Produkt bezeichnen.",
      quantity_alone: "Zur Anzahl gehört die Nummer des Produkts, das darin ist.",
      no_recall: "Dafür läuft kein Rückruf, und keiner ist geplant. Lassen Sie das weg.",
      recalled_already:
        "Dafür gibt es schon einen Rückruf. Lassen Sie diese Chargen weg, ändern Sie ihren Rückruf, oder beenden Sie ihn zuerst.",
      default_needed:
        "Andere Links brauchen diesen Standardlink. Löschen Sie jene zuerst, oder geben Sie ihnen einen anderen Standard.",
      variants_need_default:
        "Andere Links brauchen diesen Standardlink. Löschen Sie jene zuerst, oder geben Sie ihnen einen anderen Standard.",
      not_fraction: "Geben Sie eine Zahl von 0 bis 1 ein.",
      itself: "Das ist das Produkt selbst.",
      not_page:
        "Das ist keine Webadresse, die Menschen öffnen können, etwa https://example.org/rueckruf.",
      not_reached:
        "Die Mitteilung wurde nicht erreicht. Öffnen Sie die Adresse, und prüfen Sie sie.",
      lot_space:
        "Eine Charge in einem Code hat kein Leerzeichen. Lassen Sie es weg, oder trennen Sie zwei Chargen.",
      lot_character:
        "Ein Zeichen gibt es in keiner Charge: Erlaubt sind A bis Z, a bis z, 0 bis 9 und ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Ein Zeichen ist unsichtbar. Löschen Sie die Charge, und tippen Sie sie neu.",
      in_circle: "Die Produkte würden einander im Kreis ersetzen.",
      own_default_type:
        "Das ist hier kein eigener Typ. Wählen Sie einen Typ, der die Seite beschreibt, und machen Sie den Link zum Standard.",
      other_spelling: "Dieser Typ wird anders geschrieben. Die Einzelheiten zeigen, wie.",
      unknown_link_type:
        "Diesen Linktyp gibt es im Vokabular von GS1 nicht. Wählen Sie einen seiner Typen, etwa gs1:pip.",
      not_link_type:
        "Das ist kein Linktyp. Schreiben Sie gs1:… oder eine Adresse aus Buchstaben, Ziffern, Punkt, Schrägstrich und Unterstrich.",
      repeats_link_type: "Diesen Typ gibt es bei GS1 schon. Nehmen Sie den von GS1.",
      undeclared_vocabulary:
        "Dieses Vokabular kennt der Server nicht. Wählen Sie einen Typ von GS1, oder bitten Sie den Betreiber, das Vokabular anzumelden.",
      variable_place: "Platzhalter stehen nur im Pfad oder in der Abfrage, jeder als {Name}.",
      query_place: "{query} gehört in die Abfrage: ?{query} oder &{query}.",
      query_once:
        "{query} darf nur einmal vorkommen, als eigener Teil der Abfrage: ?{query} oder &{query}.",
      unknown_variable:
        "Diesen Platzhalter gibt es hier nicht. Die Einzelheiten nennen die möglichen.",
      malformed_language: "Das ist kein Sprachkürzel. Schreiben Sie etwa de oder de-AT.",
      unknown_language: "Diese Sprache gibt es nicht. Wählen Sie eine aus der Liste.",
      not_media_type: "Das ist kein Medientyp. Schreiben Sie etwa text/html oder application/pdf.",
      unknown_media_type:
        "Dieser Medientyp ist nicht registriert. Nehmen Sie einen registrierten, etwa text/html oder application/pdf.",
      not_context: "Ein Kontext darf nicht leer sein und weder Komma noch Semikolon enthalten.",
      older_default: "Eine ältere Fassung kann nicht der Standard sein, nur die neueste.",
      request_required: "Bei eingeschränktem Zugang nötig, damit man darum bitten kann.",
      not_request_address: "Muss mit https: oder mailto: beginnen.",
      serial_with_lot:
        "Eine Seriennummer lässt sich hier nicht mit einer Charge oder Variante verbinden.",
      not_anchor: "So kann keine Anfrage lauten. Schreiben Sie die Nummer in ihrer üblichen Form.",
      no_default:
        "Für die Nummer selbst gibt es keinen Standardlink. Legen Sie zuerst das Produkt oder einen Standardlink an.",
      takes_default:
        "Damit hätte die Nummer keinen Standardlink mehr, denn er kommt von der Marke oder Organisation. Geben Sie der Nummer zuerst einen eigenen.",
      lone_variant:
        "Eine Variante braucht einen Standardlink an derselben Stelle. Legen Sie ihn zuerst an.",
    },
    bounds: {
      too_long: (limit) => `Höchstens ${limit} Zeichen.`,
      too_short: (limit) => `Mindestens ${limit} Zeichen.`,
      too_many: (limit) => `Höchstens ${limit} Einträge.`,
      too_few: (limit) => `Mindestens ${limit} Einträge.`,
      too_large: (limit) => `Höchstens ${limit}.`,
      too_small: (limit) => `Mindestens ${limit}.`,
    },
    identifiers: german.faults!,
  },
};
