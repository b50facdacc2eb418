/** The words that find a job in its office: its title and the place of its work. */
import { indexedWords, keyOf, searchExpression } from "../indexed-words";
import type { BoundSql } from "../database/one-trip";
import type { JobPlace } from "./job.server";

interface Found {
  title: string;
  place: JobPlace;
}

/** Of a new job, whose number is the newest of the company. */
export function indexNewJob(companyId: string, found: Found): BoundSql {
  return {
    sql: `INSERT INTO job_text (words, job, number) SELECT ?, ? || last_job, last_job FROM tenant
      WHERE company_id = ?`,
    values: [wordsOf(companyId, found), keyOf(companyId), companyId],
  };
}

/** Of jobs that were imported. */
export function indexJobs(companyId: string, jobs: (Found & { number: number })[]): BoundSql {
  const rows = jobs.map(({ number, ...found }) => [number, wordsOf(companyId, found)]);
  return {
    sql: `INSERT INTO job_text (words, job, number)
      SELECT value ->> 1, ? || (value ->> 0), value ->> 0 FROM json_each(?)`,
    values: [keyOf(companyId), JSON.stringify(rows)],
  };
}

/** After a change of its title or its place. */
export function indexJobAgain(companyId: string, number: number, found: Found): BoundSql[] {
  const job = `${keyOf(companyId)}${number}`;
  return [
    { sql: "DELETE FROM job_text WHERE job_text MATCH ?", values: [`job : "${job}"`] },
    {
      sql: "INSERT INTO job_text (words, job, number) VALUES (?, ?, ?)",
      values: [wordsOf(companyId, found), job, number],
    },
  ];
}

/**
 * The numbers of the newest jobs with all words of the text, as SQL for `IN`; undefined if the text has no
 * word.
 */
export function jobsWithWords(companyId: string, text: string, most: number): BoundSql | undefined {
  const expression = searchExpression(companyId, text);
  return expression === undefined
    ? undefined
    : {
        sql: `SELECT number FROM job_text WHERE job_text MATCH ? ORDER BY rowid DESC LIMIT ${most}`,
        values: [`words : (${expression})`],
      };
}

function wordsOf(companyId: string, { title, place }: Found) {
  return indexedWords(companyId, [title, place.address, place.address2, place.city, place.zip]);
}
