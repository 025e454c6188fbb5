/** The console's texts in Japanese, by the names of the English ones. */
export {};
