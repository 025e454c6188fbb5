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
    storage_unavailable: {
      title: "Nie udało się zapisać zdjęcia",
      next: "Nic nie zapisano. Zgłoś to operatorowi tego serwera: jego dziennik podaje przyczynę.",
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
  causes: {
    several_records: "Kilka rekordów ma ten identyfikator. Otwórz ten, o który chodzi.",
    link_replaced:
      "Ten link został zastąpiony nowszym. Poszukaj go w swoich wiadomościach albo zapytaj osobę, która wysłała ten link.",
    link_used:
      "Ten link został już użyty, a działa tylko raz. Zaloguj się kluczem, który został wtedy pokazany, albo poproś administratora organizacji o nowy link.",
    added_by_change: "Przed tą zmianą rekord nie istniał. Usuń go, jeśli nie powinien istnieć.",
    of_recall:
      "To zmiana wycofania produktu. Rozpocznij je, zmień lub zakończ na stronie Wycofanie: wtedy wszystkie jego linki zmienią się razem.",
    changed_meanwhile:
      "W międzyczasie coś się zmieniło. Wczytaj stronę ponownie i wprowadź zmianę jeszcze raz.",
    does_not_fit:
      "Kod jest za mały na tyle treści. Wybierz niższą korekcję błędów albo usuń część danych.",
    not_together: "Te dane nie mogą być razem w jednym kodzie.",
    not_usable:
      "Ten numer znaczy co innego w każdej firmie lub regionie. Użyj numeru GTIN artykułu.",
    not_company_prefix: "To nie jest prefiks firmy GS1.",
    of_another: "To należy do innej organizacji.",
    in_use:
      "To jest nadal używane. Najpierw usuń produkty, linki, prefiksy firmy, marki i klucze, które to wymieniają.",
    no_owner:
      "Ta marka nie ma właściciela i nie może go mieć. Dodaj swoją markę pod innym identyfikatorem.",
    not_there: "Wymieniony rekord nie istnieje. Najpierw go dodaj albo popraw dane.",
    older_than_a_day:
      "Produkt ma więcej niż 24 godziny. Zamiast go usuwać, oznacz go jako nieprodukowany albo wycofaj z rynku.",
    has_code:
      "Dla produktu zapisano kod. Zamiast go usuwać, oznacz go jako nieprodukowany albo wycofaj z rynku.",
    named_by_another:
      "Inny produkt wymienia ten jako zawartość lub następcę. Najpierw zmień tamten.",
    in_circle: "Produkt zawierałby lub zastępował sam siebie.",
    no_picture_place:
      "Ten serwer nie ma miejsca na zdjęcia. Opublikuj zdjęcie gdzie indziej i podaj jego adres.",
    no_default: "Sam numer nie ma linku domyślnego. Najpierw dodaj produkt albo link domyślny.",
    recalled_already:
      "Wycofanie już istnieje. Pomiń te partie, zmień ich wycofanie albo najpierw je zakończ.",
    notice_not_reached: "Nie udało się otworzyć komunikatu. Otwórz adres i sprawdź go.",
    default_already: "Ten link jest już domyślny.",
    link_disabled: "Link jest wyłączony. Najpierw go włącz.",
    link_not_public: "Link nie jest publiczny. Najpierw go upublicznij.",
    incomplete_address:
      "Przy niektórych skanach w adresie linku brakuje wartości. Wybierz link z pełnym adresem.",
    other_place: "Ten link istnieje już w innym miejscu. Linków się nie przenosi: utwórz nowy.",
    second_default:
      "Istnieje już link domyślny bez terminów. Zmień tamten albo nadaj terminy temu.",
    has_variants: "Link jest domyślny i ma warianty. Najpierw usuń warianty.",
    default_needed:
      "Inne linki potrzebują tego linku domyślnego. Najpierw je usuń albo nadaj im inny link domyślny.",
    incomplete_order: "W kolejności brakuje linku. Wczytaj stronę ponownie i ułóż jeszcze raz.",
    checked_already: "Te linki są właśnie sprawdzane. Wyniki będą za kilka minut.",
    sent_before: "To zapytanie zostało już wykonane. Wczytaj stronę ponownie, aby zobaczyć wynik.",
    key_reused: "To zapytanie wysłano już z inną treścią. Wczytaj stronę ponownie.",
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
      empty_window: "Początek i koniec są takie same: nie ma między nimi czasu.",
      not_time: "Podaj godzinę od 00:00 do 23:59.",
      not_month_day: "Tego dnia nie ma w roku.",
      not_together: "Nie można tego połączyć z inną wartością. Usuń jedną z nich.",
      no_condition: "Podaj co najmniej jeden warunek.",
      no_change: "Zmień co najmniej jedną wartość.",
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
      not_there: "Katalog tego nie ma. Sprawdź pisownię.",
      unusable: "Ten numer nie może oznaczać produktu.",
      quantity_alone: "Do liczby sztuk potrzebny jest numer produktu w środku.",
      no_recall: "Nie trwa ani nie jest planowane żadne takie wycofanie. Pomiń to.",
      recalled_already:
        "Wycofanie już istnieje. Pomiń te partie, zmień ich wycofanie albo najpierw je zakończ.",
      default_needed:
        "Inne linki potrzebują tego linku domyślnego. Najpierw je usuń albo nadaj im inny link domyślny.",
      variants_need_default:
        "Inne linki potrzebują tego linku domyślnego. Najpierw je usuń albo nadaj im inny link domyślny.",
      not_fraction: "Wpisz liczbę od 0 do 1.",
      itself: "To jest ten sam produkt.",
      not_page:
        "To nie jest adres strony, którą można otworzyć, na przykład https://example.org/wycofanie.",
      not_reached: "Nie udało się otworzyć komunikatu. Otwórz adres i sprawdź go.",
      lot_space: "Żadna partia w kodzie nie ma spacji. Usuń spację albo rozdziel dwie partie.",
      lot_character:
        "Jeden znak nie może należeć do partii: dozwolone są A–Z, a–z, 0–9 oraz ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Jeden znak jest niewidoczny. Usuń partię i wpisz ją ponownie.",
      in_circle: "Produkty zastępowałyby się nawzajem w kółko.",
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
      no_default: "Sam numer nie ma linku domyślnego. Najpierw dodaj produkt albo link domyślny.",
      takes_default:
        "Numer nie miałby już linku domyślnego, bo pochodzi on od marki lub organizacji. Najpierw nadaj mu własny.",
      lone_variant: "Wariant potrzebuje linku domyślnego w tym samym miejscu. Najpierw go dodaj.",
    },
    bounds: {
      too_long: (limit) => `Najwięcej znaków: ${limit}.`,
      too_short: (limit) => `Najmniej znaków: ${limit}.`,
      too_many: (limit) => `Najwięcej pozycji: ${limit}.`,
      too_few: (limit) => `Najmniej pozycji: ${limit}.`,
      too_large: (limit) => `Najwyżej ${limit}.`,
      too_small: (limit) => `Co najmniej ${limit}.`,
    },
    identifiers: pl.faults!,
  },
};
