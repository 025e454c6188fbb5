ALTER TABLE `products` ADD `visibility` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `user_actions` ADD `changes` text;--> statement-breakpoint
ALTER TABLE `user_actions` ADD `owner_id` text;--> statement-breakpoint
CREATE INDEX `user_actions_owner` ON `user_actions` (`owner_id`);