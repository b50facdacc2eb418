CREATE TABLE `payment_account` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`account_id` text,
	`state` text DEFAULT 'open' NOT NULL,
	`details_submitted` integer DEFAULT 0 NOT NULL,
	`charges_enabled` integer DEFAULT 0 NOT NULL,
	`payouts_enabled` integer DEFAULT 0 NOT NULL,
	`card_payments` text DEFAULT 'inactive' NOT NULL,
	`bank_payments` text DEFAULT 'inactive' NOT NULL,
	`requirements` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer,
	`disconnected_at` integer,
	`disconnect_reason` text,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payment_account_requirements_json" CHECK(json_valid(requirements))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_account_open` ON `payment_account` (`company_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `payment_account_company` ON `payment_account` (`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_account_account` ON `payment_account` (`account_id`) WHERE account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_account_next` ON `payment_account` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `plan_checkout` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`product` text NOT NULL,
	`hostname` text DEFAULT '' NOT NULL,
	`price` text NOT NULL,
	`url` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`next_check_at` integer,
	`checks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_checkout_open` ON `plan_checkout` (`company_id`,`product`,`hostname`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `plan_checkout_next` ON `plan_checkout` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `plan_customer` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `plan_customer_company` ON `plan_customer` (`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_customer_current` ON `plan_customer` (`company_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `plan_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`product` text NOT NULL,
	`hostname` text DEFAULT '' NOT NULL,
	`price` text NOT NULL,
	`amount` integer NOT NULL,
	`period` text NOT NULL,
	`status` text NOT NULL,
	`period_starts_at` integer NOT NULL,
	`period_ends_at` integer NOT NULL,
	`trial_ends_at` integer,
	`cancels_at` integer,
	`ends_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`next_check_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `plan_subscription_company` ON `plan_subscription` (`company_id`,`product`);--> statement-breakpoint
CREATE INDEX `plan_subscription_next` ON `plan_subscription` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `stripe_call` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`company_id` integer,
	`params` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`object_id` text,
	`error` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`due_at` integer,
	CONSTRAINT "stripe_call_params_json" CHECK(json_valid(params))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_call_open` ON `stripe_call` (`kind`,`subject`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `stripe_call_due` ON `stripe_call` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stripe_call_created` ON `stripe_call` (`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_event` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`account` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`applied_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`due_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `stripe_event_due` ON `stripe_event` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stripe_event_received` ON `stripe_event` (`received_at`);--> statement-breakpoint
ALTER TABLE `company` ADD `pro_ends_at` integer;--> statement-breakpoint
ALTER TABLE `company` ADD `plan_due_at` integer;--> statement-breakpoint
CREATE INDEX `company_plan_due` ON `company` (`plan_due_at`) WHERE plan_due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `custom_domain` ADD `free_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Domains with a price that were set up before domains were on sale: 30 days to buy them.
UPDATE `custom_domain` SET `free_until` = (unixepoch() + 2592000) * 1000 WHERE `yearly_cents` > 0 AND `status` <> 'removed';--> statement-breakpoint
UPDATE `company` SET `plan_due_at` = `trial_ends_at` WHERE `trial_ends_at` IS NOT NULL;
