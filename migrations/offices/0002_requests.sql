CREATE TABLE `conversation` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`client_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_side` text NOT NULL,
	`last_text` text NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `conversation_client` ON `conversation` (`company_id`,`client_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `conversation_unread` ON `conversation` (`company_id`,`last_at`) WHERE unread = 1;--> statement-breakpoint
CREATE TABLE `mail_choice` (
	`company_id` text NOT NULL,
	`person_id` text NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mail_choice_person` ON `mail_choice` (`person_id`);--> statement-breakpoint
CREATE TABLE `mail_stop` (
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `email`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `office_setting` (
	`company_id` text PRIMARY KEY NOT NULL,
	`reminders` integer DEFAULT 1 NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `request` (
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`folder` text NOT NULL,
	`client_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`preferred_contact` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state_code` text DEFAULT '' NOT NULL,
	`zip` text DEFAULT '' NOT NULL,
	`services` text DEFAULT '[]' NOT NULL,
	`answers` text DEFAULT '[]' NOT NULL,
	`submitted_from` text DEFAULT '' NOT NULL,
	`suspicions` text DEFAULT '[]' NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`status_at` integer NOT NULL,
	`answered_at` integer,
	`closed_at` integer,
	`closed_reason` text DEFAULT '' NOT NULL,
	`closed_by` text,
	`remind_at` integer,
	`rescue_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `number`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `request_id` ON `request` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_list` ON `request` (`company_id`,`folder`,`number`);--> statement-breakpoint
CREATE INDEX `request_client` ON `request` (`company_id`,`client_id`,`number`);--> statement-breakpoint
CREATE INDEX `request_waiting` ON `request` (`company_id`,`created_at`) WHERE answered_at IS NULL AND folder = 'open';--> statement-breakpoint
CREATE INDEX `request_answered` ON `request` (`company_id`,`created_at`) WHERE folder <> 'spam';--> statement-breakpoint
CREATE INDEX `request_remind` ON `request` (`remind_at`) WHERE remind_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `request_rescue` ON `request` (`rescue_at`) WHERE rescue_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `request_draft` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`number` integer,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_draft_updated` ON `request_draft` (`updated_at`);--> statement-breakpoint
CREATE TABLE `request_event` (
	`company_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`from_status` text DEFAULT '' NOT NULL,
	`to_status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`company_id`, `number`, `at`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `request_event_person` ON `request_event` (`person_id`);--> statement-breakpoint
CREATE TABLE `request_photo` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`number` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `request_photo_number` ON `request_photo` (`company_id`,`number`,`position`);--> statement-breakpoint
CREATE INDEX `request_photo_unsent` ON `request_photo` (`created_at`) WHERE number IS NULL;--> statement-breakpoint
CREATE TABLE `room_entry` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `room_entry_conversation` ON `room_entry` (`company_id`,`conversation_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `room_entry_due` ON `room_entry` (`due_at`);--> statement-breakpoint
CREATE TABLE `secure_link` (
	`company_id` text NOT NULL,
	`hash` text NOT NULL,
	`hub_id` text NOT NULL,
	`document` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`revoked_at` integer,
	PRIMARY KEY(`company_id`, `hash`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `secure_link_document` ON `secure_link` (`company_id`,`document`);--> statement-breakpoint
ALTER TABLE `tenant` ADD `last_request` integer DEFAULT 1000 NOT NULL;