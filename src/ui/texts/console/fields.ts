/** Texts of fields that several screens of the console share. */
const en = {
  gtin: {
    checkDigit: (right: number) =>
      `The last digit is not the check digit of the others: that is ${right}.`,
    length: "A GTIN has 8, 12, 13 or 14 digits.",
    notDigits: "A GTIN has only digits.",
    offers: "Numbers that are probably meant",
    use: (gtin: string) => `Use ${gtin}`,
    /** A product that is added has the number of another. */
    taken: (name: string) => `This number is that of ${name}.`,
    takenOffer: (gtin: string, name: string) => `${gtin} is already the number of ${name}.`,
  },
  country: { none: "No country has this name.", help: "Type the name of a country" },
  language: { none: "No language has this name.", help: "Type the name of a language" },
  remove: (name: string) => `Remove ${name}`,
  clear: "Clear",
  incompleteDate: "This date is not complete. Fill in every part, or clear it.",
  incompleteTime: "This time is not complete. Fill in hours and minutes, or delete both.",
  mediaTypes: {
    "text/html": "Web page",
    "application/pdf": "PDF document",
    "image/jpeg": "Picture (JPEG)",
    "image/png": "Picture (PNG)",
    "image/webp": "Picture (WebP)",
    "video/mp4": "Video (MP4)",
    "audio/mpeg": "Audio (MP3)",
    "text/plain": "Plain text",
    "text/csv": "Table (CSV)",
    "application/json": "Data (JSON)",
    "application/ld+json": "Data (JSON-LD)",
    "application/xml": "Data (XML)",
  },
  day: "Day",
  month: "Month",
};

export const fieldTexts = { name: "fieldTexts", en };
