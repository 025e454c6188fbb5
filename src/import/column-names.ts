/** Names of columns in German, French, Spanish, Italian and Dutch, in the form of `plainName`. */
export const OTHER_LANGUAGES = {
  gtin: [
    ...["gtinean", "eangtin", "gtinnummer", "gtinnr", "eannummer", "eannr"],
    ...["strichcode", "barcodenummer", "codebarre", "codebarres", "codeean", "codegtin", "gencod"],
    ...["codigodebarras", "codigobarras", "codigoean", "codigogtin"],
    ...["codiceabarre", "codiceean", "codicegtin", "streepjescode"],
  ],
  name: [
    ...["produktname", "artikelname", "produktbezeichnung", "artikelbezeichnung", "bezeichnung"],
    ...["nom", "nomduproduit", "nomproduit", "designation", "libelle", "libelleproduit"],
    ...["nombre", "nombredelproducto", "nombreproducto", "nome", "nomedelprodotto", "nomeprodotto"],
    ...["denominazione", "naam", "productnaam", "artikelnaam"],
  ],
  brand_name: ["marke", "markenname", "marque", "marca", "merk", "merknaam"],
  description: [
    ...["beschreibung", "produktbeschreibung", "artikelbeschreibung"],
    ...["descriptionproduit", "descriptionduproduit", "descripcion", "descripciondelproducto"],
    ...["descrizione", "descrizioneprodotto", "descrizionedelprodotto"],
    ...["omschrijving", "productomschrijving", "beschrijving", "productbeschrijving"],
  ],
  net_content_text: [
    ...["nettoinhalt", "nettofullmenge", "fullmenge", "inhalt", "nettogewicht"],
    ...["contenunet", "contenance", "quantitenette", "poidsnet"],
    ...[
      "contenidoneto",
      "cantidadneta",
      "pesoneto",
      "contenutonetto",
      "quantitanetta",
      "pesonetto",
    ],
    ...["nettoinhoud", "inhoud"],
  ],
} as const;
