-- Codes to claim a company are mailed codes, too. Those that wait end: their owners ask for another.
DROP TABLE `claim_code`;--> statement-breakpoint
CREATE INDEX `mailed_code_holder` ON `mailed_code` (`browser_hash`,`purpose`);
