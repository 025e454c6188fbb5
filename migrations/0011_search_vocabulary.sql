-- The words of product_words, which a search reads to list those that begin with a word. It stores nothing.
CREATE VIRTUAL TABLE `product_vocabulary` USING fts5vocab(`product_words`, 'instance');
