/** What payments cost on the page Today, and on /admin/money, where an office has thousands of them. */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { listPayments } from "../../app/payments/list-payments.server";
import type { RequestContext } from "../../app/operations/context";
import { readMoney } from "../../app/stripe-events/money.server";
import { readToday } from "../../app/today/read-today.server";
import { insertOffices, of, river as company, type Cast } from "../clients/offices";
import { insertSent } from "../documents/due";
import { companyId } from "../requests/in-office";
import { NOW } from "../requests/requests";
import { counting } from "../support/trips";

const DAY = 86_400_000;
const INVOICES = 500;
/** Each invoice has ten of them, six hours after one another. */
const PAYMENTS = 10 * INVOICES;
/** The last twenty invoices are still owed. */
const OWED = 20;

let cast: Cast;
beforeAll(async () => {
  cast = await insertOffices();
  const { id } = await insertSent(cast.owner, { kind: "invoice", number: 1, due_at: null });
  const db = env.WORK_1!;
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_info('document')")
    .all<{ name: string }>();
  const other: Record<string, string> = {
    id: "'invoice ' || i",
    number: "1000 + i",
    status: `iif(i > ${INVOICES - OWED}, 'Sent', 'Paid')`,
  };
  const columns = results.map(({ name }) => name);
  const numbers = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO document (${columns.join(", ")}) ${numbers(INVOICES)}
          SELECT ${columns.map((name) => other[name] ?? name).join(", ")} FROM document, n WHERE id = ?`,
      )
      .bind(id),
    db
      .prepare(
        `INSERT INTO payment (company_id, id, document_id, account_id, way, state, amount, created_at, state_at)
          ${numbers(PAYMENTS)} SELECT ?1, 'payment ' || i, 'invoice ' || ((i - 1) / 10 + 1), 'acct_1', 'intent',
            CASE i % 10 WHEN 0 THEN iif(i > ${PAYMENTS - 10 * OWED}, 'failed', 'succeeded')
              WHEN 5 THEN 'failed' ELSE 'canceled' END,
            100 + i, ?2 - (${PAYMENTS} - i) * 6 * 3600000, ?2 - (${PAYMENTS} - i) * 6 * 3600000 FROM n`,
      )
      .bind(companyId, NOW),
    db
      .prepare(
        `INSERT INTO dispute (company_id, id, payment_id, document_id, amount, reason, state, answer_by,
            created_at, state_at)
          ${numbers(PAYMENTS / 10)} SELECT ?1, 'dp_' || i, 'payment ' || (i * 10), 'invoice ' || i, 100,
            'fraudulent', iif(i > ${INVOICES - 5}, 'open', 'won'), ?2 + i * ${DAY}, 0, 0 FROM n`,
      )
      .bind(companyId, NOW),
  ]);
});

function spentIn(context: RequestContext) {
  return context.work({ providerId: "", workDb: null }).reads.spent;
}

test("today reads what failed lately and what can be answered, in one trip to the office", async () => {
  const { context: watched, places } = counting();
  const { context } = of(cast.owner, watched);
  const { payments, disputes } = await readToday(context, { company });
  // In two weeks, one invoice came every two and a half days.
  expect([payments.length, disputes.length]).toEqual([6, 5]);
  expect(places.filter((place) => place === "WORK_1")).toHaveLength(1);
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(120);
});

test("the list of payments reads a page of them", async () => {
  const { context } = of(cast.owner);
  const { payments, next } = await listPayments(context, { company });
  expect(payments).toHaveLength(25);
  expect(next).not.toBeNull();
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(250);
});

test("the money page asks each database once", async () => {
  const { context: watched, places } = counting();
  const { context } = of(cast.admin, watched);
  const { payments } = await readMoney(context, undefined);
  expect(payments).toMatchObject({ late: [], unknown: [], unavailable: [] });
  expect(payments.disputed).toHaveLength(5);
  const offices = places.filter((place) => place.startsWith("WORK_"));
  expect(offices.toSorted()).toEqual([...context.workDatabases.keys()].toSorted());
});
