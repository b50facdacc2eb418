CREATE TABLE `message` (
	`row_id` integer PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	`document` text NOT NULL,
	`text` text NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`mail_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `message_id` ON `message` (`company_id`,`id`);--> statement-breakpoint
CREATE INDEX `message_conversation` ON `message` (`company_id`,`conversation_id`,`at`);--> statement-breakpoint
CREATE INDEX `message_unread` ON `message` (`company_id`,`conversation_id`,`side`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `message_mail` ON `message` (`mail_at`) WHERE mail_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `message_person` ON `message` (`person_id`);--> statement-breakpoint
CREATE TABLE `reply_address` (
	`company_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`conversation_id` text NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	`email` text NOT NULL,
	`document` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `token_hash`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reply_address_conversation` ON `reply_address` (`company_id`,`conversation_id`);--> statement-breakpoint
CREATE INDEX `reply_address_person` ON `reply_address` (`person_id`);--> statement-breakpoint
ALTER TABLE `conversation` ADD `has_messages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation` ADD `folder` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation` ADD `assignee_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation` ADD `client_read_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation` ADD `company_read_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation` ADD `client_blocked_at` integer;--> statement-breakpoint
ALTER TABLE `conversation` ADD `company_blocked_at` integer;--> statement-breakpoint
CREATE INDEX `conversation_inbox` ON `conversation` (`company_id`,`folder`,`last_at`) WHERE has_messages = 1;--> statement-breakpoint
-- Messages by their words. Each word begins with the company's id, so that a search reads only the company's own part of the index.
CREATE VIRTUAL TABLE message_text USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");--> statement-breakpoint
UPDATE `conversation` SET has_messages = 1;--> statement-breakpoint
-- What happens to a request, a document or a job also stands in the conversation with its client, in whichever way it was changed.
-- A trigger's own OR IGNORE would give way to the conflict clause of the statement that fires it.
CREATE TRIGGER `request_event_entry` AFTER INSERT ON `request_event`
WHEN new.kind IN ('sent', 'completed', 'reopened', 'canceled')
BEGIN
	INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text)
		SELECT new.company_id, r.client_id, r.client_id, new.at, new.at, 'company', '' FROM request r WHERE r.company_id = new.company_id AND r.number = new.number AND r.folder <> 'spam'
		AND NOT EXISTS (SELECT 1 FROM conversation c WHERE c.company_id = new.company_id AND c.id = r.client_id);
	INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
		SELECT new.company_id, substr(new.id, -36), r.client_id, json_object('id', substr(new.id, -36), 'side', new.side, 'personId', NULL, 'by', '', 'text', '',
			'document', 'request ' || r.number, 'at', new.at, 'event', new.kind, 'details', json_object()), new.at, new.at FROM request r WHERE r.company_id = new.company_id AND r.number = new.number AND r.folder <> 'spam'
		AND NOT EXISTS (SELECT 1 FROM room_entry e WHERE e.company_id = new.company_id AND e.id = substr(new.id, -36));
END;--> statement-breakpoint
CREATE TRIGGER `document_event_entry` AFTER INSERT ON `document_event`
WHEN new.kind IN ('sent', 'approved', 'rejected', 'expired', 'voided', 'payment recorded', 'payment reversed', 'payment made', 'payment failed', 'refunded')
BEGIN
	INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text)
		SELECT new.company_id, d.client_id, d.client_id, new.at, new.at, 'company', '' FROM document d WHERE d.company_id = new.company_id AND d.id = new.document_id AND d.number IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM conversation c WHERE c.company_id = new.company_id AND c.id = d.client_id);
	INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
		SELECT new.company_id, substr(new.id, -36), d.client_id, json_object('id', substr(new.id, -36), 'side', new.side, 'personId', NULL, 'by', '', 'text', '',
			'document', d.kind || ' ' || d.number, 'at', new.at, 'event', new.kind, 'details', json_object('amount', CASE WHEN new.kind IN ('sent', 'approved') THEN d.total ELSE new.amount END)), new.at, new.at FROM document d WHERE d.company_id = new.company_id AND d.id = new.document_id AND d.number IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM room_entry e WHERE e.company_id = new.company_id AND e.id = substr(new.id, -36));
END;--> statement-breakpoint
CREATE TRIGGER `job_event_entry` AFTER INSERT ON `job_event`
WHEN new.side = 'company' AND new.kind IN ('scheduled', 'moved', 'done', 'completed')
BEGIN
	INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text)
		SELECT new.company_id, j.client_id, j.client_id, new.at, new.at, 'company', '' FROM job j WHERE j.company_id = new.company_id AND j.number = new.job_number
		AND NOT EXISTS (SELECT 1 FROM conversation c WHERE c.company_id = new.company_id AND c.id = j.client_id);
	INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
		SELECT new.company_id, substr(new.id, -36), j.client_id, json_object('id', substr(new.id, -36), 'side', new.side, 'personId', NULL, 'by', '', 'text', '',
			'document', 'job ' || j.number, 'at', new.at, 'event', new.kind, 'details', json_object('startsAt', (SELECT v.starts_at FROM visit v WHERE v.company_id = new.company_id AND v.job_number = new.job_number AND v.number = new.visit))), new.at, new.at FROM job j WHERE j.company_id = new.company_id AND j.number = new.job_number
		AND NOT EXISTS (SELECT 1 FROM room_entry e WHERE e.company_id = new.company_id AND e.id = substr(new.id, -36));
END;--> statement-breakpoint
CREATE TRIGGER `invoice_rating_entry` AFTER UPDATE OF `confirmed_at` ON `invoice_rating`
WHEN old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL
BEGIN
	INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text)
		SELECT new.company_id, d.client_id, d.client_id, new.confirmed_at, new.confirmed_at, 'company', '' FROM document d WHERE d.company_id = new.company_id AND d.id = new.document_id
		AND NOT EXISTS (SELECT 1 FROM conversation c WHERE c.company_id = new.company_id AND c.id = d.client_id);
	INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
		SELECT new.company_id, new.document_id || ' rated', d.client_id, json_object('id', new.document_id || ' rated', 'side', 'client', 'personId', NULL, 'by', '', 'text', '',
			'document', 'invoice ' || d.number, 'at', new.confirmed_at, 'event', 'rated', 'details', json_object('rating', new.rating)), new.confirmed_at, new.confirmed_at FROM document d WHERE d.company_id = new.company_id AND d.id = new.document_id
		AND NOT EXISTS (SELECT 1 FROM room_entry e WHERE e.company_id = new.company_id AND e.id = new.document_id || ' rated');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_rating_new_entry` AFTER INSERT ON `invoice_rating`
WHEN new.confirmed_at IS NOT NULL
BEGIN
	INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text)
		SELECT new.company_id, d.client_id, d.client_id, new.confirmed_at, new.confirmed_at, 'company', '' FROM document d WHERE d.company_id = new.company_id AND d.id = new.document_id
		AND NOT EXISTS (SELECT 1 FROM conversation c WHERE c.company_id = new.company_id AND c.id = d.client_id);
	INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
		SELECT new.company_id, new.document_id || ' rated', d.client_id, json_object('id', new.document_id || ' rated', 'side', 'client', 'personId', NULL, 'by', '', 'text', '',
			'document', 'invoice ' || d.number, 'at', new.confirmed_at, 'event', 'rated', 'details', json_object('rating', new.rating)), new.confirmed_at, new.confirmed_at FROM document d WHERE d.company_id = new.company_id AND d.id = new.document_id
		AND NOT EXISTS (SELECT 1 FROM room_entry e WHERE e.company_id = new.company_id AND e.id = new.document_id || ' rated');
END;