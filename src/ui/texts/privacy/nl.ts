import type { Notice } from "./en.ts";

export const nl: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Wie verantwoordelijk is",
    paragraphs: [
      name ? `${name} beheert ${host}.` : `Voor ${host} is geen beheerder genoemd.`,
      contact
        ? `Voor vragen en verzoeken: ${contact}.`
        : "Hier is geen adres voor vragen gepubliceerd.",
    ],
  },
  {
    heading: "Gegevens die binnenkomen",
    paragraphs: [
      "Het verzoek zelf: nummers, links en zoekwoorden, de gevraagde talen en formaten, de gegevens van een schrijfactie, en de onderdelen van elk webverzoek (het adres waar het vandaan komt en de naam die het verzendende programma opgeeft).",
      "Pagina’s met JavaScript verzenden een gescande of getypte tekst alleen als het een GS1-code is, ook een beschadigde, of getypte woorden om te zoeken. Wifi-codes, contacten, tickets, webadressen en andere teksten blijven in de browser, en de beelden van de camera ook. Zonder JavaScript verzendt het formulier zijn tekst als deel van het webadres.",
      "Via MCP bestaat het verzoek uit de argumenten van een aanroep van een hulpmiddel, nooit uit het gesprek eromheen. Voor lezen is geen account en geen naam nodig.",
    ],
  },
  {
    heading: "Gegevens die worden bewaard, en hoelang",
    paragraphs: [
      "Opzoeken en controleren slaat niets over u op in de catalogus, en het voorbeeld van een schrijfactie ook niet. De links en producten van recente scans blijven tot een minuut in het geheugen, en nog een uur voor het geval dat de catalogus uitvalt, zonder gegevens over de persoon die heeft gescand.",
      countsScans
        ? `Scans van Digital Links worden geteld. Voor elke dag en elke maand (UTC) geven totalen aan hoeveel scans een productnummer, het merk ervan en de organisatie waaraan het toebehoort hadden: in totaal, en naar uitkomst, soort link, niveau (product, batch of serienummer), land, taal, soort apparaat, en of een programma of een persoon scande. Elk daarvan is een totaal op zich, nooit van meerdere samen. Een totaal bevat geen adres, geen cookie, geen naam van een browser en geen batch- of serienummer. Minder dan vijf scans van een land of een taal worden zonder hun aantal getoond. De totalen van dagen worden na ${scanDays} dagen verwijderd; die van maanden blijven. De beheerder kan het tellen uitzetten (COUNT_SCANS).`
        : "Scans worden niet geteld.",
      "Een nieuwe QR-code wordt vastgelegd met het tijdstip en de Digital Link ervan, die het opgegeven batch- of serienummer bevat.",
      `Elke schrijfactie wordt vastgelegd als regel in het auditlogboek: het tijdstip, de actie, het record, de uitkomst, het willekeurige nummer van het verzoek en de auteur. De auteur is “anonymous”, het begin van een API-sleutel of het aangemelde account. De regel bevat ook de gewijzigde waarden, voor en na; lange waarden zijn ingekort en sleutels staan er nooit in. Bij de regel wordt het hele record van vóór de schrijfactie bewaard, zodat een fout ongedaan kan worden gemaakt. Een organisatie ziet de regels over de records die van haar zijn, met het begin van de sleutel die ze schreef. Regels ouder dan ${auditDays} dagen worden verwijderd.`,
      "Van een API-sleutel worden de hash, het begin, het label, de organisatie, de data en de dag van het laatste gebruik bewaard. Van een sessie van de console: de hash van de cookie, het begin van de sleutel of het aangemelde account, de organisatie, en wanneer ze begon en het laatst werd gebruikt. Ze eindigt als u zich afmeldt, na 12 uur zonder gebruik of na 7 dagen, en wordt bij de volgende aanmelding verwijderd. Van een uitnodiging: de hash van de link, de naam van de persoon, de rol, de organisatie, wie haar heeft gemaakt en wanneer; ze wordt verwijderd als ze is aangenomen of ingetrokken, uiterlijk bij de volgende uitnodiging 30 dagen na het einde ervan. De naam is daarna het label van de sleutel van de persoon, dat collega’s in de organisatie in de historie zien. Het antwoord op een schrijfactie met een Idempotency-Key wordt een dag bewaard.",
      "Als toepassingen zich aanmelden: de beschrijving die een toepassing van zichzelf geeft, tot 90 dagen na het laatste gebruik; de sleutel en machtigingen die ze kreeg, tot ze is afgemeld of 30 dagen niet is gebruikt.",
    ],
  },
  {
    heading: "Logboeken",
    paragraphs: [
      "Elk verzoek schrijft één logregel: het tijdstip, het willekeurige nummer, het soort pagina of hulpmiddel, de uitkomst, de duur, en het begin van de sleutel of de toepassing als die is meegestuurd; nooit de inhoud van het verzoek. Als er op de server iets misgaat, bevat de regel ook de technische reden. Dezelfde gegevens, zonder het willekeurige nummer, worden geteld. Cloudflare, waar de server draait, legt verzoeken vast (webadres, technische headers, tijdstip, uitkomst) en telt ze per adres om misbruik te voorkomen. Het verwijdert zijn logboeken na hoogstens zeven dagen.",
    ],
  },
  {
    heading: "Cookies en andere ontvangers",
    paragraphs: [
      "Er worden geen cookies geplaatst, behalve bij het aanmelden bij de console of voor een toepassing, om u aangemeld te houden. Er is geen tracking en geen reclame, en gegevens worden niet verkocht en niet aan anderen doorgegeven. Cloudflare en de host van de database van de catalogus verwerken ze in opdracht van de beheerder.",
      "De pagina van een product kan een afbeelding van een andere server tonen. Die ziet het adres van de browser die de afbeelding opvraagt, maar niet de pagina die haar toont. Een scan leidt naar een pagina van een andere beheerder, waar diens eigen verklaring geldt.",
    ],
  },
  {
    heading: "Uw rechten",
    paragraphs: [
      "Om gegevens over u in te zien, te corrigeren of te verwijderen, vraagt u het aan de beheerder. Noem het tijdstip, de Digital Link of het begin van de sleutel. Een ingetrokken sleutel is meteen ongeldig. Regels van het auditlogboek kunnen niet worden gewijzigd, alleen verwijderd.",
    ],
  },
];
