CREATE TABLE `api_keys` (
	`hash` text PRIMARY KEY NOT NULL,
	`prefix` text NOT NULL,
	`organization_id` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_organization` ON `api_keys` (`organization_id`);--> statement-breakpoint
CREATE TABLE `brands` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `brands_organization` ON `brands` (`organization_id`);--> statement-breakpoint
CREATE TABLE `company_prefixes` (
	`prefix` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`brand_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_prefixes_digits" CHECK(length("company_prefixes"."prefix") BETWEEN 4 AND 12 AND "company_prefixes"."prefix" NOT GLOB '*[^0-9]*')
);
--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`anchor` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`link_type` text NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`hreflang` text DEFAULT '[]' NOT NULL,
	`media_type` text,
	`context` text DEFAULT '[]' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`is_default_multi` integer DEFAULT false NOT NULL,
	`timing` text,
	`is_public` integer DEFAULT true NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "links_default_is_public" CHECK(NOT "links"."is_default" OR "links"."is_public")
);
--> statement-breakpoint
CREATE INDEX `links_anchor` ON `links` (`anchor`,`order_index`);--> statement-breakpoint
CREATE UNIQUE INDEX `links_one_untimed_default` ON `links` (`anchor`) WHERE is_default = 1 AND timing IS NULL;--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `products` (
	`gtin` text PRIMARY KEY NOT NULL,
	`brand_id` text,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`description` text,
	`descriptions` text DEFAULT '{}' NOT NULL,
	`variant` text,
	`net_content_text` text,
	`net_contents` text DEFAULT '[]' NOT NULL,
	`gpc_brick` text,
	`target_markets` text DEFAULT '[]' NOT NULL,
	`countries_of_origin` text DEFAULT '[]' NOT NULL,
	`image_url` text,
	`unit_kind` text DEFAULT 'unknown' NOT NULL,
	`contains_gtin` text,
	`contains_quantity` integer,
	`variable_measure` integer DEFAULT false NOT NULL,
	`lifecycle` text DEFAULT 'active' NOT NULL,
	`discontinued_on` text,
	`replaced_by_gtin` text,
	`source` text NOT NULL,
	`source_url` text,
	`licence` text,
	`retrieved_at` text,
	`confidence` real,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_gtin" CHECK(length("products"."gtin") = 14 AND "products"."gtin" NOT GLOB '*[^0-9]*'),
	CONSTRAINT "products_confidence" CHECK("products"."confidence" IS NULL OR "products"."confidence" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand_id`);--> statement-breakpoint
CREATE TABLE `qr_codes` (
	`digital_link` text PRIMARY KEY NOT NULL,
	`anchor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `qr_codes_anchor` ON `qr_codes` (`anchor`);--> statement-breakpoint
CREATE TABLE `user_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`client_principal` text NOT NULL,
	`end_user_principal` text,
	`subject` text NOT NULL,
	`outcome` text NOT NULL,
	`correlation_id` text NOT NULL,
	`at` text NOT NULL,
	`once_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_actions_once_key_unique` ON `user_actions` (`once_key`);--> statement-breakpoint
CREATE INDEX `user_actions_at` ON `user_actions` (`at`);--> statement-breakpoint
CREATE INDEX `user_actions_subject` ON `user_actions` (`subject`);