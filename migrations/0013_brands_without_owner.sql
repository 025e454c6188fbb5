-- libSQL changes the column in place: the table keeps its rows, triggers, indexes and foreign key.
ALTER TABLE `brands` ALTER COLUMN `organization_id` TO `organization_id` text;
