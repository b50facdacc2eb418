CREATE TABLE `chat_report` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`conversation_id` text NOT NULL,
	`side` text NOT NULL,
	`person_id` integer,
	`reason` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`messages` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_report_open` ON `chat_report` (`company_id`,`conversation_id`,`side`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `chat_report_waiting` ON `chat_report` (`created_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `chat_report_decided` ON `chat_report` (`decided_at`) WHERE decided_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_report_company` ON `chat_report` (`company_id`);--> statement-breakpoint
CREATE INDEX `chat_report_person` ON `chat_report` (`person_id`) WHERE person_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_report_decided_by` ON `chat_report` (`decided_by`) WHERE decided_by IS NOT NULL;