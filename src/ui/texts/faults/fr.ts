/** The faults of a code, in French. */
import type { FaultTexts } from "./index.ts";

export const frFaults: FaultTexts = {
  empty: "Rien n’a été saisi.",
  not_digits: "Un GTIN ne contient que des chiffres ; il y a ici d’autres caractères.",
  non_ascii_digits:
    "Seuls les chiffres de 0 à 9 sont acceptés, ni en exposant ni dans une autre écriture.",
  length: "Un GTIN compte 8, 12, 13 ou 14 chiffres.",
  check_digit:
    "La clé de contrôle ne correspond pas aux autres chiffres. Comparez chaque chiffre avec l’étiquette.",
  ai_length: "La valeur est trop courte ou trop longue. Comparez-la avec l’étiquette.",
  ai_characters: "La valeur contient un caractère qui n’est pas autorisé ici.",
  ai_check_digit:
    "La clé de contrôle ne correspond pas aux autres chiffres. Comparez chaque chiffre avec l’étiquette.",
  date: "Cette date ou cette heure n’existe pas. Une date s’écrit AAMMJJ.",
  ai_value: "Cette valeur n’est pas autorisée ici. Comparez-la avec l’étiquette.",
  unknown_ai:
    "Cet identifiant de données n’existe pas. Comparez les chiffres qui précèdent la valeur avec l’étiquette.",
  repeated_ai: "Cet identifiant de données apparaît plusieurs fois.",
  excluded_ai: "Ces données ne peuvent pas figurer ensemble dans un code.",
  missing_companion: "Il manque une donnée qui va avec celle-ci.",
  missing_serial: "Le numéro de série manque.",
  missing_key: "Le code ne dit pas quel produit ou quel objet il désigne.",
  other_key: "Le code désigne autre chose qu’un produit.",
  qualifier_order: "Les parties de l’adresse sont dans le mauvais ordre.",
  wrong_place: "Cette donnée n’est pas au bon endroit dans l’adresse.",
  element_string: "Cette partie de l’étiquette est illisible.",
  uri: "Cette partie de l’adresse est mal écrite.",
  epc: "Le contenu de cette étiquette RFID est illisible.",
  too_long: "C’est plus long que ne peut l’être un code.",
};
