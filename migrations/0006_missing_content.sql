DROP INDEX `products_filters`;--> statement-breakpoint
DROP INDEX `products_updated`;--> statement-breakpoint
CREATE INDEX `products_filters` ON `products` (`gtin`,`brand_id`,`lifecycle`,`visibility`,`target_markets`,`updated_at`,(
  CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END
  || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END
  || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END
  || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END
  || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END
  || CASE WHEN net_content_text IS NULL AND net_contents = '[]' THEN 'content ' ELSE '' END
));--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`gtin`,`brand_id`,`lifecycle`,`visibility`,`target_markets`,(
  CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END
  || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END
  || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END
  || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END
  || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END
  || CASE WHEN net_content_text IS NULL AND net_contents = '[]' THEN 'content ' ELSE '' END
));