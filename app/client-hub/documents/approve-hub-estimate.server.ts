/** A client approves an estimate: the statements of the answer, with all that follows from it. */
import type { BoundSql } from "../../database/one-trip";
import type { Work } from "../../database/work-databases/work";
import { billedTotal } from "../../documents/begun.server";
import { documentNotices } from "../../documents/document-notices.server";
import { eventSql, moveGuard } from "../../documents/document-statements.server";
import { sendingCompany } from "../../documents/sending-company.server";
import { storedSettings } from "../../documents/stored-settings.server";
import {
  answeredVersion,
  approvalSql,
  chosenTotal,
  type Signature,
} from "../../estimates/answer-estimate.server";
import { ITS_INVOICES } from "../../documents/billed-estimate.server";
import { depositInvoice } from "../../estimates/deposit-invoice.server";
import { mailCompanyOf } from "../../notifications/mail-company.server";
import { officeMailSql } from "../../notifications/outbox.server";
import { officeRecipients } from "../../office/office-recipients.server";
import type { RequestContext } from "../../operations/context";
import { hasPro } from "../../plans/entitlement";
import { Refusal } from "../../refusal";
import { basisEffect } from "../../reviews/basis.server";
import { mintLink } from "../../secure-links/secure-link.server";
import { approvedPlans } from "../../subscriptions/approved-plans.server";
import type { HubDocument } from "./hub-document.server";

export interface Approving {
  version?: number | undefined;
  options: string[];
  signature?: Signature | undefined;
}

/** Undefined if something changed meanwhile. Throws "invalid" if a signature is missing. */
export async function approve(
  context: RequestContext,
  opened: HubDocument,
  { version: seen, options, signature }: Approving,
) {
  const { config } = context;
  const { row, work, company } = opened;
  const at = context.now();
  const { version, snapshot } = await answeredVersion(work, row, seen);
  if (snapshot.signature && !signature)
    throw new Refusal("invalid", "Sign to approve.", { signature: "Sign to approve." });
  const total = chosenTotal(snapshot, options);
  const [sender, { settings }, recipients, emails] = await Promise.all([
    sendingCompany(context, company.id),
    storedSettings(work),
    officeRecipients(context, work, company.id, "documents"),
    emailsOf(work, row.client_id),
  ]);
  const invoice =
    hasPro(sender, at) && !(await isBilled(work, row.id))
      ? await depositInvoice({ work, estimate: row, snapshot, options, settings, at })
      : undefined;
  const columns = {
    total,
    work_total: billedTotal(snapshot, options),
    remind_at: null,
    change_asked_at: null,
  };
  const cause = `approved ${row.id} ${row.state_version}`;
  return work.write(
    [...(invoice?.guards ?? []), moveGuard(row, { to: "Approved", at, columns })],
    [
      approvalSql(context, { row, version, options, total, signature }, at),
      eventSql(row, { kind: "approved", side: "client", to: "Approved", amount: total }, at),
      ...(invoice
        ? [
            eventSql(
              { ...row, status: "Approved" },
              { kind: "invoiced", side: "system", place: 1 },
              at,
            ),
          ]
        : []),
      ...(invoice?.rest ?? []),
      ...approvedPlans({ estimate: row, content: snapshot, options, at }),
      ...emails.flatMap((email) => basisEffect(config, { companyId: work.companyId, email }, at)),
      ...documentNotices(context, {
        company: { ...sender, vanity_name: company.vanity_name },
        row: { ...row, total },
        timeZone: snapshot.timeZone,
        recipients,
        cause,
        template: "document-answered",
        data: { client: row.client_name, answer: "approved", text: "", amount: total },
      }),
      ...clientCopy(context, opened, emails[0], {
        ...{ total, cause },
        deposit: invoice?.deposit ?? 0,
        invoice: invoice?.number ?? 0,
      }),
    ],
  );
}

/** Approved before in an earlier version, or billed by the office: the work is not billed twice. */
async function isBilled({ reads, companyId }: Work, id: string) {
  const invoice = await reads.first(
    `SELECT 1 FROM document d CROSS JOIN document i ON i.company_id = d.company_id AND ${ITS_INVOICES}
      WHERE d.company_id = ? AND d.id = ? AND i.number IS NOT NULL AND i.status <> 'Void' LIMIT 1`,
    companyId,
    id,
  );
  return invoice !== null && invoice !== undefined;
}

async function emailsOf({ reads, companyId }: Work, clientId: string) {
  const rows = await reads.all<{ email: string }>(
    `SELECT email FROM client_email WHERE company_id = ? AND client_id = ?
      ORDER BY position, email`,
    companyId,
    clientId,
  );
  return rows.map(({ email }) => email);
}

/** To the client's main address, with a link to what comes next. */
function clientCopy(
  context: RequestContext,
  { row, work, company }: HubDocument,
  email: string | undefined,
  {
    total,
    deposit,
    invoice,
    cause,
  }: Record<"total" | "deposit" | "invoice", number> & { cause: string },
): BoundSql[] {
  if (!email) return [];
  const { config } = context;
  const { companyId } = work;
  const [kind, number] =
    invoice > 0 ? (["invoice", invoice] as const) : (["estimate", row.number!] as const);
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: company.vanity_name,
    companyId,
    clientId: row.client_id,
    kind,
    number,
    email,
    at: context.now(),
  });
  return [
    link.sql,
    officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:client`,
      to: email,
      template: "estimate-approved",
      data: {
        company: mailCompanyOf(config, company),
        unsubscribe: "",
        kind: "estimate",
        number: row.number!,
        amount: total,
        day: "",
        link: link.url,
        invoice,
        deposit,
      },
    }),
  ];
}
