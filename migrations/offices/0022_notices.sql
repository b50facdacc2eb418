CREATE TABLE `notice_choice` (
	`company_id` text NOT NULL,
	`person_id` text NOT NULL,
	`event` text NOT NULL,
	`mail` integer NOT NULL,
	`sms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`, `event`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `notice_choice_person` ON `notice_choice` (`person_id`);--> statement-breakpoint
CREATE TABLE `quiet_hours` (
	`company_id` text NOT NULL,
	`person_id` text NOT NULL,
	`from_minute` integer NOT NULL,
	`until_minute` integer NOT NULL,
	PRIMARY KEY(`company_id`, `person_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `quiet_hours_person` ON `quiet_hours` (`person_id`);--> statement-breakpoint
-- Who chose something about mail so far chose it for everything.
INSERT INTO `notice_choice` (company_id, person_id, event, mail)
	SELECT m.company_id, m.person_id, e.value, m.requests
	FROM `mail_choice` m, json_each('["requests","messages","documents","payments","reviews"]') e;
