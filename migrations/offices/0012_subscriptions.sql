CREATE TABLE `subscription` (
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`folder` text NOT NULL,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`interval` text NOT NULL,
	`frequency` integer NOT NULL,
	`first_day` text DEFAULT '' NOT NULL,
	`first_period` integer DEFAULT 0 NOT NULL,
	`next_period` integer DEFAULT 0 NOT NULL,
	`next_day` text DEFAULT '' NOT NULL,
	`next_at` integer,
	`estimate_id` text DEFAULT '' NOT NULL,
	`line_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`status_at` integer NOT NULL,
	`ended_reason` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `number`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_id` ON `subscription` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_line` ON `subscription` (`company_id`,`estimate_id`,`line_id`) WHERE estimate_id <> '';--> statement-breakpoint
CREATE INDEX `subscription_list` ON `subscription` (`company_id`,`folder`,`number`);--> statement-breakpoint
CREATE INDEX `subscription_client` ON `subscription` (`company_id`,`client_id`,`number`);--> statement-breakpoint
CREATE INDEX `subscription_pending` ON `subscription` (`company_id`,`number`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `subscription_next` ON `subscription` (`next_at`) WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `subscription_event` (
	`company_id` text NOT NULL,
	`subscription_number` integer NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `subscription_number`, `at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `subscription_event_person` ON `subscription_event` (`person_id`);--> statement-breakpoint
ALTER TABLE `tenant` ADD `last_subscription` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `subscription_number` integer;--> statement-breakpoint
ALTER TABLE `document` ADD `subscription_period` integer;--> statement-breakpoint
ALTER TABLE `document` ADD `billing` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `document_subscription` ON `document` (`company_id`,`subscription_number`,`subscription_period`) WHERE subscription_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `document_approved` ON `document` (`company_id`,`status_at`,`id`) WHERE kind = 'estimate' AND status = 'Approved';--> statement-breakpoint
CREATE INDEX `document_invoiced` ON `document` (`company_id`,`sent_at`,`id`) WHERE kind = 'invoice' AND number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `money_entry_paid` ON `money_entry` (`company_id`,`at`,`id`) WHERE account = 'receivable' AND cause IN ('payment', 'reversal');