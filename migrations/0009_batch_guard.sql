CREATE TABLE `batch_guard` (
	`changed` integer NOT NULL
) STRICT;
