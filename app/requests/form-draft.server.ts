/** What a visitor entered into a company's request form, kept for a week so that nothing is lost. */
import type { Work } from "../database/work-databases/work";
import { sha256 } from "../security/hash.server";
import type { FormFields } from "../request-form/form-fields";

export interface Draft {
  fields: FormFields;
  /** The step that was shown last. */
  step: number;
  /** The signed time at which the form was shown first. */
  token: string;
}

/** Undefined if nothing is kept, or if it was sent. */
export async function readDraft(
  { reads, companyId }: Work,
  secret: string | undefined,
): Promise<Draft | undefined> {
  if (secret === undefined) return undefined;
  const row = await reads.first<{ fields: string }>(
    "SELECT fields FROM request_draft WHERE company_id = ? AND id = ? AND number IS NULL",
    companyId,
    sha256(secret),
  );
  return row && (JSON.parse(row.fields) as Draft);
}

export async function keepDraft(work: Work, secret: string, draft: Draft, at: number) {
  await work.write(
    [],
    [
      {
        sql: `INSERT INTO request_draft (company_id, id, fields, created_at, updated_at)
          VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT DO UPDATE
          SET fields = excluded.fields, updated_at = excluded.updated_at, number = NULL`,
        values: [work.companyId, sha256(secret), JSON.stringify(draft), at],
      },
    ],
  );
}
