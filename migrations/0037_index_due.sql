CREATE TABLE `search_index_due` (
	`reason` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO search_index_due (reason) VALUES ('Companies that hide their street are indexed at the center of their zip code.');
