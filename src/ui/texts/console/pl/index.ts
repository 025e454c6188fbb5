/** The console's texts in Polish, by the names of the English ones. */
export {};
