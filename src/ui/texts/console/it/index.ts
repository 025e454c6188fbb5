/** The console's texts in Italian, by the names of the English ones. */
export {};
