/** The console's texts in Spanish, by the names of the English ones. */
export {};
