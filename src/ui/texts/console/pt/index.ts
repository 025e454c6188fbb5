/** The console's texts in Portuguese, by the names of the English ones. */
export {};
