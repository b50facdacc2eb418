-- Drafts are of forms, by their pages. Drafts of the about text move.
CREATE TABLE `form_draft` (
	`holder` text NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`at` integer NOT NULL,
	`person_id` integer,
	PRIMARY KEY(`holder`, `path`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `form_draft_at` ON `form_draft` (`at`);--> statement-breakpoint
CREATE INDEX `form_draft_person` ON `form_draft` (`person_id`);--> statement-breakpoint
INSERT INTO `form_draft` (`holder`, `path`, `fields`, `at`, `person_id`)
SELECT 'person ' || d.`person_id`, '/company/' || c.`vanity_name` || '/edit/about',
  json_object('aboutDesc', d.`text`, 'aboutHtml', CASE WHEN c.`pro` > 0 THEN 'true' ELSE 'false' END), d.`at`, d.`person_id`
FROM `text_draft` d JOIN `company` c ON c.`id` = d.`company_id` WHERE d.`place` = 'about';--> statement-breakpoint
DROP TABLE `text_draft`;
