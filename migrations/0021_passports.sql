ALTER TABLE `links` ADD `rel` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `links` ADD `access` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `links` ADD `access_roles` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `links` ADD `access_request` text;--> statement-breakpoint
-- The records before earlier writes as the triggers write them from now on, so that they can be restored.
UPDATE `revisions` SET `record` = json_set(`record`, '$.rel', '[]', '$.access', 'open', '$.access_roles', '[]', '$.access_request', NULL)
	WHERE `kind` = 'links' AND `record` IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `links_revision_update`;
--> statement-breakpoint
CREATE TRIGGER `links_revision_update` AFTER UPDATE ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', OLD.`id`, json_object('id', OLD.`id`, 'anchor', OLD.`anchor`, 'order_index', OLD.`order_index`, 'link_type', OLD.`link_type`, 'href', OLD.`href`, 'title', OLD.`title`, 'hreflang', OLD.`hreflang`, 'media_type', OLD.`media_type`, 'context', OLD.`context`, 'is_default', OLD.`is_default`, 'is_default_multi', OLD.`is_default_multi`, 'timing', OLD.`timing`, 'is_public', OLD.`is_public`, 'enabled', OLD.`enabled`, 'rel', OLD.`rel`, 'access', OLD.`access`, 'access_roles', OLD.`access_roles`, 'access_request', OLD.`access_request`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `links_revision_delete`;
--> statement-breakpoint
CREATE TRIGGER `links_revision_delete` AFTER DELETE ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', OLD.`id`, json_object('id', OLD.`id`, 'anchor', OLD.`anchor`, 'order_index', OLD.`order_index`, 'link_type', OLD.`link_type`, 'href', OLD.`href`, 'title', OLD.`title`, 'hreflang', OLD.`hreflang`, 'media_type', OLD.`media_type`, 'context', OLD.`context`, 'is_default', OLD.`is_default`, 'is_default_multi', OLD.`is_default_multi`, 'timing', OLD.`timing`, 'is_public', OLD.`is_public`, 'enabled', OLD.`enabled`, 'rel', OLD.`rel`, 'access', OLD.`access`, 'access_roles', OLD.`access_roles`, 'access_request', OLD.`access_request`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
