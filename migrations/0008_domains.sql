CREATE TABLE `custom_domain_new` (
	`hostname` text NOT NULL,
	`company_id` integer NOT NULL,
	`status` text NOT NULL,
	`problem` text,
	`token` text DEFAULT '' NOT NULL,
	`host_id` text,
	`preferred_at` integer DEFAULT 0 NOT NULL,
	`yearly_cents` integer DEFAULT 0 NOT NULL,
	`billed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	`next_check_at` integer,
	`missing_since` integer,
	`released_at` integer,
	PRIMARY KEY(`hostname`, `company_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `custom_domain_new` (`hostname`, `company_id`, `status`, `token`, `created_at`, `changed_at`)
SELECT `hostname`, `company_id`, `status`, lower(hex(randomblob(18))), `created_at`, `created_at` FROM `custom_domain`;--> statement-breakpoint
DROP TABLE `custom_domain`;--> statement-breakpoint
ALTER TABLE `custom_domain_new` RENAME TO `custom_domain`;--> statement-breakpoint
CREATE INDEX `custom_domain_company` ON `custom_domain` (`company_id`,`status`,`preferred_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_domain_held` ON `custom_domain` (`hostname`) WHERE status IN ('verifying', 'certificate', 'active', 'suspended');--> statement-breakpoint
CREATE INDEX `custom_domain_next` ON `custom_domain` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `domain_request` ADD `hostname` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `domain_request` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `domain_request` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `domain_request` ADD `decided_by` integer;--> statement-breakpoint
ALTER TABLE `domain_request` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `domain_request_open` ON `domain_request` (`created_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE TABLE `local_dns_record` (
	`name` text NOT NULL,
	`type` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`name`, `type`, `value`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `local_hosted_domain` (
	`hostname` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`looks` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `local_hosted_domain_id` ON `local_hosted_domain` (`id`);
