import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { admitted } from "../../admin-frame/admitted.server";
import { doneOf } from "../../admin-frame/done";
import { OwnTime } from "../../admin-frame/own-time";
import { Rows } from "../../admin-frame/rows";
import { pageMeta } from "../../frame/page-meta";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import type { FormAnswer } from "../../ui/post-form";
import { CompareForm } from "../compare-form";
import { DisputeRows, PaymentRows } from "../payment-rows";
import { readMoney, replayEvent, retryCall, type StripeEvent } from "../money.server";

export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Money",
    description: "What is stuck between us and Stripe.",
    path: "/admin/money",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  return {
    ...(await run(readMoney, context, undefined)),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const fields = await fieldsOf(request);
  const done = (what: string) => () => redirect(`/admin/money?done=${what}`);
  if (fields.intent === "replay")
    return submit(replayEvent, context, fields, done("replayed"), { id: fields.id });
  if (fields.intent === "retry")
    return submit(retryCall, context, fields, done("called"), { key: fields.key });
  throw notFound("There is no such form.");
}

const modes = {
  off: "Stripe isn’t configured. Nothing can be bought or paid.",
  emulator: "The stand-in for Stripe on this machine is in use. No money moves.",
  test: "Stripe’s test mode is in use. No money moves.",
  live: "Stripe’s live mode is in use.",
};

/** Rows have ids of Stripe's objects only: what they say is looked up there. */
export default function Money() {
  const { mode, stuckEvents, latestEvents, calls, late, payments, done, now } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const unchecked = late + payments.unchecked;
  const stuck = [stuckEvents, calls, payments.late, payments.unknown, payments.unavailable];
  const isQuiet = unchecked === 0 && stuck.every(({ length }) => length === 0);
  return (
    <>
      <Heading title="Money" done={done}>
        <p className="soft">{modes[mode]}</p>
      </Heading>
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      {unchecked > 0 && (
        <Note tone="warning">
          {unchecked === 1 ? "1 check" : `${unchecked.toLocaleString("en-US")} checks`} of accounts,
          subscriptions and payments should have run over an hour ago. The scheduled jobs may have
          stopped.
        </Note>
      )}
      {payments.unavailable.length > 0 && (
        <Note tone="warning">
          {payments.unavailable.join(", ")} can’t be reached right now, so payments are missing
          here.
        </Note>
      )}
      {isQuiet && (
        <EmptyState icon="check" title="Nothing is stuck">
          Every event of Stripe is applied, every call of ours is done, and no payment is late.
        </EmptyState>
      )}
      <PaymentRows title="Late payments" payments={payments.late} now={now} />
      <PaymentRows title="Payments of unknown outcome" payments={payments.unknown} now={now} />
      <DisputeRows disputes={payments.disputed} now={now} />
      {calls.length > 0 && (
        <section className="stack">
          <h2>Our calls</h2>
          <Rows
            label="Our calls"
            head={["Call", "About", "State", "Tries", "Last error", "Since", "To do"]}
            rows={calls.map((one) => ({
              key: one.key,
              cells: [
                one.kind,
                one.subject,
                <Badge key="state" tone={one.state === "open" ? "warning" : "danger"}>
                  {one.state === "open" ? "Open" : "Refused"}
                </Badge>,
                String(one.tries),
                one.error ?? "–",
                <OwnTime key="at" at={one.createdAt} now={now} />,
                one.state === "open" ? (
                  <Form key="do" method="post">
                    <input type="hidden" name="key" value={one.key} />
                    <Button variant="secondary" name="intent" value="retry">
                      Call now
                    </Button>
                  </Form>
                ) : (
                  "–"
                ),
              ],
            }))}
          />
        </section>
      )}
      {stuckEvents.length > 0 && <Events title="Stuck events" events={stuckEvents} now={now} />}
      {latestEvents.length > 0 && <Events title="Latest events" events={latestEvents} now={now} />}
      {mode !== "off" && <CompareForm />}
    </>
  );
}

function Events({ title, events, now }: { title: string; events: StripeEvent[]; now: number }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <Rows
        label={title}
        head={["Event", "About", "Tries", "Last error", "At Stripe", "To do"]}
        rows={events.map((one) => ({
          key: one.id,
          cells: [
            one.type,
            one.subject,
            String(one.tries),
            one.error ?? "–",
            <OwnTime key="at" at={one.createdAt} now={now} />,
            <Form key="do" method="post">
              <input type="hidden" name="id" value={one.id} />
              <Button variant="secondary" name="intent" value="replay">
                Apply again
                <span className="visually-hidden"> {one.id}</span>
              </Button>
            </Form>,
          ],
        }))}
      />
    </section>
  );
}
