-- Jobs by the words of their title and of the place of the work. Each word, and the number, begins with the company's id, so that a
-- search reads only the company's own part of the index.
CREATE VIRTUAL TABLE job_text USING fts5(words, job, number UNINDEXED, tokenize="unicode61 remove_diacritics 2");
