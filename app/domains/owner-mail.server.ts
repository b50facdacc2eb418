import { mailStatement } from "../notifications/outbox.server";
import type { Templates } from "../notifications/templates";
import type { RequestContext } from "../operations/context";
import { editPath } from "../editing/edits";
import { unicodeOf } from "./hostname";

type DomainMail = Extract<
  keyof Templates,
  `domain-${"assigned" | "active" | "failed" | "suspended" | "removed"}`
>;
type Writing = Pick<RequestContext, "db" | "config" | "now">;

interface About {
  company: { id: number; name: string; vanity_name: string };
  hostname: string;
  /** Part of the deduplication key: each event is mailed once. */
  event: string;
  reason?: string;
}

/** Mails the owners, at most 50. Statements for the same batch as the event. */
export async function ownerMail(
  context: Writing,
  template: DomainMail,
  { company, hostname, event, reason = "" }: About,
) {
  const { results } = await context.db
    .prepare(
      `SELECT p.email FROM company_owner o CROSS JOIN person p ON p.id = o.person_id
        WHERE o.company_id = ? AND p.disabled_at IS NULL LIMIT 50`,
    )
    .bind(company.id)
    .all<{ email: string }>();
  const data = {
    company: company.name,
    domain: unicodeOf(hostname),
    link: context.config.mainOrigin + editPath(company.vanity_name, "domain"),
    reason,
  };
  return results.map(({ email }) =>
    mailStatement(context, {
      key: `${template}:${company.id}:${hostname}:${event}:${email}`,
      to: email,
      template,
      data,
    }),
  );
}
