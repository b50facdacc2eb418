CREATE TABLE `attribute_count` (
	`company_id` integer NOT NULL,
	`attribute` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `attribute`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `moderation_case` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`review_number` integer NOT NULL,
	`author_id` integer,
	`opened_by` text NOT NULL,
	`signs` text DEFAULT '[]' NOT NULL,
	`opened_at` integer NOT NULL,
	`decision` text,
	`reason` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`appeal` text DEFAULT '' NOT NULL,
	`appealed_at` integer,
	`outcome` text,
	`outcome_note` text DEFAULT '' NOT NULL,
	`outcome_at` integer,
	`outcome_by` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`outcome_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_case_open` ON `moderation_case` (`company_id`,`review_number`) WHERE decided_at IS NULL OR (appealed_at IS NOT NULL AND outcome_at IS NULL);--> statement-breakpoint
CREATE INDEX `moderation_case_review` ON `moderation_case` (`company_id`,`review_number`,`opened_at`);--> statement-breakpoint
CREATE INDEX `moderation_case_waiting` ON `moderation_case` (`opened_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `moderation_case_appealed` ON `moderation_case` (`appealed_at`) WHERE appealed_at IS NOT NULL AND outcome_at IS NULL;--> statement-breakpoint
CREATE INDEX `moderation_case_author` ON `moderation_case` (`author_id`,`company_id`) WHERE author_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_case_decided_by` ON `moderation_case` (`decided_by`) WHERE decided_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_case_outcome_by` ON `moderation_case` (`outcome_by`) WHERE outcome_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `review_attribute` (
	`company_id` integer NOT NULL,
	`attribute` integer NOT NULL,
	`created_at` integer NOT NULL,
	`review_number` integer NOT NULL,
	PRIMARY KEY(`company_id`, `attribute`, `created_at`, `review_number`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `review_basis` (
	`company_id` integer NOT NULL,
	`address_hash` text NOT NULL,
	`basis` text NOT NULL,
	PRIMARY KEY(`company_id`, `address_hash`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `review_origin` (
	`company_id` integer NOT NULL,
	`review_number` integer NOT NULL,
	`network_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `review_number`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_origin_network` ON `review_origin` (`network_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_origin_company` ON `review_origin` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_origin_created` ON `review_origin` (`created_at`);--> statement-breakpoint
CREATE TABLE `review_photo` (
	`media_key` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`person_id` integer,
	`review_number` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE set null
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_photo_review` ON `review_photo` (`company_id`,`review_number`,`position`);--> statement-breakpoint
CREATE INDEX `review_photo_person` ON `review_photo` (`person_id`,`company_id`);--> statement-breakpoint
CREATE INDEX `review_photo_unposted` ON `review_photo` (`created_at`) WHERE review_number IS NULL;--> statement-breakpoint
CREATE TABLE `review_removal` (
	`company_id` integer NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`company_id`, `reason`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `review_report` (
	`company_id` integer NOT NULL,
	`review_number` integer NOT NULL,
	`person_id` integer NOT NULL,
	`case_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`by_company` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `review_number`, `person_id`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`case_id`) REFERENCES `moderation_case`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_report_case` ON `review_report` (`case_id`);--> statement-breakpoint
CREATE INDEX `review_report_person` ON `review_report` (`person_id`);--> statement-breakpoint
DROP INDEX `review_newest`;--> statement-breakpoint
DROP INDEX `review_rating`;--> statement-breakpoint
DROP INDEX `review_author`;--> statement-breakpoint
ALTER TABLE `review` ADD `author_hash` text;--> statement-breakpoint
ALTER TABLE `review` ADD `total_tenths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `photos` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `state` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `reply` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `replied_at` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `reply_edited_at` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `review_with_text` ON `review` (`company_id`,`created_at`,`review_number`) WHERE visibility = 'p' AND state = 'shown' AND body <> '';--> statement-breakpoint
CREATE INDEX `review_with_photos` ON `review` (`company_id`,`created_at`,`review_number`) WHERE visibility = 'p' AND state = 'shown' AND photos <> '[]';--> statement-breakpoint
CREATE INDEX `review_for_friends` ON `review` (`company_id`,`created_at`,`review_number`) WHERE visibility = 'f' AND state = 'shown';--> statement-breakpoint
CREATE INDEX `review_author_hash` ON `review` (`author_hash`,`company_id`) WHERE author_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `review_newest` ON `review` (`company_id`,`created_at`,`review_number`) WHERE visibility = 'p' AND state = 'shown';--> statement-breakpoint
CREATE INDEX `review_rating` ON `review` (`company_id`,`rating`,`created_at`,`review_number`) WHERE visibility = 'p' AND state = 'shown';--> statement-breakpoint
CREATE UNIQUE INDEX `review_author` ON `review` (`author_id`,`company_id`) WHERE author_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `company` ADD `rating_tenths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `company` ADD `provisional` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `company_provisional` ON `company` (`id`) WHERE provisional = 1;--> statement-breakpoint
ALTER TABLE `client_address` DROP COLUMN `basis`;--> statement-breakpoint
-- Until now reviews were counted per company. The digits are random: a page's cursor made before still works.
CREATE TABLE `review_renumber` (
	`company_id` integer NOT NULL,
	`was` integer NOT NULL,
	`becomes` integer NOT NULL,
	PRIMARY KEY(`company_id`, `was`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO review_renumber (company_id, was, becomes)
  SELECT company_id, review_number, 100000000000 + abs(random() % 900000000000) FROM review;
--> statement-breakpoint
UPDATE subrating SET review_number = (SELECT n.becomes FROM review_renumber n
  WHERE n.company_id = subrating.company_id AND n.was = subrating.review_number);
--> statement-breakpoint
UPDATE review SET review_number = (SELECT n.becomes FROM review_renumber n
  WHERE n.company_id = review.company_id AND n.was = review.review_number);
--> statement-breakpoint
DROP TABLE `review_renumber`;
--> statement-breakpoint
UPDATE review SET total_tenths = CAST(round(10.0 * (rating + coalesce((SELECT sum(s.rating) FROM subrating s
    WHERE s.company_id = review.company_id AND s.review_number = review.review_number), 0))
  / (1 + (SELECT count(*) FROM subrating s
    WHERE s.company_id = review.company_id AND s.review_number = review.review_number))) AS INTEGER);
--> statement-breakpoint
UPDATE company SET rating_tenths = coalesce((SELECT sum(r.total_tenths) FROM review r
  WHERE r.company_id = company.id AND r.counts = 1), 0);
--> statement-breakpoint
INSERT OR IGNORE INTO review_attribute (company_id, attribute, created_at, review_number)
  SELECT r.company_id, j.value, r.created_at, r.review_number FROM review r, json_each(r.attributes) j
    WHERE r.counts = 1 AND j.value <> 0;
--> statement-breakpoint
INSERT INTO attribute_count (company_id, attribute, count)
  SELECT company_id, attribute, count(*) FROM review_attribute GROUP BY company_id, attribute;
