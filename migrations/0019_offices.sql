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
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `client_address` (
	`address_hash` text NOT NULL,
	`company_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`basis` text DEFAULT 'none' NOT NULL,
	PRIMARY KEY(`address_hash`, `company_id`, `client_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `client_address_client` ON `client_address` (`company_id`,`client_id`);--> statement-breakpoint
CREATE TABLE `company_staff` (
	`company_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `company_staff_person` ON `company_staff` (`person_id`);--> statement-breakpoint
CREATE TABLE `hub_scope` (
	`session_id` text NOT NULL,
	`company_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`document` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`session_id`, `company_id`, `client_id`, `document`),
	FOREIGN KEY (`session_id`) REFERENCES `hub_session`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `hub_scope_company` ON `hub_scope` (`company_id`);--> statement-breakpoint
CREATE TABLE `hub_session` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`step_up_until` integer,
	`ended_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `hub_session_used` ON `hub_session` (`used_at`);--> statement-breakpoint
CREATE TABLE `staff_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`from_id` integer,
	`to_email` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `staff_invitation_company` ON `staff_invitation` (`company_id`,`ended_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitation_token` ON `staff_invitation` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitation_open` ON `staff_invitation` (`company_id`,`to_email`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `staff_invitation_expires` ON `staff_invitation` (`expires_at`);--> statement-breakpoint
CREATE INDEX `staff_invitation_from` ON `staff_invitation` (`from_id`);--> statement-breakpoint
CREATE TABLE `work_database` (
	`name` text PRIMARY KEY NOT NULL,
	`open` integer DEFAULT 0 NOT NULL,
	`companies` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`noted_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `company` ADD `work_db` text;--> statement-breakpoint
ALTER TABLE `company` ADD `office_held` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `company` ADD `deleting_at` integer;--> statement-breakpoint
CREATE INDEX `company_office_held` ON `company` (`unclaimed`) WHERE office_held = 1;--> statement-breakpoint
CREATE INDEX `company_deleting` ON `company` (`deleting_at`) WHERE deleting_at IS NOT NULL;
