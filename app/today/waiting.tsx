import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConversationLines } from "../chat/conversation-lines";
import { owedText } from "../documents/owed-text";
import { MissedVisits } from "../jobs/missed-visits";
import { DocumentLines } from "../office-documents/document-lines";
import {
  conversationsPath,
  documentPath,
  officePath,
  schedulePath,
  subscriptionPath,
} from "../office/office-urls";
import { RowLink } from "../office/rows";
import { useOffice } from "../office/use-office";
import { WaitingDisputes, WaitingPayments } from "../payments/waiting-money";
import { SubscriptionLines } from "../subscriptions/subscription-lines";
import { Icon } from "../ui/icon";
import { Group } from "./group";
import type { TodayShown } from "./today-shown";
import { WaitingRequests } from "./waiting-requests";

/** What waits for the office, by kind; what does not, in a sentence. */
export function Waiting({ today }: { today: TodayShown }) {
  const { disputes, payments, waiting, messages, changes, plans, missed, overdue, now } = today;
  const { vanityName, timeZone, pro } = useOffice();
  const all = (list: string, what: string, isMore: boolean) =>
    isMore && { to: officePath(vanityName, list), what };
  return (
    <>
      {disputes.length > 0 && (
        <Group title="Disputes to answer" more={all("/payments", "payments", today.moreDisputes)}>
          <WaitingDisputes disputes={disputes} />
        </Group>
      )}
      {payments.length > 0 && (
        <Group
          title="Payments that didn’t arrive"
          more={all("/payments", "payments", today.morePayments)}
        >
          <WaitingPayments payments={payments} />
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title="Waiting for your answer" more={all("/requests", "requests", today.more)}>
          <WaitingRequests requests={waiting} now={now} />
        </Group>
      )}
      {messages.length > 0 && (
        <Group title="Unread messages" more={all("/conversations", "messages", today.moreMessages)}>
          <ConversationLines
            lines={messages}
            {...{ vanityName, timeZone, now }}
            large
            actionOf={({ clientId, name }) => (
              <RowLink
                to={conversationsPath(vanityName, clientId)}
                icon="message-circle"
                about={`to ${name}`}
              >
                Reply
              </RowLink>
            )}
          />
        </Group>
      )}
      {changes.length > 0 && (
        <Group
          title="Changes your clients asked for"
          more={all("/estimates", "estimates", today.moreChanges)}
        >
          <DocumentLines
            documents={changes}
            now={now}
            large
            actionOf={({ id, number }) => (
              <RowLink
                to={documentPath(vanityName, "estimate", number ?? id, pro ? "/edit" : "")}
                icon={pro ? "pencil" : "file-text"}
                about={`${number ?? ""}`}
              >
                {pro ? "Edit" : "See"} estimate
              </RowLink>
            )}
          />
        </Group>
      )}
      {plans.length > 0 && (
        <Group
          title="Plans to start"
          more={all("/subscriptions", "recurring invoices", today.morePlans)}
        >
          <SubscriptionLines
            subscriptions={plans}
            large
            actionOf={({ subscriptionNumber, client }) => (
              <RowLink
                to={subscriptionPath(vanityName, subscriptionNumber, pro ? "/start" : "")}
                icon="calendar"
                about={`for ${client}`}
              >
                {pro ? "Choose the first date" : "See plan"}
              </RowLink>
            )}
          />
        </Group>
      )}
      {missed.length > 0 && (
        <Group
          title="Past visits still open"
          more={today.moreMissed && { to: schedulePath(vanityName), what: "visits" }}
        >
          <MissedVisits visits={missed} />
        </Group>
      )}
      {overdue.length > 0 && (
        <Group title="Overdue invoices" more={all("/invoices", "invoices", today.moreOverdue)}>
          <DocumentLines
            documents={overdue}
            now={now}
            large
            actionOf={({ id, number }) => (
              <RowLink
                to={documentPath(vanityName, "invoice", number ?? id, "/payment")}
                icon="dollar-sign"
                about={`of invoice ${number ?? ""}`}
              >
                Record payment
              </RowLink>
            )}
          />
        </Group>
      )}
      <Clear today={today} />
    </>
  );
}

/** What is up to date. */
function Clear({ today }: { today: TodayShown }) {
  const { disputes, payments, waiting, messages, changes, plans, missed, overdue, owed } = today;
  const { vanityName } = useOffice();
  const isAnswered = waiting.length === 0 && messages.length === 0;
  const isPaid = overdue.length === 0 && payments.length === 0 && disputes.length === 0;
  if (isAnswered && isPaid && changes.length + plans.length + missed.length === 0)
    return (
      <section className="today__clear">
        <Icon name="circle-check" />
        <div>
          <h2 className="today__title">All caught up</h2>
          <p>
            New requests and messages appear here as they come in, with payments that failed,
            overdue invoices and visits that nobody finished.
            {owed.count > 0 && ` ${laterText(today)}`}
          </p>
          <p>
            <Link to={officePath(vanityName, "/requests")}>See all requests</Link>
          </p>
        </div>
      </section>
    );
  return (
    <>
      {isAnswered && <ClearLine>Every request and message is answered.</ClearLine>}
      {isPaid && <ClearLine>Nothing is overdue. {owed.count > 0 && laterText(today)}</ClearLine>}
    </>
  );
}

function laterText({ owed }: TodayShown) {
  const { amount, invoices } = owedText(owed);
  return `${amount} of ${invoices} is due later.`;
}

function ClearLine({ children }: { children: ReactNode }) {
  return (
    <p className="today__clear">
      <Icon name="circle-check" />
      <span>{children}</span>
    </p>
  );
}
