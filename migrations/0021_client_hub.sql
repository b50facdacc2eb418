CREATE TABLE `hub_address` (
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`until` integer,
	`sign_in_id` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`session_id`, `kind`, `address`, `sign_in_id`),
	FOREIGN KEY (`session_id`) REFERENCES `hub_session`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `hub_choice` (
	`session_id` text NOT NULL,
	`company_id` integer NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`session_id`, `company_id`),
	FOREIGN KEY (`session_id`) REFERENCES `hub_session`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `hub_choice_company` ON `hub_choice` (`company_id`);--> statement-breakpoint
ALTER TABLE `hub_session` DROP COLUMN `step_up_until`;