CREATE TABLE `attempt` (
	`company_id` text NOT NULL,
	`bucket` text NOT NULL,
	`began_at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `bucket`, `began_at`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `attempt_began` ON `attempt` (`began_at`);--> statement-breakpoint
CREATE TABLE `audit_entry` (
	`company_id` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`role` text,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`request_id` text NOT NULL,
	PRIMARY KEY(`company_id`, `at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_entry_person` ON `audit_entry` (`person_id`);--> statement-breakpoint
CREATE TABLE `batch_guard` (
	`changed` integer NOT NULL,
	`tenant` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `client` (
	`row_id` integer PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state_code` text DEFAULT '' NOT NULL,
	`zip` text DEFAULT '' NOT NULL,
	`separate_billing` integer DEFAULT 0 NOT NULL,
	`billing_address` text DEFAULT '' NOT NULL,
	`billing_address2` text DEFAULT '' NOT NULL,
	`billing_city` text DEFAULT '' NOT NULL,
	`billing_state_code` text DEFAULT '' NOT NULL,
	`billing_zip` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`sort_name` text NOT NULL,
	`merged_into` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_id` ON `client` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `client_list` ON `client` (`company_id`,`sort_name`,`id`) WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX `client_mobile` ON `client` (`company_id`,`mobile`) WHERE mobile <> '' AND merged_into IS NULL;--> statement-breakpoint
CREATE TABLE `client_change` (
	`company_id` text NOT NULL,
	`client_id` text NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`action` text NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`company_id`, `client_id`, `at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `client_change_id` ON `client_change` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `client_change_person` ON `client_change` (`person_id`);--> statement-breakpoint
CREATE TABLE `client_email` (
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`client_id` text NOT NULL,
	`position` integer NOT NULL,
	`verified_at` integer,
	PRIMARY KEY(`company_id`, `email`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `client_email_client` ON `client_email` (`company_id`,`client_id`,`position`);--> statement-breakpoint
CREATE TABLE `client_move` (
	`company_id` text NOT NULL,
	`change_id` text NOT NULL,
	`table_name` text NOT NULL,
	`row_key` text NOT NULL,
	PRIMARY KEY(`company_id`, `change_id`, `table_name`, `row_key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `database_name` (
	`name` text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`company_id` text NOT NULL,
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer,
	`dead_at` integer,
	`error` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_company` ON `outbox` (`company_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`dead_at`) WHERE dead_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `tenant` (
	`company_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`clients` integer DEFAULT 0 NOT NULL,
	`imports` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tenant_closing` ON `tenant` (`changed_at`) WHERE state = 'closing';--> statement-breakpoint
CREATE TABLE `used_key` (
	`company_id` text NOT NULL,
	`key` text NOT NULL,
	`result` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `used_key_at` ON `used_key` (`at`);--> statement-breakpoint
CREATE TABLE `effect` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`receiver` text NOT NULL,
	`company_id` text NOT NULL,
	`version` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	PRIMARY KEY(`kind`, `subject`, `receiver`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `effect_due` ON `effect` (`due_at`);--> statement-breakpoint
CREATE TABLE `effect_seen` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
) STRICT, WITHOUT ROWID;--> statement-breakpoint
-- Clients by the words of their name, company, addresses, email addresses and phone number. Each word begins with the company's id, so
-- that a search reads only the company's own part of the index. Contentless: the client's row is the content.
CREATE VIRTUAL TABLE client_text USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");
