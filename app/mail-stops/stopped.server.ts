import type { Work } from "../database/work-databases/work";

/** Whether a customer wants no more mail from the company, except about money and security. */
export async function isStopped({ reads, companyId }: Work, email: string) {
  const row = await reads.first(
    "SELECT 1 FROM mail_stop WHERE company_id = ? AND email = ?",
    companyId,
    email,
  );
  return row !== undefined;
}
