/** Polish texts: see ../errors.ts. */
import { pl } from "../../pl.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Szczegóły",
  errors: {
    unauthorized: { title: "Brak logowania", next: "Zaloguj się ponownie." },
    forbidden: {
      title: "Niedozwolone",
      next: "Poproś o to uprawnienie osobę, od której masz klucz lub konto.",
    },
    rate_limited: { title: "Zbyt wiele zapytań", next: "Odczekaj chwilę i spróbuj ponownie." },
    bad_request: {
      title: "Nieprawidłowe dane",
      next: "Popraw wpisane dane i spróbuj ponownie.",
    },
    method_not_allowed: {
      title: "Tutaj niemożliwe",
      next: "Wczytaj stronę ponownie. Jeśli to się powtórzy, zgłoś to operatorowi tego serwera.",
    },
    request_timeout: { title: "Połączenie jest za wolne", next: "Spróbuj ponownie." },
    payload_too_large: { title: "Za duże", next: "Wyślij mniej naraz." },
    uri_too_long: { title: "Adres za długi", next: "Użyj mniejszej liczby filtrów lub krótszych." },
    unsupported_media_type: {
      title: "Niewłaściwy rodzaj pliku",
      next: "Wczytaj stronę ponownie. Jeśli to się powtórzy, zgłoś to operatorowi tego serwera.",
    },
    headers_too_large: {
      title: "Zapytanie za duże",
      next: "Usuń pliki cookie tej witryny i zaloguj się ponownie.",
    },
    validation_error: {
      title: "Nieprawidłowe dane",
      next: "Popraw pola i zapisz ponownie.",
    },
    unprocessable_entity: {
      title: "Niemożliwe",
      next: "Zmień wpisane dane i spróbuj ponownie.",
    },
    not_found: {
      title: "Nie znaleziono",
      next: "Sprawdź numer. Być może rekord został usunięty.",
    },
    conflict: {
      title: "Konflikt",
      next: "Przeczytaj zapisany rekord, a potem zmień wpisane dane.",
    },
    precondition_failed: {
      title: "Zmienione przez kogoś innego",
      next: "Wczytaj stronę ponownie i powtórz swoją zmianę.",
    },
    internal_error: {
      title: "Coś poszło nie tak",
      next: "Spróbuj ponownie później. Jeśli to się powtórzy, zgłoś to operatorowi tego serwera.",
    },
    catalog_unavailable: {
      title: "Katalog nie odpowiada",
      next: "Spróbuj ponownie za chwilę.",
    },
    deadline_exceeded: {
      title: "To trwało za długo",
      next: "Spróbuj ponownie za chwilę.",
    },
    catalog_busy: {
      title: "Katalog jest zajęty",
      next: "Niczego nie zapisano. Spróbuj ponownie za chwilę.",
    },
    outcome_unknown: {
      title: "Nie wiadomo, czy zapisano",
      next: "Zanim zapiszesz ponownie, wczytaj stronę od nowa i zobacz, co jest zapisane.",
    },
    identity_provider_unavailable: {
      title: "Logowanie teraz nie działa",
      next: "Spróbuj ponownie za chwilę.",
    },
  },
  faults: {
    fields: {
      required: "To pole musi być wypełnione.",
      too_long: "Tekst jest za długi.",
      too_short: "Tekst jest za krótki.",
      too_many: "Jest za dużo pozycji.",
      too_few: "Jest za mało pozycji.",
      too_large: "Liczba jest za duża.",
      too_small: "Liczba jest za mała.",
      not_number: "Wpisz liczbę.",
      wrong_type: "Wartość tego rodzaju nie jest tu możliwa.",
      not_one_of: "Wybierz jedną z podanych wartości.",
      unknown_field: "Takie pole nie istnieje.",
      invalid: "Ta wartość jest nieprawidłowa.",
      not_decimal: "Wpisz liczbę dziesiętną.",
      not_unit: "Wpisz kod jednostki, na przykład GRM.",
      not_language: "To nie jest kod języka. Polski ma kod pl.",
      not_country: "To nie jest kod kraju. Polska ma kod PL.",
      not_date: "Wpisz datę: rok-miesiąc-dzień.",
      no_such_date: "Taki dzień nie istnieje.",
      not_instant: "Wpisz datę z godziną i strefą czasową.",
      no_such_instant: "Taki moment nie istnieje.",
      not_date_or_instant: "Wpisz dzień lub moment.",
      not_brick: "Kod klasy GPC (brick) ma 8 cyfr.",
      not_quantity: "Wpisz liczbę całkowitą od 1.",
      not_gtin: "GTIN ma 8, 12, 13 lub 14 cyfr.",
      check_digit: pl.faults!.check_digit,
      not_url: "Wpisz pełny adres internetowy, który zaczyna się od https://.",
      not_picture: "Wpisz pełny adres zdjęcia, który zaczyna się od https://.",
      not_text: "Tekst zawiera znaki, których nie da się odczytać.",
      until_before_from: "Koniec musi być po początku.",
      before_beginning: "To jest przed początkiem trwającego wycofania.",
      empty_window: "Początek i koniec są równe: przedział jest pusty.",
      not_time: "Podaj godzinę od 00:00 do 23:59.",
      not_month_day: "Tego dnia nie ma w roku.",
      no_condition: "Podaj co najmniej jeden warunek.",
      not_zone: "Takiej strefy czasowej nie ma.",
      default_not_public: "Link domyślny musi być publiczny.",
      variant_not_public: "Wariant linku domyślnego musi być publiczny.",
      leads_back:
        "To jest Digital Link tego samego numeru: skany krążyłyby w kółko. Podaj adres strony docelowej.",
      private_address: "Ten adres jest w sieci prywatnej. Podaj adres publiczny.",
      has_password: "Adres nie może zawierać nazwy użytkownika ani hasła.",
      not_encoded: "Adres zawiera niedozwolone znaki, na przykład spacje.",
      in_past: "Ta chwila już minęła.",
      after_own_key: "To nie może być później niż koniec Twojego klucza.",
      same_notice: "To jest komunikat, który wycofanie już ma.",
      repeats: "Wartość się powtarza.",
      itself: "To jest ten sam produkt.",
      not_page:
        "To nie jest adres strony, którą można otworzyć, na przykład https://example.org/wycofanie.",
      not_reached: "Komunikat jest nieosiągalny. Otwórz adres i sprawdź go.",
      lot_space: "Żadna partia w kodzie nie ma spacji. Usuń spację albo rozdziel dwie partie.",
      lot_character:
        "Jeden znak nie może należeć do partii: dozwolone są A–Z, a–z, 0–9 oraz ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Jeden znak jest niewidoczny. Usuń partię i wpisz ją ponownie.",
      in_circle: "Zastąpienie tworzyłoby koło.",
      own_default_type:
        "To nie jest tu osobny rodzaj. Wybierz rodzaj opisowy i ustaw link jako domyślny.",
      other_spelling: "Ten rodzaj zapisuje się inaczej. Szczegóły mówią jak.",
      unknown_link_type:
        "Słownik GS1 nie zna tego rodzaju linku. Wybierz jeden z jego rodzajów, na przykład gs1:pip.",
      not_link_type:
        "To nie jest rodzaj linku. Wpisz gs1:… albo adres z liter, cyfr, kropek, ukośników i podkreśleń.",
      repeats_link_type: "GS1 ma już taki rodzaj. Użyj rodzaju GS1.",
      undeclared_vocabulary:
        "Serwer nie zna tego słownika. Wybierz rodzaj GS1 albo poproś operatora o jego zgłoszenie.",
      variable_place: "Zmienne mogą być tylko w ścieżce lub zapytaniu, każda jako {nazwa}.",
      query_place: "{query} należy do zapytania: ?{query} lub &{query}.",
      query_once:
        "{query} może wystąpić tylko raz, jako osobna część zapytania: ?{query} lub &{query}.",
      unknown_variable: "Tej zmiennej tu nie ma. Szczegóły wymieniają możliwe.",
      malformed_language: "To nie jest kod języka. Wpisz na przykład pl lub en-GB.",
      unknown_language: "Taki język nie istnieje. Wybierz język z listy.",
      not_media_type: "To nie jest typ mediów. Wpisz na przykład text/html lub application/pdf.",
      unknown_media_type:
        "Ten typ mediów nie jest zarejestrowany. Użyj zarejestrowanego, na przykład text/html lub application/pdf.",
      not_context: "Kontekst nie może być pusty ani zawierać przecinka lub średnika.",
      older_default: "Starsza wersja nie może być domyślna; tylko najnowsza.",
      request_required: "Wymagane przy ograniczonym dostępie, aby można było o niego poprosić.",
      not_request_address: "Musi zaczynać się od https: lub mailto:.",
      serial_with_lot: "Przy numerze seryjnym nie może tu być partii ani wariantu.",
      not_anchor: "Żadne zapytanie nie może tak wyglądać. Wpisz numer w zwykłej postaci.",
    },
    bounds: {
      too_long: (limit) => `Najwięcej znaków: ${limit}.`,
      too_short: (limit) => `Najmniej znaków: ${limit}.`,
      too_many: (limit) => `Najwięcej pozycji: ${limit}.`,
      too_few: (limit) => `Najmniej pozycji: ${limit}.`,
      too_large: (limit) => `Najwyżej ${limit}.`,
      too_small: (limit) => `Co najmniej ${limit}.`,
    },
    identifiers: pl.faults,
  },
};
