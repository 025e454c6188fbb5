DROP INDEX `products_brand`;--> statement-breakpoint
CREATE INDEX `products_lifecycle` ON `products` (`lifecycle`,`gtin`);--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`gtin`);--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand_id`,`gtin`);