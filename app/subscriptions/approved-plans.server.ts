/** The subscriptions that an approval begins: one for each plan, until the office starts them. */
import type { BoundSql } from "../database/one-trip";
import { totalsOf } from "../documents/arithmetic";
import { chosenItems } from "../documents/begun.server";
import { emptyContent, type Content, type LineItem } from "../documents/content";
import type { DocumentRow } from "../documents/document.server";
import { limits } from "./limits";
import { statusColumns } from "./subscription-statements.server";

interface Approved {
  estimate: DocumentRow;
  /** What was approved, with which options. */
  content: Content;
  options: string[];
  at: number;
}

/**
 * Statements for the batch of the approval. A plan that was approved before, in an earlier version,
 * keeps its subscription; one that waits for its start gets what was approved now.
 */
export function approvedPlans({ estimate, content, options, at }: Approved): BoundSql[] {
  const plans = chosenItems(content, options).filter(({ billingCycle }) => billingCycle !== null);
  return [
    endOthers(estimate, plans, at),
    ...plans.flatMap((plan) => onePlan(estimate, planContent(content, plan), plan, at)),
  ];
}

/** A discount in percent holds for each period; an amount was taken off once. */
function planContent({ discount, tax, columns }: Content, plan: LineItem): Content {
  return {
    ...emptyContent,
    items: [{ ...plan, optional: false }],
    discount: discount?.kind === "percent" ? discount : null,
    tax,
    columns,
  };
}

/** A plan that the new version leaves out, and that did not start, is not billed. */
function endOthers({ company_id, id }: DocumentRow, plans: LineItem[], at: number): BoundSql {
  const { status, folder, status_at } = statusColumns("ended", at);
  return {
    sql: `UPDATE subscription SET status = ?, folder = ?, status_at = ?, version = version + 1
      WHERE company_id = ? AND estimate_id = ? AND status = 'pending'
        AND line_id NOT IN (SELECT value FROM json_each(?))`,
    values: [
      status,
      folder,
      status_at,
      company_id,
      id,
      JSON.stringify(plans.map(({ uuid }) => uuid)),
    ],
  };
}

function onePlan(
  { company_id: companyId, id: estimateId, client_id, client_name }: DocumentRow,
  content: Content,
  { uuid, name, billingCycle }: LineItem,
  at: number,
): BoundSql[] {
  const id = crypto.randomUUID();
  const { interval, frequency } = billingCycle!;
  const isNew = `NOT EXISTS (SELECT 1 FROM subscription s WHERE s.company_id = tenant.company_id
    AND s.estimate_id = ? AND s.line_id = ?)`;
  const stored = JSON.stringify(content);
  const { total } = totalsOf(content);
  const title = name.slice(0, limits.title);
  const { status, folder, status_at } = statusColumns("pending", at);
  return [
    {
      sql: `UPDATE subscription SET content = ?, total = ?, title = ?, interval = ?, frequency = ?,
          status = ?, folder = ?, status_at = ?, version = version + 1
        WHERE company_id = ? AND estimate_id = ? AND line_id = ?
          AND (status = 'pending' OR (status = 'ended' AND first_day = ''))`,
      values: [
        ...[stored, total, title, interval, frequency, status, folder, status_at],
        ...[companyId, estimateId, uuid],
      ],
    },
    {
      sql: `UPDATE tenant SET last_subscription = last_subscription + 1
        WHERE company_id = ? AND ${isNew}`,
      values: [companyId, estimateId, uuid],
    },
    {
      sql: `INSERT INTO subscription (company_id, number, id, status, folder, client_id, client_name,
          title, content, total, interval, frequency, estimate_id, line_id, created_at, status_at)
        SELECT company_id, last_subscription, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM tenant
        WHERE company_id = ? AND ${isNew}`,
      values: [
        ...[id, status, folder, client_id, client_name, title, stored, total, interval, frequency],
        ...[estimateId, uuid, at, at, companyId, estimateId, uuid],
      ],
    },
    {
      sql: `INSERT INTO subscription_event (company_id, subscription_number, at, id, kind, side)
        SELECT company_id, number, ?, ?, 'approved', 'client' FROM subscription
        WHERE company_id = ? AND estimate_id = ? AND line_id = ? AND status = 'pending'`,
      values: [at, `00000000-${crypto.randomUUID()}`, companyId, estimateId, uuid],
    },
  ];
}
