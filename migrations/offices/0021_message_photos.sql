CREATE TABLE `message_photo` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`side` text NOT NULL,
	`message_id` text,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `message_photo_key` ON `message_photo` (`company_id`,`key`);--> statement-breakpoint
CREATE INDEX `message_photo_unsent` ON `message_photo` (`created_at`) WHERE message_id IS NULL;