/** For platform admins: what is stuck between us and Stripe, and doing it again. No card or bank data. */
import * as z from "zod";
import { Moment } from "../admin-frame/input";
import { auditStatement } from "../audit/audit.server";
import { DAY, HOUR } from "../duration";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { performed, refusalOf, type CallRow } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { applyEvent, noteFailure } from "./receive-event.server";
import { performers } from "./sweep.server";
import { WaitingPayments, waitingPayments } from "./waiting-payments.server";

const StripeEvent = z.object({
  id: z.string().meta({ examples: ["evt_1"] }),
  source: z.enum(["platform", "connect"]),
  account: z.string().describe('The connected account; "" for our own.'),
  type: z.string(),
  subject: z.string().describe("The object that it is about."),
  createdAt: Moment,
  receivedAt: Moment,
  appliedAt: Moment.nullable().describe("Null: not yet."),
  tries: z.int(),
  error: z.string().nullable(),
  dueAt: Moment.nullable().describe("When it is tried again."),
});
export type StripeEvent = z.output<typeof StripeEvent>;

const StripeCall = z.object({
  key: z.string().describe("Our idempotency key."),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(["open", "failed"]),
  tries: z.int(),
  error: z.string().nullable(),
  createdAt: Moment,
  dueAt: Moment.nullable(),
});
export type StripeCall = z.output<typeof StripeCall>;

const LATEST = 50;
/** How long a call that Stripe refused is shown. */
const SHOWN_FAILED = 7 * DAY;
/** A sweep that is later than this stands still. */
const LATE = HOUR;

export const readMoney = operation({
  name: "read money",
  may: platformAdmin,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({
    mode: z.enum(["off", "emulator", "test", "live"]),
    stuckEvents: z.array(StripeEvent).describe("Not applied yet, oldest first."),
    latestEvents: z.array(StripeEvent).describe("Applied, newest first."),
    calls: z
      .array(StripeCall)
      .describe("Open, or refused by Stripe within the last week; newest first."),
    late: z
      .int()
      .describe("Accounts and subscriptions that should have been asked about an hour ago."),
    payments: WaitingPayments.describe("Of clients, in all offices."),
  }),
  async run(context) {
    const { reads, config, payments, now } = context;
    const [stuck, latest, calls, late, waiting] = await Promise.all([
      reads.all<EventRow>(
        `SELECT * FROM stripe_event WHERE due_at IS NOT NULL ORDER BY due_at LIMIT ${LATEST}`,
      ),
      reads.all<EventRow>(
        `SELECT * FROM stripe_event WHERE applied_at IS NOT NULL
          ORDER BY received_at DESC LIMIT ${LATEST}`,
      ),
      reads.all<FoundCall>(
        `SELECT * FROM stripe_call WHERE state = 'open' OR state = 'failed' AND done_at > ?
          ORDER BY created_at DESC LIMIT ${LATEST}`,
        now() - SHOWN_FAILED,
      ),
      reads.first<{ n: number }>(
        `SELECT (SELECT count(*) FROM plan_subscription WHERE next_check_at < ?1)
            + (SELECT count(*) FROM plan_checkout WHERE next_check_at < ?1)
            + (SELECT count(*) FROM payment_account WHERE next_check_at < ?1) AS n`,
        now() - LATE,
      ),
      waitingPayments(context, now() - LATE),
    ]);
    return {
      mode: config.stripe?.emulator
        ? ("emulator" as const)
        : payments
          ? payments.livemode
            ? ("live" as const)
            : ("test" as const)
          : ("off" as const),
      stuckEvents: stuck.map(eventOf),
      latestEvents: latest.map(eventOf),
      calls: calls.map(callOf),
      late: late?.n ?? 0,
      payments: waiting,
    };
  },
});

interface EventRow {
  id: string;
  source: "platform" | "connect";
  account: string;
  type: string;
  subject: string;
  created_at: number;
  received_at: number;
  applied_at: number | null;
  tries: number;
  error: string | null;
  due_at: number | null;
}

type FoundCall = CallRow & {
  state: "open" | "failed";
  error: string | null;
  due_at: number | null;
};

function eventOf(row: EventRow): StripeEvent {
  const { created_at, received_at, applied_at, due_at, ...same } = row;
  return {
    ...same,
    createdAt: created_at,
    receivedAt: received_at,
    appliedAt: applied_at,
    dueAt: due_at,
  };
}

function callOf({ key, kind, subject, state, tries, error, created_at, due_at }: FoundCall) {
  return { key, kind, subject, state, tries, error, createdAt: created_at, dueAt: due_at };
}

/** Reads the object again and writes down what it is now: it can be done any number of times. */
export const replayEvent = operation({
  name: "replay event",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    id: z
      .string({ error: "There is no such event." })
      .regex(/^evt_\w{1,200}$/, "There is no such event.")
      .meta({ examples: ["evt_1"] }),
  }),
  output: z.object({}),
  find: findEvent,
  async run(context, { id }, event) {
    const payments = paymentsOf(context);
    await auditStatement(context, { action: "replay event", object: `event ${id}` }).run();
    try {
      await applyEvent({ ...context, payments }, event);
    } catch (error) {
      await noteFailure({ ...context, payments }, id, error);
      throw refusalOf(error);
    }
    return {};
  },
});

async function findEvent({ db }: Within<User>, { id }: { id: string }) {
  const event = await db
    .prepare("SELECT id, subject FROM stripe_event WHERE id = ?")
    .bind(id)
    .first<{ id: string; subject: string }>();
  if (!event) throw new Refusal("not-found", "There is no such event.");
  return event;
}

/** Makes an open call now, with its own key. */
export const retryCall = operation({
  name: "retry payment call",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    key: z
      .string({ error: "There is no such call." })
      .regex(/^[\w-]{1,64}$/, "There is no such call.")
      .meta({ examples: ["00000000-0000-4000-8000-000000000001"] }),
  }),
  output: z.object({}),
  find: findCall,
  async run(context, { key }, call) {
    const payments = paymentsOf(context);
    const audit = { action: "retry payment call", object: `${call.kind} ${key}` };
    await auditStatement(context, audit).run();
    await performed({ ...context, payments }, call, performers[call.kind]);
    return {};
  },
});

async function findCall({ db }: Within<User>, { key }: { key: string }) {
  const call = await db
    .prepare("SELECT * FROM stripe_call WHERE key = ? AND state = 'open'")
    .bind(key)
    .first<CallRow>();
  if (!call) throw new Refusal("not-found", "There is no such open call.");
  return call;
}
