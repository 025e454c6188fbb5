/** The console's texts in Chinese, by the names of the English ones. */
export {};
