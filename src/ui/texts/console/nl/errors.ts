/** Dutch texts: see ../errors.ts. */
import { nl } from "../../nl.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Details",
  errors: {
    unauthorized: { title: "Niet aangemeld", next: "Meld u opnieuw aan." },
    forbidden: {
      title: "Niet toegestaan",
      next: "Vraag deze machtiging aan de persoon die u de sleutel of het account heeft gegeven.",
    },
    rate_limited: { title: "Te veel verzoeken", next: "Wacht even en probeer het dan opnieuw." },
    bad_request: {
      title: "Ongeldige invoer",
      next: "Verbeter uw invoer en probeer het opnieuw.",
    },
    method_not_allowed: {
      title: "Hier niet mogelijk",
      next: "Laad de pagina opnieuw. Gebeurt het nog eens, meld het dan aan de beheerder van deze server.",
    },
    request_timeout: { title: "De verbinding is te traag", next: "Probeer het opnieuw." },
    payload_too_large: { title: "Te groot", next: "Verzend minder tegelijk." },
    uri_too_long: { title: "Adres te lang", next: "Gebruik minder of kortere filters." },
    unsupported_media_type: {
      title: "Verkeerd soort bestand",
      next: "Laad de pagina opnieuw. Gebeurt het nog eens, meld het dan aan de beheerder van deze server.",
    },
    headers_too_large: {
      title: "Verzoek te groot",
      next: "Verwijder de cookies van deze website en meld u opnieuw aan.",
    },
    validation_error: {
      title: "Ongeldige invoer",
      next: "Verbeter de velden en sla opnieuw op.",
    },
    unprocessable_entity: {
      title: "Niet mogelijk",
      next: "Wijzig uw invoer en probeer het opnieuw.",
    },
    not_found: {
      title: "Niet gevonden",
      next: "Controleer het nummer. Misschien is het record verwijderd.",
    },
    conflict: {
      title: "Conflict",
      next: "Lees het opgeslagen record en wijzig dan uw invoer.",
    },
    precondition_failed: {
      title: "Door iemand anders gewijzigd",
      next: "Laad de pagina opnieuw en voer uw wijziging nog eens uit.",
    },
    internal_error: {
      title: "Er is iets misgegaan",
      next: "Probeer het later opnieuw. Gebeurt het nog eens, meld het dan aan de beheerder van deze server.",
    },
    catalog_unavailable: {
      title: "De catalogus reageert niet",
      next: "Probeer het zo dadelijk opnieuw.",
    },
    storage_unavailable: {
      title: "De afbeelding kon niet worden opgeslagen",
      next: "Er is niets opgeslagen. Meld het aan de beheerder van deze server: het logboek noemt de reden.",
    },
    deadline_exceeded: {
      title: "Dit duurde te lang",
      next: "Probeer het zo dadelijk opnieuw.",
    },
    catalog_busy: {
      title: "De catalogus is bezet",
      next: "Er is niets opgeslagen. Probeer het zo dadelijk opnieuw.",
    },
    outcome_unknown: {
      title: "Onbekend of het is opgeslagen",
      next: "Laad de pagina opnieuw om te zien wat is opgeslagen, voordat u opnieuw opslaat.",
    },
    identity_provider_unavailable: {
      title: "Aanmelden werkt op dit moment niet",
      next: "Probeer het zo dadelijk opnieuw.",
    },
  },
  causes: {
    several_records: "Meerdere records hebben dit ID. Open het record dat u bedoelt.",
    link_replaced:
      "Een nieuwere link heeft deze vervangen. Zoek hem in uw berichten, of vraag het aan de persoon die u deze heeft gestuurd.",
    link_used:
      "Deze link is al gebruikt en werkt maar één keer. Meld u aan met de sleutel die toen is getoond, of vraag een beheerder van uw organisatie om een nieuwe link.",
    added_by_change:
      "Het record bestond niet vóór deze wijziging. Verwijder het als het niet mag bestaan.",
    of_recall:
      "Dit is een wijziging van een terugroepactie. Start, wijzig of beëindig die op de pagina Terugroepen: dan veranderen al haar links samen.",
    changed_meanwhile:
      "Intussen is er iets veranderd. Laad de pagina opnieuw en doe uw wijziging nog een keer.",
    does_not_fit:
      "De code is te klein voor zo veel inhoud. Kies een lagere foutcorrectie of laat gegevens weg.",
    not_together: "Deze gegevens kunnen niet samen in één code staan.",
    not_usable:
      "Dit nummer betekent in elk bedrijf of elke regio iets anders. Gebruik de GTIN van het artikel.",
    not_company_prefix: "Dit is geen bedrijfsprefix van GS1.",
    of_another: "Dit hoort bij een andere organisatie.",
    in_use:
      "Dit wordt nog gebruikt. Verwijder eerst de producten, links, bedrijfsprefixen, merken en sleutels die het noemen.",
    no_owner:
      "Dit merk heeft geen eigenaar en kan er geen krijgen. Voeg uw merk toe met een ander ID.",
    not_there: "Een genoemd record bestaat niet. Voeg het eerst toe of verbeter het gegeven.",
    older_than_a_day:
      "Het product is ouder dan 24 uur. Geef aan dat het niet meer wordt gemaakt, of haal het van de markt, in plaats van het te verwijderen.",
    has_code:
      "Er is een code vastgelegd voor het product. Geef aan dat het niet meer wordt gemaakt, of haal het van de markt, in plaats van het te verwijderen.",
    named_by_another:
      "Een ander product noemt dit als inhoud of opvolger. Wijzig eerst dat product.",
    in_circle: "Het product zou zichzelf bevatten of vervangen.",
    no_picture_place:
      "Deze server heeft geen plaats voor afbeeldingen. Publiceer de afbeelding elders en geef het adres op.",
    no_default:
      "Het nummer zelf heeft geen standaardlink. Voeg eerst het product of een standaardlink toe.",
    recalled_already:
      "Hiervoor is er al een terugroepactie. Laat deze batches weg, wijzig hun terugroepactie of beëindig die eerst.",
    notice_not_reached: "De mededeling is niet bereikt. Open het adres en controleer het.",
    default_already: "Deze link is al de standaardlink.",
    link_disabled: "De link is uitgeschakeld. Schakel hem eerst in.",
    link_not_public: "De link is niet openbaar. Maak hem eerst openbaar.",
    incomplete_address:
      "Bij sommige scans ontbreekt een waarde in het adres van de link. Kies een link met een volledig adres.",
    other_place:
      "Deze link bestaat al op een andere plaats. Links worden niet verplaatst: maak een nieuwe.",
    second_default: "Er is al een standaardlink zonder tijden. Wijzig die of geef deze tijden.",
    has_variants: "De link is de standaardlink en heeft varianten. Verwijder eerst de varianten.",
    default_needed:
      "Andere links hebben deze standaardlink nodig. Verwijder die eerst of geef ze een andere standaardlink.",
    incomplete_order:
      "In de volgorde ontbreekt een link. Laad de pagina opnieuw en leg de volgorde nog een keer vast.",
    checked_already:
      "Deze links worden op dit moment gecontroleerd. De resultaten zijn er over enkele minuten.",
    sent_before: "Dit verzoek is al uitgevoerd. Laad de pagina opnieuw om het resultaat te zien.",
    key_reused: "Dit verzoek is al met een andere inhoud verzonden. Laad de pagina opnieuw.",
  },
  faults: {
    fields: {
      required: "Dit veld moet zijn ingevuld.",
      too_long: "De tekst is te lang.",
      too_short: "De tekst is te kort.",
      too_many: "Dit zijn te veel waarden.",
      too_few: "Dit zijn te weinig waarden.",
      too_large: "Het getal is te groot.",
      too_small: "Het getal is te klein.",
      not_number: "Vul een getal in.",
      wrong_type: "Dit soort waarde is hier niet mogelijk.",
      not_one_of: "Kies een van de aangeboden waarden.",
      unknown_field: "Dit veld bestaat niet.",
      invalid: "Deze waarde is niet geldig.",
      not_decimal: "Vul een decimaal getal in.",
      not_unit: "Vul de code van een eenheid in, bijvoorbeeld GRM.",
      not_language: "Dit is geen code van een taal. Nederlands heeft de code nl.",
      not_country: "Dit is geen code van een land. Nederland heeft de code NL.",
      not_date: "Vul een datum in: jaar-maand-dag.",
      no_such_date: "Deze dag bestaat niet.",
      not_instant: "Vul een datum met tijd en tijdzone in.",
      no_such_instant: "Dit tijdstip bestaat niet.",
      not_date_or_instant: "Vul een dag of een tijdstip in.",
      not_brick: "Een GPC-brick heeft 8 cijfers.",
      not_quantity: "Vul een geheel getal vanaf 1 in.",
      not_gtin: "Een GTIN heeft 8, 12, 13 of 14 cijfers.",
      check_digit: nl.faults!.check_digit,
      not_url: "Vul een volledig webadres in dat met https:// begint.",
      not_picture: "Vul het volledige adres in van een afbeelding, dat met https:// begint.",
      not_text: "De tekst bevat tekens die niet leesbaar zijn.",
      until_before_from: "Het einde moet na het begin liggen.",
      before_beginning: "Dit ligt vóór het begin van de lopende terugroepactie.",
      empty_window: "Begin en einde zijn gelijk: er zit geen tijd tussen.",
      not_time: "Voer een tijd in van 00:00 tot 23:59.",
      not_month_day: "Deze dag bestaat niet in het jaar.",
      not_together: "Dit kan niet samen met een ander gegeven. Laat een van beide weg.",
      no_condition: "Geef minstens één voorwaarde op.",
      no_change: "Wijzig minstens één waarde.",
      not_zone: "Deze tijdzone bestaat niet.",
      default_not_public: "Een standaardlink moet openbaar zijn.",
      variant_not_public: "Een variant van de standaardlink moet openbaar zijn.",
      leads_back:
        "Dit is de Digital Link van dit nummer zelf: scans zouden in een kring lopen. Geef het adres van de doelpagina op.",
      private_address: "Dit adres ligt in een privénetwerk. Geef een openbaar adres op.",
      has_password: "Het adres mag geen gebruikersnaam of wachtwoord bevatten.",
      not_encoded: "Het adres bevat tekens die er niet mogen staan, bijvoorbeeld spaties.",
      in_past: "Dit tijdstip is voorbij.",
      after_own_key: "Dit kan niet later zijn dan het einde van uw eigen sleutel.",
      same_notice: "Dit is de mededeling die de terugroepactie al heeft.",
      repeats: "Een waarde komt dubbel voor.",
      not_there: "De catalogus heeft dit niet. Controleer de schrijfwijze.",
      unusable: "Dit nummer kan geen product aanduiden.",
      quantity_alone: "Bij het aantal hoort het nummer van het product dat erin zit.",
      no_recall: "Hiervoor loopt geen terugroepactie en er is er geen gepland. Laat dit weg.",
      recalled_already:
        "Hiervoor is er al een terugroepactie. Laat deze batches weg, wijzig hun terugroepactie of beëindig die eerst.",
      default_needed:
        "Andere links hebben deze standaardlink nodig. Verwijder die eerst of geef ze een andere standaardlink.",
      variants_need_default:
        "Andere links hebben deze standaardlink nodig. Verwijder die eerst of geef ze een andere standaardlink.",
      not_fraction: "Vul een getal van 0 tot 1 in.",
      itself: "Dit is het product zelf.",
      not_page:
        "Dit is geen webadres dat mensen kunnen openen, zoals https://example.org/terugroepactie.",
      not_reached: "De mededeling is niet bereikt. Open het adres en controleer het.",
      lot_space:
        "Geen batch in een code heeft een spatie. Laat de spatie weg of splits de twee batches.",
      lot_character:
        "Een teken kan niet in een batch staan: toegestaan zijn A tot Z, a tot z, 0 tot 9 en ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Er staat een onzichtbaar teken in. Wis de batch en typ die opnieuw.",
      in_circle: "De producten zouden elkaar in een kring vervangen.",
      own_default_type:
        "Dit is hier geen eigen type. Kies een type dat de pagina beschrijft, en maak de link de standaardlink.",
      other_spelling: "Dit type wordt anders geschreven. De details zeggen hoe.",
      unknown_link_type:
        "Het vocabulaire van GS1 kent dit linktype niet. Kies een van de types ervan, zoals gs1:pip.",
      not_link_type:
        "Dit is geen linktype. Schrijf gs1:… of een adres van letters, cijfers, punt, schuine streep en liggend streepje.",
      repeats_link_type: "GS1 heeft dit type al. Gebruik dat van GS1.",
      undeclared_vocabulary:
        "De server kent dit vocabulaire niet. Kies een type van GS1, of vraag de beheerder het aan te melden.",
      variable_place: "Variabelen staan alleen in het pad of de query, elk als {naam}.",
      query_place: "{query} hoort in de query: ?{query} of &{query}.",
      query_once:
        "{query} mag maar één keer voorkomen, als eigen deel van de query: ?{query} of &{query}.",
      unknown_variable: "Deze variabele bestaat hier niet. De details noemen de mogelijke.",
      malformed_language: "Dit is geen taalcode. Schrijf bijvoorbeeld nl of nl-BE.",
      unknown_language: "Deze taal bestaat niet. Kies er een uit de lijst.",
      not_media_type: "Dit is geen mediatype. Schrijf bijvoorbeeld text/html of application/pdf.",
      unknown_media_type:
        "Dit mediatype is niet geregistreerd. Gebruik een geregistreerd type, zoals text/html of application/pdf.",
      not_context: "Een context mag niet leeg zijn en geen komma of puntkomma bevatten.",
      older_default: "Een oudere versie kan niet de standaardlink zijn, alleen de nieuwste.",
      request_required: "Nodig bij beperkte toegang, zodat mensen erom kunnen vragen.",
      not_request_address: "Moet met https: of mailto: beginnen.",
      serial_with_lot: "Een serienummer kan hier niet samen met een batch of variant.",
      not_anchor: "Zo kan een verzoek er niet uitzien. Schrijf het nummer in de gewone vorm.",
      no_default:
        "Het nummer zelf heeft geen standaardlink. Voeg eerst het product of een standaardlink toe.",
      takes_default:
        "Het nummer zou geen standaardlink meer hebben, want die komt van het merk of de organisatie. Geef het eerst een eigen standaardlink.",
      lone_variant:
        "Een variant heeft een standaardlink op dezelfde plaats nodig. Voeg die eerst toe.",
    },
    bounds: {
      too_long: (limit) => `Hoogstens ${limit} tekens.`,
      too_short: (limit) => `Minstens ${limit} tekens.`,
      too_many: (limit) => `Hoogstens ${limit} waarden.`,
      too_few: (limit) => `Minstens ${limit} waarden.`,
      too_large: (limit) => `Hoogstens ${limit}.`,
      too_small: (limit) => `Minstens ${limit}.`,
    },
    identifiers: nl.faults!,
  },
};
