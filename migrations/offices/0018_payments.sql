CREATE TABLE `auto_charge` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`auto_pay_id` text NOT NULL,
	`step` text NOT NULL,
	`due_at` integer,
	`charge_at` integer NOT NULL,
	`payment_id` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `document_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `auto_charge_due` ON `auto_charge` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `auto_pay` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`subscription_number` integer NOT NULL,
	`account_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`method_id` text NOT NULL,
	`method_type` text NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`last4` text DEFAULT '' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`most` integer NOT NULL,
	`agreed_at` integer NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `auto_pay_on` ON `auto_pay` (`company_id`,`subscription_number`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `auto_pay_method` ON `auto_pay` (`company_id`,`method_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `dispute` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`payment_id` text NOT NULL,
	`document_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`answer_by` integer,
	`owed_at` integer,
	`created_at` integer NOT NULL,
	`state_at` integer NOT NULL,
	`next_check_at` integer,
	`checks` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `dispute_payment` ON `dispute` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `dispute_document` ON `dispute` (`company_id`,`document_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `dispute_open` ON `dispute` (`company_id`,`answer_by`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `dispute_next` ON `dispute` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `invoice_rating` (
	`company_id` text NOT NULL,
	`document_id` text NOT NULL,
	`rating` integer NOT NULL,
	`attributes` text DEFAULT '[]' NOT NULL,
	`headline` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`edited_at` integer,
	`is_public` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `document_id`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `payer` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`client_id` text NOT NULL,
	`account_id` text NOT NULL,
	`customer_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `payer_client` ON `payer` (`company_id`,`client_id`,`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payer_customer` ON `payer` (`company_id`,`customer_id`) WHERE customer_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payment` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`document_id` text NOT NULL,
	`account_id` text NOT NULL,
	`way` text NOT NULL,
	`state` text NOT NULL,
	`intent_id` text,
	`page_id` text,
	`amount` integer NOT NULL,
	`application_fee` integer DEFAULT 0 NOT NULL,
	`customer_id` text,
	`method_id` text,
	`saves` integer DEFAULT 0 NOT NULL,
	`auto_pays` integer DEFAULT 0 NOT NULL,
	`method_type` text DEFAULT '' NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`last4` text DEFAULT '' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`charge_id` text,
	`fee` integer,
	`failure` text DEFAULT '' NOT NULL,
	`failure_message` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`state_at` integer NOT NULL,
	`next_check_at` integer,
	`checks` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_open` ON `payment` (`company_id`,`document_id`) WHERE state IN ('claimed', 'open', 'processing');--> statement-breakpoint
CREATE INDEX `payment_document` ON `payment` (`company_id`,`document_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_intent` ON `payment` (`company_id`,`intent_id`) WHERE intent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_page` ON `payment` (`company_id`,`page_id`) WHERE page_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_list` ON `payment` (`company_id`,`state_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_lost` ON `payment` (`state`,`company_id`,`state_at`) WHERE state IN ('failed', 'unknown');--> statement-breakpoint
CREATE INDEX `payment_next` ON `payment` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `refund` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`payment_id` text NOT NULL,
	`document_id` text NOT NULL,
	`amount` integer NOT NULL,
	`owed` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`refund_id` text,
	`failure` text DEFAULT '' NOT NULL,
	`person_id` text,
	`person_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`state_at` integer NOT NULL,
	`next_check_at` integer,
	`checks` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`company_id`, `id`)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_claimed` ON `refund` (`company_id`,`payment_id`) WHERE state = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX `refund_refund` ON `refund` (`company_id`,`refund_id`) WHERE refund_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`company_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `refund_document` ON `refund` (`company_id`,`document_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refund_person` ON `refund` (`person_id`);--> statement-breakpoint
CREATE INDEX `refund_next` ON `refund` (`next_check_at`) WHERE next_check_at IS NOT NULL;--> statement-breakpoint
DROP INDEX `money_entry_paid`;--> statement-breakpoint
CREATE INDEX `money_entry_paid` ON `money_entry` (`company_id`,`at`,`id`) WHERE account = 'receivable' AND cause IN ('payment', 'reversal', 'refund', 'owed again');