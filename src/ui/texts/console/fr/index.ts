/** The console's texts in French, by the names of the English ones. */
export {};
