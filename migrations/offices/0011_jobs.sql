CREATE TABLE `calendar_feed` (
	`company_id` text NOT NULL,
	`person_id` text NOT NULL,
	`hash` text NOT NULL,
	`covers` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_hash` ON `calendar_feed` (`company_id`,`hash`);--> statement-breakpoint
CREATE TABLE `job` (
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`folder` text NOT NULL,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`title` text NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`place` text NOT NULL,
	`content` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`checklist` text DEFAULT '[]' NOT NULL,
	`people` text DEFAULT '[]' NOT NULL,
	`repeats` text DEFAULT '' NOT NULL,
	`first_day` text DEFAULT '' NOT NULL,
	`minute` integer,
	`length` integer DEFAULT 0 NOT NULL,
	`made_until` text DEFAULT '' NOT NULL,
	`last_visit` integer DEFAULT 0 NOT NULL,
	`start_at` integer DEFAULT -1 NOT NULL,
	`next_at` integer,
	`request_number` integer,
	`estimate_id` text,
	`created_at` integer NOT NULL,
	`status_at` integer NOT NULL,
	`closed_reason` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `number`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_id` ON `job` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `job_list` ON `job` (`company_id`,`folder`,`number`);--> statement-breakpoint
CREATE INDEX `job_status` ON `job` (`company_id`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `job_start` ON `job` (`company_id`,`start_at`,`number`);--> statement-breakpoint
CREATE INDEX `job_total` ON `job` (`company_id`,`total`,`number`);--> statement-breakpoint
CREATE INDEX `job_client` ON `job` (`company_id`,`client_id`,`number`);--> statement-breakpoint
CREATE INDEX `job_client_start` ON `job` (`company_id`,`client_id`,`start_at`,`number`);--> statement-breakpoint
CREATE INDEX `job_client_status` ON `job` (`company_id`,`client_id`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `job_client_total` ON `job` (`company_id`,`client_id`,`total`,`number`);--> statement-breakpoint
CREATE INDEX `job_request` ON `job` (`company_id`,`request_number`) WHERE request_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_estimate` ON `job` (`company_id`,`estimate_id`) WHERE estimate_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_made_until` ON `job` (`made_until`) WHERE repeats <> '' AND folder = 'open';--> statement-breakpoint
CREATE TABLE `job_event` (
	`company_id` text NOT NULL,
	`job_number` integer NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`from_status` text DEFAULT '' NOT NULL,
	`to_status` text NOT NULL,
	`visit` integer DEFAULT 0 NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `job_number`, `at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `job_event_person` ON `job_event` (`person_id`);--> statement-breakpoint
CREATE TABLE `visit` (
	`company_id` text NOT NULL,
	`job_number` integer NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`rule_day` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`minute` integer,
	`length` integer DEFAULT 0 NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`people` text DEFAULT '[]' NOT NULL,
	`checklist` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`started_at` integer,
	`done_at` integer,
	`photos` integer DEFAULT 0 NOT NULL,
	`last_photo` integer DEFAULT 0 NOT NULL,
	`invoice_id` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `job_number`, `number`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_rule_day` ON `visit` (`company_id`,`job_number`,`rule_day`) WHERE rule_day <> '';--> statement-breakpoint
CREATE INDEX `visit_day` ON `visit` (`company_id`,`day`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visit_status` ON `visit` (`company_id`,`job_number`,`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visit_invoice` ON `visit` (`company_id`,`invoice_id`) WHERE invoice_id <> '';--> statement-breakpoint
CREATE TABLE `visit_photo` (
	`company_id` text NOT NULL,
	`job_number` integer NOT NULL,
	`visit` integer NOT NULL,
	`number` integer NOT NULL,
	`stage` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `job_number`, `visit`, `number`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `visit_photo_key` ON `visit_photo` (`company_id`,`key`);--> statement-breakpoint
ALTER TABLE `client` ADD `jobs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant` ADD `last_job` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `document` ADD `job_number` integer;--> statement-breakpoint
CREATE INDEX `document_job` ON `document` (`company_id`,`job_number`) WHERE job_number IS NOT NULL;