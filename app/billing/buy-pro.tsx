import { Form } from "@remix-run/react";
import { useOffice } from "../office/use-office";
import { TRIAL_DAYS } from "../plans/prices";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { formatUSD } from "../ui/money";
import { formatTime } from "../ui/time";
import type { PlanOfCompany } from "./read-plan.server";

/** What an owner can do about the plan: try, buy, change, cancel. */
export function BuyPro({ plan, now }: { plan: PlanOfCompany; now: number }) {
  const own = plan.paid.find(({ product }) => product === "pro");
  const isBought = own !== undefined && own.status !== "over" && own.status !== "unpaid";
  return (
    <>
      {!isBought && !plan.given && plan.trialEndsAt === null && !plan.pro && <Try />}
      {!isBought && !plan.given && plan.onSale && <Buy plan={plan} now={now} />}
      {plan.billing && plan.onSale && <Change plan={plan} isLate={own?.status === "late"} />}
    </>
  );
}

function Try() {
  return (
    <Card as="section" className="stack">
      <h2>Try it</h2>
      <p>
        It takes {TRIAL_DAYS} days, asks for no card, and ends by itself. After it you keep
        everything you have.
      </p>
      <Form method="post">
        <Button name="intent" value="trial">
          Start free trial
        </Button>
      </Form>
    </Card>
  );
}

function Buy({ plan, now }: { plan: PlanOfCompany; now: number }) {
  const { timeZone } = useOffice();
  const { prices, trialEndsAt } = plan;
  const first =
    trialEndsAt === null
      ? `The first ${TRIAL_DAYS} days are free. You pay after them, and can cancel before.`
      : trialEndsAt > now
        ? `You pay when your trial is over, on ${formatTime(trialEndsAt, timeZone, "day")}.`
        : "You pay today.";
  return (
    <Card as="section" className="stack">
      <h2>Get Pro</h2>
      <p>
        {first} You can cancel any time. Stripe, our payment provider, takes your card; we never see
        its number.
      </p>
      <div className="cluster gap-3">
        <Choice period="monthly" text={`${formatUSD(prices.monthly)} a month`} />
        {prices.yearly !== null && (
          <Choice period="yearly" text={`${formatUSD(prices.yearly)} a year`} />
        )}
      </div>
    </Card>
  );
}

function Choice({ period, text }: { period: "monthly" | "yearly"; text: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="period" value={period} />
      <Button name="intent" value="buy" variant={period === "monthly" ? "primary" : "secondary"}>
        Get Pro for {text}
      </Button>
    </Form>
  );
}

function Change({ plan, isLate }: { plan: PlanOfCompany; isLate: boolean }) {
  return (
    <Card as="section" className="stack">
      <h2>Card and plan</h2>
      <p>
        Change your card{plan.changesPlan && " or your plan"}, cancel, or see all your bills at
        Stripe.
      </p>
      <Form method="post">
        <Button name="intent" value="billing" variant={isLate ? "primary" : "secondary"}>
          {isLate ? "Update your card" : "Manage billing"}
        </Button>
      </Form>
    </Card>
  );
}
