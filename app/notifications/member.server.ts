/**
 * Mail and text messages to a person of an office may wait for hours, until the person's quiet hours
 * end. When they are sent, the person may have left the office, or have another address or number.
 */
import type { Reads } from "../database/one-trip";

/** Public ids. */
export interface Member {
  companyId: string;
  userId: string;
}

/** The person named in a message's data. */
export function memberIn(data: unknown): Member | undefined {
  return (data as { member?: Member | null }).member ?? undefined;
}

/**
 * The person's address or number now. "": they don't work in the office any more, it is closed to
 * them, or they have removed the number.
 *
 * @param reads Of the directory.
 */
export async function addressOfMember(
  reads: Reads,
  { companyId, userId }: Member,
  kind: "mail" | "sms",
): Promise<string> {
  const row = await reads.first<{ email: string; mobile: string | null }>(
    `SELECT p.email, p.mobile FROM company c CROSS JOIN person p
      WHERE c.provider_id = ? AND c.office_held = 0 AND p.user_id = ? AND p.disabled_at IS NULL
        AND (EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = c.id AND o.person_id = p.id)
          OR EXISTS (SELECT 1 FROM company_staff s WHERE s.company_id = c.id AND s.person_id = p.id))`,
    companyId,
    userId,
  );
  return (kind === "mail" ? row?.email : row?.mobile) ?? "";
}
