-- Companies by what people type of them. Their columns: the words of the name; `keys`, the name without spaces and the phone number,
-- each as one word, so that a company is found from anywhere by either; the words of the summary; and `cells`, the search grid's cells as
-- words (f123 fine, c45 coarse), so that a text is looked up near a place inside the index instead of after it. Contentless: the company's
-- row is the content. The index is emptied here: npm start and npm run deploy then rebuild it.
DROP TABLE company_name;--> statement-breakpoint
CREATE VIRTUAL TABLE company_text USING fts5(name, keys, summary, cells, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix='2 3');--> statement-breakpoint
DELETE FROM search_listing;
