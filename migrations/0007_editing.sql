CREATE TABLE `claim_request` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`person_id` integer,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`document` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decision` text,
	`decided_by` integer,
	`reason` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `claim_request_company` ON `claim_request` (`company_id`);--> statement-breakpoint
CREATE INDEX `claim_request_person` ON `claim_request` (`person_id`);--> statement-breakpoint
CREATE INDEX `claim_request_open` ON `claim_request` (`created_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE TABLE `company_change` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`at` integer NOT NULL,
	`person_id` integer,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `company_change_company` ON `company_change` (`company_id`,`at`);--> statement-breakpoint
CREATE INDEX `company_change_at` ON `company_change` (`at`);--> statement-breakpoint
CREATE TABLE `creation` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`entered` text DEFAULT '{}' NOT NULL,
	`company_id` integer,
	`progress` text DEFAULT '{}' NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `domain_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`person_id` integer,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `domain_request_company` ON `domain_request` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `generation` (
	`company_id` integer NOT NULL,
	`kind` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`company_id`, `kind`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `text_draft` (
	`person_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`place` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `company_id`, `place`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `text_draft_at` ON `text_draft` (`at`);--> statement-breakpoint
CREATE TABLE `claim_code` (
	`company_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`company_id`, `person_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `claim_code_person` ON `claim_code` (`person_id`);--> statement-breakpoint
CREATE INDEX `claim_code_expires` ON `claim_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `company_source` (
	`company_id` integer PRIMARY KEY NOT NULL,
	`register` text NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_opt_out` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;--> statement-breakpoint
ALTER TABLE `offer` ADD `form_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `offer` ADD `sections` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TABLE `offer_form_version` (
	`company_id` integer NOT NULL,
	`offer_number` integer NOT NULL,
	`form_version` integer NOT NULL,
	`form` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `offer_number`, `form_version`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `former_offer_uri` (
	`company_id` integer NOT NULL,
	`name_uri` text NOT NULL,
	`offer_number` integer NOT NULL,
	PRIMARY KEY(`company_id`, `name_uri`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;--> statement-breakpoint
ALTER TABLE `media` ADD COLUMN `company_id` integer;--> statement-breakpoint
CREATE INDEX `media_company` ON `media` (`company_id`,`created_at`) WHERE company_id IS NOT NULL;
