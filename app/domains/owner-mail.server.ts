import { ownersOf } from "../companies/owners.server";
import { mailStatement } from "../notifications/outbox.server";
import type { Templates } from "../notifications/templates";
import type { RequestContext } from "../operations/context";
import { editPath } from "../editing/edits";
import { unicodeOf } from "./hostname";

type DomainMail = Extract<
  keyof Templates,
  `domain-${"assigned" | "active" | "failed" | "suspended" | "unpaid" | "removed"}`
>;
type Writing = Pick<RequestContext, "db" | "config" | "now">;

interface About {
  company: { id: number; name: string; vanity_name: string };
  hostname: string;
  /** Part of the deduplication key: each event is mailed once. */
  event: string;
  reason?: string;
}

/** Mails the owners. Statements for the same batch as the event. */
export async function ownerMail(
  context: Writing,
  template: DomainMail,
  { company, hostname, event, reason = "" }: About,
) {
  const owners = await ownersOf(context.db, company.id);
  const data = {
    company: company.name,
    domain: unicodeOf(hostname),
    link: context.config.mainOrigin + editPath(company.vanity_name, "domain"),
    reason,
  };
  return owners.map(({ email }) =>
    mailStatement(context, {
      key: `${template}:${company.id}:${hostname}:${event}:${email}`,
      to: email,
      template,
      data,
    }),
  );
}
