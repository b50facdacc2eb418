-- STRICT: D1 binds every number as REAL, and a STRICT INTEGER column refuses a fraction instead of keeping it.
-- WITHOUT ROWID: rows of one company (or one term and cell) lie side by side under their key.
CREATE TABLE `company` (
	`id` integer PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`vanity_name` text NOT NULL,
	`name` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`about_is_html` integer DEFAULT 0 NOT NULL,
	`email` text,
	`phone` text,
	`website` text,
	`address` text,
	`address2` text,
	`city` text,
	`state_code` text,
	`zip` text,
	`lat` real,
	`lng` real,
	`time_zone` text,
	`hide_street` integer DEFAULT 0 NOT NULL,
	`serves_miles` integer,
	`hours` text,
	`unclaimed` integer DEFAULT 0 NOT NULL,
	`published` integer DEFAULT 0 NOT NULL,
	`verified` integer DEFAULT 0 NOT NULL,
	`pro` integer DEFAULT 0 NOT NULL,
	`brand_color` text,
	`banner_media` text,
	`banner_position` text DEFAULT 'center' NOT NULL,
	`banner_fit` text DEFAULT 'cover' NOT NULL,
	`banner_background` text,
	`banner_overlay` integer DEFAULT 1 NOT NULL,
	`logo_media` text,
	`logo_fit` text DEFAULT 'contain' NOT NULL,
	`logo_background` text,
	`facebook` text,
	`x` text,
	`instagram` text,
	`home_video` text,
	`about_video` text,
	`services_video` text,
	`contact_video` text,
	`reviews_video` text,
	`place_id` text,
	`stars1` integer DEFAULT 0 NOT NULL,
	`stars2` integer DEFAULT 0 NOT NULL,
	`stars3` integer DEFAULT 0 NOT NULL,
	`stars4` integer DEFAULT 0 NOT NULL,
	`stars5` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "company_vanity_name_lower" CHECK(vanity_name = lower(vanity_name))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `company_vanity_name` ON `company` (`vanity_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_provider_id` ON `company` (`provider_id`);--> statement-breakpoint
CREATE INDEX `company_place_id` ON `company` (`place_id`) WHERE place_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `custom_domain` (
	`hostname` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `custom_domain_company` ON `custom_domain` (`company_id`);--> statement-breakpoint
CREATE TABLE `former_name` (
	`vanity_name` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `media` (
	`key` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`blur` text,
	`poster` text,
	`created_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `photo` (
	`company_id` integer NOT NULL,
	`position` integer NOT NULL,
	`friendly_name` text NOT NULL,
	`media_key` text NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`caption` text,
	`after_of_pair` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `position`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_key`) REFERENCES `media`(`key`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `photo_friendly_name` ON `photo` (`company_id`,`friendly_name`);--> statement-breakpoint
CREATE TABLE `offer` (
	`company_id` integer NOT NULL,
	`offer_number` integer NOT NULL,
	`type` text DEFAULT 'service' NOT NULL,
	`name` text NOT NULL,
	`name_uri` text NOT NULL,
	`category_id` integer,
	`subcategory_id` integer,
	`service_id` integer,
	`icon` text NOT NULL,
	`teaser` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`description_is_html` integer DEFAULT 0 NOT NULL,
	`pricing_form` text,
	`featured` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`video` text,
	PRIMARY KEY(`company_id`, `offer_number`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_name_uri` ON `offer` (`company_id`,`name_uri`);--> statement-breakpoint
CREATE INDEX `offer_position` ON `offer` (`company_id`,`position`);--> statement-breakpoint
CREATE TABLE `offer_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`parent_id` integer,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`name_uri` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `offer_category_company` ON `offer_category` (`company_id`,`parent_id`,`position`);--> statement-breakpoint
CREATE TABLE `zip` (
	`zip` text PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`county` text NOT NULL,
	`state_code` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`time_zone` text NOT NULL,
	`cell` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `zip_cell` ON `zip` (`cell`);--> statement-breakpoint
CREATE TABLE `review` (
	`company_id` integer NOT NULL,
	`review_number` integer NOT NULL,
	`author_first_name` text NOT NULL,
	`author_last_name` text NOT NULL,
	`rating` integer NOT NULL,
	`attributes` text DEFAULT '[]' NOT NULL,
	`headline` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`relationship` text DEFAULT 'c' NOT NULL,
	`visibility` text DEFAULT 'p' NOT NULL,
	`basis` text DEFAULT 'none' NOT NULL,
	`counts` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `review_number`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_rating_range" CHECK(rating BETWEEN 1 AND 5)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_newest` ON `review` (`company_id`,`visibility`,`created_at`,`review_number`);--> statement-breakpoint
CREATE INDEX `review_rating` ON `review` (`company_id`,`visibility`,`rating`,`created_at`,`review_number`);--> statement-breakpoint
CREATE TABLE `subrating` (
	`company_id` integer NOT NULL,
	`review_number` integer NOT NULL,
	`position` integer NOT NULL,
	`rating` integer NOT NULL,
	`attributes` text DEFAULT '[]' NOT NULL,
	`headline` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `review_number`, `position`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_listing` (
	`term` integer NOT NULL,
	`cell` integer NOT NULL,
	`rank` integer NOT NULL,
	`company_id` integer NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`reach` integer NOT NULL,
	PRIMARY KEY(`term`, `cell`, `rank`, `company_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_listing_best` ON `search_listing` (`term`,`rank`,`company_id`);--> statement-breakpoint
CREATE INDEX `search_listing_company` ON `search_listing` (`company_id`);--> statement-breakpoint
-- Companies by name. `cells` holds the search grid's cells as words (f123 fine, c45 coarse), so that a name is looked up near a place
-- inside the index instead of after it. Contentless: the company's row is the content.
CREATE VIRTUAL TABLE company_name USING fts5(name, cells, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix='2 3');
