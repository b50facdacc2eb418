CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
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
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`dead_at`) WHERE dead_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_hash` ON `api_token` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_token_person` ON `api_token` (`person_id`);--> statement-breakpoint
CREATE TABLE `attempt` (
	`bucket` text NOT NULL,
	`began_at` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`bucket`, `began_at`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `attempt_began` ON `attempt` (`began_at`);--> statement-breakpoint
CREATE TABLE `audit_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`person_id` integer,
	`person_email` text DEFAULT '' NOT NULL,
	`action` text NOT NULL,
	`object` text NOT NULL,
	`company_id` integer,
	`details` text DEFAULT '{}' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`request_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entry_person` ON `audit_entry` (`person_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_company` ON `audit_entry` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `block` (
	`person_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`person_id`, `blocked_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `company_owner` (
	`company_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `company_owner_person` ON `company_owner` (`person_id`);--> statement-breakpoint
CREATE TABLE `friend_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`from_id` integer NOT NULL,
	`to_email` text,
	`token_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	FOREIGN KEY (`from_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `friend_invitation_from` ON `friend_invitation` (`from_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `friend_invitation_to` ON `friend_invitation` (`to_email`,`ended_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `friend_invitation_token` ON `friend_invitation` (`token_hash`) WHERE token_hash IS NOT NULL;--> statement-breakpoint
CREATE TABLE `friendship` (
	`person_id` integer NOT NULL,
	`friend_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`person_id`, `friend_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`friend_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "friendship_two" CHECK(person_id <> friend_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `friendship_friend` ON `friendship` (`friend_id`);--> statement-breakpoint
CREATE TABLE `idempotent_answer` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `idempotent_answer_created` ON `idempotent_answer` (`created_at`);--> statement-breakpoint
CREATE TABLE `mailed_code` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`person_id` integer,
	`code_hash` text NOT NULL,
	`browser_hash` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mailed_code_expires` ON `mailed_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `passkey_person` ON `passkey` (`person_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`challenge` text PRIMARY KEY NOT NULL,
	`person_id` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `person` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`password` text,
	`platform_admin` integer DEFAULT 0 NOT NULL,
	`product_admin` integer DEFAULT 0 NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `person_user_id` ON `person` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `person_email` ON `person` (`email`);--> statement-breakpoint
CREATE TABLE `sign_in` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`method` text NOT NULL,
	`device` text NOT NULL,
	`browser_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`proved_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sign_in_person` ON `sign_in` (`person_id`,`browser_hash`);--> statement-breakpoint
ALTER TABLE `review` ADD `author_id` integer REFERENCES person(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `review_author` ON `review` (`author_id`,`company_id`) WHERE author_id IS NOT NULL;