/** The console's texts in Dutch, by the names of the English ones. */
export {};
