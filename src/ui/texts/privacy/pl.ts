import type { Notice } from "./en.ts";

export const pl: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Kto odpowiada",
    paragraphs: [
      name ? `${host} prowadzi ${name}.` : `Nie podano, kto prowadzi ${host}.`,
      contact ? `Pytania i wnioski: ${contact}.` : "Nie opublikowano tu adresu do zadawania pytań.",
    ],
  },
  {
    heading: "Otrzymywane dane",
    paragraphs: [
      "Samo żądanie: numery, linki i szukane słowa, żądane języki i formaty, dane zapisu oraz części każdego żądania w sieci (adres, z którego pochodzi, i nazwa podana przez wysyłający program).",
      "Strony z JavaScriptem wysyłają zeskanowany lub wpisany tekst tylko wtedy, gdy jest kodem GS1, także uszkodzonym, albo słowami wpisanymi do wyszukiwania. Kody Wi-Fi, kontakty, bilety, adresy internetowe i inne teksty pozostają w przeglądarce, podobnie jak obrazy z aparatu. Bez JavaScriptu formularz wysyła tekst jako część adresu internetowego.",
      "Przez MCP żądaniem są argumenty wywołania narzędzia, nigdy rozmowa wokół niego. Do czytania nie potrzeba konta ani nazwiska.",
    ],
  },
  {
    heading: "Dane przechowywane i jak długo",
    paragraphs: [
      "Wyszukiwanie i sprawdzanie nie zapisuje w katalogu niczego o Tobie, podobnie jak podgląd zapisu. Linki i produkty ostatnich skanów pozostają w pamięci do minuty, a przez kolejną godzinę na wypadek awarii katalogu, bez żadnych danych o osobie, która skanowała.",
      countsScans
        ? `Skany linków Digital Link są liczone. Dla każdego dnia i każdego miesiąca (UTC) sumy podają, ile skanów miał numer produktu, jego marka i organizacja, do której należy: łącznie oraz według wyniku, rodzaju linku, poziomu (produkt, partia lub numer seryjny), kraju, języka, rodzaju urządzenia i tego, czy skanował program, czy osoba. Każda z nich jest osobną sumą, nigdy kilku naraz. Suma nie zawiera adresu, pliku cookie, nazwy przeglądarki ani numeru partii lub numeru seryjnego. Mniej niż pięć skanów z kraju lub w języku pokazuje się bez ich liczby. Sumy dni są usuwane po ${scanDays} dniach; sumy miesięcy pozostają. Operator może wyłączyć liczenie (COUNT_SCANS).`
        : "Skany nie są liczone.",
      "Nowy kod QR jest zapisywany wraz z datą i godziną oraz swoim linkiem Digital Link, który zawiera podany numer partii lub numer seryjny.",
      `Każdy zapis jest odnotowany jako wiersz dziennika audytu: czas, działanie, rekord, wynik, losowy numer żądania i autor. Autorem jest „anonymous”, początek klucza API albo zalogowane konto. Wiersz zawiera też zmienione wartości, przed i po; długie wartości są skracane, a kluczy nigdy w nim nie ma. Z wierszem przechowywany jest cały rekord sprzed zapisu, aby można było cofnąć błąd. Organizacja widzi wiersze o rekordach, które do niej należą, z początkiem klucza, którym je zapisano. Wiersze starsze niż ${auditDays} dni są usuwane.`,
      "W przypadku klucza API przechowywane są: skrót, początek, etykieta, organizacja, daty i dzień ostatniego użycia. W przypadku sesji konsoli: skrót jej pliku cookie, początek klucza lub zalogowane konto, jego organizacja oraz to, kiedy się zaczęła i była ostatnio używana. Kończy się po wylogowaniu, po 12 godzinach bez użycia lub po 7 dniach i jest usuwana przy następnym logowaniu. W przypadku zaproszenia: skrót jego linku, imię i nazwisko osoby, rola, organizacja oraz kto i kiedy je utworzył; jest usuwane po przyjęciu lub odwołaniu, najpóźniej z następnym zaproszeniem 30 dni po jego końcu. Imię i nazwisko staje się wtedy etykietą klucza tej osoby, którą współpracownicy z organizacji widzą w historii. Odpowiedź na zapis z nagłówkiem Idempotency-Key jest przechowywana przez dzień.",
      "Jeśli logują się aplikacje: opis, który aplikacja podaje o sobie, do 90 dni po ostatnim użyciu; klucz i uprawnienia, które jej przyznano, do wylogowania lub 30 dni bez użycia.",
    ],
  },
  {
    heading: "Dzienniki",
    paragraphs: [
      "Każde żądanie zapisuje jeden wiersz dziennika: czas, losowy numer, rodzaj strony lub narzędzia, wynik, czas trwania oraz początek klucza lub aplikację, jeśli je wysłano; nigdy treść żądania. Jeśli na serwerze coś się nie powiedzie, wiersz zawiera też przyczynę techniczną. Te same dane, bez losowego numeru, są liczone. Cloudflare, które utrzymuje serwer, rejestruje żądania (adres internetowy, nagłówki techniczne, czas, wynik) i liczy je według adresu, aby zapobiegać nadużyciom. Usuwa swoje dzienniki najpóźniej po siedmiu dniach.",
    ],
  },
  {
    heading: "Pliki cookie i inni odbiorcy",
    paragraphs: [
      "Pliki cookie nie są ustawiane, poza logowaniem do konsoli lub dla aplikacji, aby utrzymać zalogowanie. Nie ma śledzenia ani reklam, a dane nie są sprzedawane ani przekazywane. Cloudflare i dostawca bazy danych katalogu przetwarzają je na zlecenie operatora.",
      "Strona produktu może pokazywać obraz z innego serwera. Ten serwer widzi adres przeglądarki, która pobiera obraz, ale nie stronę, która go pokazuje. Skan prowadzi na stronę innego operatora, gdzie obowiązuje jego własna informacja.",
    ],
  },
  {
    heading: "Twoje prawa",
    paragraphs: [
      "Aby zobaczyć, poprawić lub usunąć dane o sobie, zwróć się do operatora. Podaj czas, link Digital Link lub początek klucza. Unieważniony klucz natychmiast traci ważność. Wierszy dziennika audytu nie można zmienić, można je tylko usunąć.",
    ],
  },
];
