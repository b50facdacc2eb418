CREATE TABLE `room_person` (
	`company_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`person_id` text NOT NULL,
	`forget_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `conversation_id`, `person_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `room_person_person` ON `room_person` (`person_id`);--> statement-breakpoint
CREATE INDEX `room_person_forget` ON `room_person` (`forget_at`) WHERE forget_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `request_created` ON `request` (`created_at`);--> statement-breakpoint
CREATE INDEX `request_photo_key` ON `request_photo` (`company_id`,`key`);