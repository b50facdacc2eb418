import { useOffice } from "../office/use-office";
import { Card } from "../ui/card";
import { Note } from "../ui/note";
import { formatUSD } from "../ui/money";
import { formatTime } from "../ui/time";
import type { Paid, PlanOfCompany } from "./read-plan.server";

/** What the company has, in a sentence or two. */
export function PlanState({ plan }: { plan: PlanOfCompany }) {
  const { timeZone, role } = useOffice();
  const { pro, onTrial, endsAt, unpaid, given, paid } = plan;
  const own = paid.find(({ product }) => product === "pro");
  const day = endsAt === null ? "" : formatTime(endsAt, timeZone, "full-day");
  return (
    <Card as="section" className="stack">
      <h2>{titleOf(plan)}</h2>
      {own?.status === "late" && pro && (
        <Note tone="danger">
          We couldn’t charge your card. Everything works until {day}. Pay the open bill below, and
          update your card for the next one.
        </Note>
      )}
      {own?.status === "unpaid" && (
        <Note tone="danger">
          We couldn’t charge your card, so Pro doesn’t renew. Everything works until {day}. To keep
          Pro, get it again below.
        </Note>
      )}
      {onTrial && (
        <p>
          Your free trial ends on {day}. It ends by itself. After it you keep everything you have,
          and your clients can still answer.
        </p>
      )}
      {pro && !onTrial && endsAt !== null && !isNotPaid(own) && (
        <p>
          {role === "staff"
            ? `Pro stays until ${day}.`
            : `You canceled it. Pro stays until ${day}, and you can undo that until then.`}
        </p>
      )}
      {pro && own && own.renewsAt !== null && (
        <p>
          {own.status === "trialing" ? "The first payment is" : "It renews for"}{" "}
          {formatUSD(own.amount)} on {formatTime(own.renewsAt, timeZone, "full-day")}.
        </p>
      )}
      {pro && given && <p>We gave you Pro for free. There’s nothing to pay.</p>}
      {!pro && endsAt !== null && (
        <p>
          It ended on {day}
          {unpaid && ", since we couldn’t charge your card"}. You keep everything you have: your
          clients can still see, approve and pay what you sent, and you can export it. You can’t
          send anything new.
        </p>
      )}
      {!pro && endsAt === null && (
        <p>
          With Pro you write estimates that clients approve with one tap, plan jobs, send invoices
          once or regularly, and keep a price book that fills itself. It includes a domain, rich
          text and video downloads, too.
        </p>
      )}
      {role === "staff" && <p>An owner of the company can change the plan.</p>}
    </Card>
  );
}

function isNotPaid(own: Paid | undefined) {
  return own?.status === "late" || own?.status === "unpaid";
}

function titleOf({ pro, onTrial, endsAt, trialEndsAt }: PlanOfCompany) {
  if (pro) return onTrial ? "You’re trying Pro" : "You have Pro";
  if (endsAt === null) return "Try Pro for free";
  return endsAt === trialEndsAt ? "Your free trial is over" : "You no longer have Pro";
}
