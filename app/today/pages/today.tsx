import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConversationLines } from "../../chat/conversation-lines";
import { answersWithin } from "../../companies/answers-within";
import { durationText, MINUTE } from "../../duration";
import { signedIn } from "../../identity/signed-in.server";
import { DocumentLines } from "../../office-documents/document-lines";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { figuresPath, insightsPath, officePath, schedulePath } from "../../office/office-urls";
import { MissedVisits } from "../../jobs/missed-visits";
import { WaitingDisputes, WaitingPayments } from "../../payments/waiting-money";
import { readToday } from "../read-today.server";
import type { ResponseTimes } from "../../requests/response-time.server";
import { SubscriptionLines } from "../../subscriptions/subscription-lines";
import { RequestLines } from "../../requests/office/request-lines";

export const meta = officeMeta("Today");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const today = await run(readToday, context, { company: params.vanityName });
  return { ...today, done: doneMessage(request), now: context.now() };
}

export default function Today() {
  const today = useLoaderData<typeof loader>();
  const { responseMinutes, responseTimes, done } = today;
  const { vanityName } = useOffice();
  const waits = [
    ...[today.disputes, today.payments, today.waiting, today.messages, today.changes],
    ...[today.plans, today.missed, today.overdue],
  ].some(({ length }) => length > 0);
  usePolling();
  return (
    <>
      <Heading
        title="Today"
        done={done}
        actions={
          <>
            <ButtonLink to={figuresPath(vanityName)} icon="dollar-sign" variant="secondary">
              Figures
            </ButtonLink>
            <ButtonLink to={insightsPath(vanityName)} icon="chart-column" variant="secondary">
              Insights
            </ButtonLink>
          </>
        }
      />
      {waits ? <Waiting today={today} /> : <AllCaughtUp />}
      <p className="soft">
        {timesText(responseTimes)}{" "}
        {responseMinutes === null
          ? "Once you’ve answered a few more requests, your page shows how soon you usually answer."
          : `Your page says that you usually answer ${answersWithin(responseMinutes)}.`}
      </p>
    </>
  );
}

function Waiting({ today }: { today: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const {
    disputes,
    moreDisputes,
    payments,
    morePayments,
    waiting,
    more,
    messages,
    moreMessages,
    changes,
    moreChanges,
    plans,
    morePlans,
    missed,
    moreMissed,
    overdue,
    moreOverdue,
    now,
  } = today;
  const { vanityName, timeZone } = useOffice();
  const path = (list: string) => officePath(vanityName, list);
  return (
    <>
      {disputes.length > 0 && (
        <Group
          title="Disputes to answer"
          more={moreDisputes}
          all={path("/payments")}
          what="payments"
        >
          <WaitingDisputes disputes={disputes} />
        </Group>
      )}
      {payments.length > 0 && (
        <Group
          title="Payments that didn’t arrive"
          more={morePayments}
          all={path("/payments")}
          what="payments"
        >
          <WaitingPayments payments={payments} />
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title="Waiting for your answer" more={more} all={path("/requests")} what="requests">
          <RequestLines
            lines={waiting}
            vanityName={vanityName}
            whenOf={({ since }) => `Waiting ${durationText(Math.max(now - since, MINUTE))}`}
            aboutOf={({ message }) => message && <span className="clip soft">“{message}”</span>}
          />
        </Group>
      )}
      {messages.length > 0 && (
        <Group
          title="Unread messages"
          more={moreMessages}
          all={path("/conversations")}
          what="conversations"
        >
          <ConversationLines lines={messages} {...{ vanityName, timeZone, now }} />
        </Group>
      )}
      {changes.length > 0 && (
        <Group
          title="Changes your clients asked for"
          more={moreChanges}
          all={path("/estimates")}
          what="estimates"
        >
          <DocumentLines documents={changes} now={now} />
        </Group>
      )}
      {plans.length > 0 && (
        <Group
          title="Plans to start"
          more={morePlans}
          all={path("/subscriptions")}
          what="recurring invoices"
        >
          <SubscriptionLines subscriptions={plans} />
        </Group>
      )}
      {missed.length > 0 && (
        <Group
          title="Past visits still open"
          more={moreMissed}
          all={schedulePath(vanityName)}
          what="visits"
        >
          <MissedVisits visits={missed} />
        </Group>
      )}
      {overdue.length > 0 && (
        <Group title="Overdue invoices" more={moreOverdue} all={path("/invoices")} what="invoices">
          <DocumentLines documents={overdue} now={now} />
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  more: boolean;
  /** The list of all. */
  all: string;
  what: string;
  children: ReactNode;
}

function Group({ title, more, all, what, children }: GroupProps) {
  return (
    <Card as="section" className="stack">
      <h2>{title}</h2>
      {children}
      {more && (
        <p>
          <ButtonLink to={all} variant="secondary">
            See more {what}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function AllCaughtUp() {
  const { vanityName } = useOffice();
  return (
    <EmptyState
      icon="circle-check"
      title="All caught up"
      actions={
        <ButtonLink to={officePath(vanityName, "/requests")} variant="secondary" icon="inbox">
          See all requests
        </ButtonLink>
      }
    >
      New requests and messages appear here as they come in, with payments that failed, overdue
      invoices and visits that nobody finished.
    </EmptyState>
  );
}

function timesText({ count, answered, medianMinutes }: ResponseTimes) {
  if (count === 0) return "";
  const half =
    medianMinutes === null ? "" : `, half of them within ${durationText(medianMinutes * MINUTE)}`;
  const requests = count === 1 ? "one request" : `last ${count} requests`;
  return `You answered ${answered} of your ${requests}${half}.`;
}
