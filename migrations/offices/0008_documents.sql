CREATE TABLE `document` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer,
	`status` text NOT NULL,
	`folder` text NOT NULL,
	`place` integer NOT NULL,
	`client_id` text DEFAULT '' NOT NULL,
	`client_name` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_by` text,
	`saved_by_name` text DEFAULT '' NOT NULL,
	`saved_at` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`sent_revision` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`version_at` integer,
	`viewed_at` integer,
	`status_at` integer NOT NULL,
	`due_at` integer,
	`total` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`due` integer DEFAULT 0 NOT NULL,
	`paid_at` integer,
	`change_asked_at` integer,
	`request_number` integer,
	`estimate_id` text,
	`created_at` integer NOT NULL,
	`remind_at` integer,
	`reminded` integer DEFAULT 0 NOT NULL,
	`state_version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `document_number` ON `document` (`company_id`,`kind`,`number`) WHERE number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `document_list` ON `document` (`company_id`,`kind`,`folder`,`place`);--> statement-breakpoint
CREATE INDEX `document_client` ON `document` (`company_id`,`client_id`,`kind`,`number`);--> statement-breakpoint
CREATE INDEX `document_client_status` ON `document` (`company_id`,`client_id`,`kind`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `document_client_total` ON `document` (`company_id`,`client_id`,`kind`,`total`,`number`);--> statement-breakpoint
CREATE INDEX `document_request` ON `document` (`company_id`,`request_number`) WHERE request_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `document_estimate` ON `document` (`company_id`,`estimate_id`) WHERE estimate_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `document_saved_by` ON `document` (`saved_by`);--> statement-breakpoint
CREATE INDEX `document_remind` ON `document` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `document_expire` ON `document` (`due_at`) WHERE kind = 'estimate' AND status IN ('Sent', 'Viewed');--> statement-breakpoint
CREATE TABLE `document_approval` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`version` integer NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`chosen` text DEFAULT '[]' NOT NULL,
	`total` integer NOT NULL,
	`signed` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`strokes` text DEFAULT '[]' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `document_id`, `at`, `id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `document_event` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`from_status` text DEFAULT '' NOT NULL,
	`to_status` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`amount` integer,
	PRIMARY KEY(`company_id`, `document_id`, `at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `document_event_person` ON `document_event` (`person_id`);--> statement-breakpoint
CREATE TABLE `document_file` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`number` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`company_id`, `document_id`, `number`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `document_file_key` ON `document_file` (`company_id`,`key`);--> statement-breakpoint
CREATE TABLE `document_setting` (
	`company_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `document_version` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	`total` integer NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `document_id`, `version`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `manual_payment` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`id` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`day` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`reversed_at` integer,
	PRIMARY KEY(`company_id`, `document_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `manual_payment_person` ON `manual_payment` (`person_id`);--> statement-breakpoint
CREATE TABLE `money_entry` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`document_id` text NOT NULL,
	`account` text NOT NULL,
	`cause` text NOT NULL,
	`cause_id` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `money_entry_cause` ON `money_entry` (`company_id`,`document_id`,`cause`,`cause_id`,`account`);--> statement-breakpoint
CREATE TABLE `price_item` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rate` integer NOT NULL,
	`taxable` integer DEFAULT 1 NOT NULL,
	`billing` text DEFAULT '' NOT NULL,
	`used_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `price_item_name` ON `price_item` (`company_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `price_item_used` ON `price_item` (`company_id`,`used_at`);--> statement-breakpoint
CREATE TABLE `price_word` (
	`company_id` text NOT NULL,
	`word` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`company_id`, `word`, `item_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `price_word_item` ON `price_word` (`company_id`,`item_id`);--> statement-breakpoint
ALTER TABLE `client` ADD `estimates` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `client` ADD `invoices` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant` ADD `last_estimate` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant` ADD `last_invoice` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant` ADD `price_items` integer DEFAULT 0 NOT NULL;