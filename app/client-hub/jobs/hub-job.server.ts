/** A job in the hub of its client. */
import { JobNumber, type JobRow } from "../../jobs/job.server";
import { messages } from "../../jobs/messages";
import { Refusal } from "../../refusal";
import { accountOf, accountSql, type OpenCompany } from "../hub-account.server";
import { OfHub } from "../input";

export const OfHubJob = OfHub.extend({ number: JobNumber });

/** Throws as `accountOf`, and "not-found" for a job of someone else. */
export async function hubJob(opened: OpenCompany, clientHubId: string | undefined, number: number) {
  const client = accountSql(opened, clientHubId);
  const [, row] = await Promise.all([
    accountOf(opened, clientHubId),
    opened.work.reads.first<JobRow>(
      `SELECT * FROM job WHERE company_id = ?1 AND number = ?5 AND client_id = ${client.sql}`,
      ...client.values,
      number,
    ),
  ]);
  if (!row) throw new Refusal("not-found", messages.none);
  return row;
}
