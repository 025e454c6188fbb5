-- Signs the versions of previews. A backup leaves it out, and a catalog without it makes another.
CREATE TABLE `preview_secrets` (
	`id` integer PRIMARY KEY NOT NULL,
	`secret` blob NOT NULL,
	CONSTRAINT "preview_secrets_one" CHECK("preview_secrets"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `preview_secrets` (`id`, `secret`) VALUES (1, randomblob(32));
