import type Stripe from "stripe";
import { prices } from "../catalogue/price";
import { products } from "../catalogue/product";
import { choice, day, money, type Errors } from "../pages/fields";
import { html } from "../pages/html";
import { notFound, page, redirect, show, type Page, type Visit } from "../pages/page";
import { per } from "../subscriptions/lines";
import { cancel, NO_DETAILS, periodOf, subscriptions } from "../subscriptions/subscription";
import { changeItems, type Proration } from "../subscriptions/update-subscription";
import { afterFlow, openPortal, ownSubscription, type Opened } from "./portal-visit";

const HOME = "/pages/portal/:secret";
const UPDATED = "customer.subscription.updated";

/** Canceling, keeping and switching plans. */
export const portalPlanPages: Page[] = [
  page("GET", `${HOME}/cancel/:id`, (visit) => withPlan(visit, "cancel", confirmCancel)),
  page("POST", `${HOME}/cancel/:id`, (visit) => withPlan(visit, "cancel", cancelPlan)),
  page("POST", `${HOME}/renew/:id`, (visit) => withPlan(visit, "cancel", keepPlan)),
  page("GET", `${HOME}/plan/:id`, (visit) => withPlan(visit, "update", choosePlan)),
  page("POST", `${HOME}/plan/:id`, (visit) => withPlan(visit, "update", changePlan)),
];

type Then = (opened: Opened, plan: Stripe.Subscription, visit: Visit) => Response;

/** Only for a plan of this customer, and where the configuration allows it. */
const withPlan = (visit: Visit, what: "cancel" | "update", then: Then) =>
  openPortal(visit, (opened) => {
    const plan = ownSubscription(opened, visit.ids["id"]!);
    const allowed = opened.features[`subscription_${what}`].enabled;
    return plan && allowed ? then(opened, plan, visit) : notFound();
  });

function confirmCancel({ features, home }: Opened, plan: Stripe.Subscription): Response {
  const now = features.subscription_cancel.mode === "immediately";
  return show(
    "Cancel your plan",
    html`<p>
        ${now ? "Your plan ends at once." : `You can use your plan until ${day(periodOf(plan).end)}.`}
      </p>
      <form method="post">
        <p class="actions">
          <button class="main">Cancel plan</button> <a href="${home}/home">Keep plan</a>
        </p>
      </form>`,
  );
}

function cancelPlan(opened: Opened, plan: Stripe.Subscription): Response {
  const { scope, features } = opened;
  const reason = "cancellation_requested" as const;
  if (features.subscription_cancel.mode === "immediately") cancel(scope, plan, { reason });
  else {
    const changes = {
      cancel_at: periodOf(plan).end,
      cancel_at_period_end: true,
      canceled_at: scope.world.clock.now(),
      cancellation_details: { ...NO_DETAILS, reason },
    };
    subscriptions.change(scope, plan, changes, UPDATED);
  }
  return redirect(afterFlow(opened, "subscription_cancel"));
}

function keepPlan({ scope, home }: Opened, plan: Stripe.Subscription): Response {
  const changes = {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: NO_DETAILS,
  };
  subscriptions.change(scope, plan, changes, UPDATED);
  return redirect(`${home}/home`);
}

function choosePlan(
  opened: Opened,
  plan: Stripe.Subscription,
  _visit: Visit,
  errors: Errors = {},
): Response {
  const { scope, home } = opened;
  const options = offered(opened).map((price): [string, string] => {
    const name = products.get(scope, String(price.product))?.name ?? "Plan";
    return [price.id, `${name}: ${money(price.unit_amount ?? 0, price.currency)}${per(price)}`];
  });
  const body = html`<form method="post">
    ${choice("Plan", "price", options, plan.items.data[0]!.price.id, errors)}
    <p class="actions">
      <button class="main">Change plan</button> <a href="${home}/home">Keep plan</a>
    </p>
  </form>`;
  return show("Change your plan", body, Object.keys(errors).length > 0 ? 422 : 200);
}

function changePlan(opened: Opened, plan: Stripe.Subscription, visit: Visit): Response {
  const { scope, features } = opened;
  const chosen = offered(opened).find(({ id }) => id === visit.form.get("price"));
  if (!chosen) return choosePlan(opened, plan, visit, { price: "Choose a plan" });
  const item = plan.items.data[0]!;
  const proration = features.subscription_update.proration_behavior as Proration;
  if (item.price.id !== chosen.id)
    changeItems(scope, plan, [{ id: item.id, price: chosen.id }], proration);
  return redirect(afterFlow(opened, "subscription_update"));
}

/** The prices that the configuration lets customers switch among. */
const offered = ({ scope, features }: Opened): Stripe.Price[] =>
  (features.subscription_update.products ?? [])
    .flatMap((one) => one.prices)
    .flatMap((id) => prices.get(scope, id) ?? [])
    .filter((price) => price.active);
