-- However a company's time zone changes (an edit, an undo, an import): its office moves its visits.
CREATE TRIGGER `company_time_zone` AFTER UPDATE OF `time_zone` ON `company`
WHEN new.time_zone IS NOT old.time_zone AND new.time_zone IS NOT NULL AND new.work_db IS NOT NULL
BEGIN
	INSERT INTO `effect` (kind, subject, receiver, company_id, version, body, created_at, due_at)
		VALUES ('time zone', new.provider_id, '', new.provider_id, new.version, json_object('timeZone', new.time_zone), new.updated_at, new.updated_at)
		ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body, due_at = excluded.due_at, tries = 0, error = NULL
		WHERE excluded.version > effect.version;
END;
