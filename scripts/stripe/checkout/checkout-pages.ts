import type Stripe from "stripe";
import { authenticatePage } from "../cards/authenticate-page";
import { testCards } from "../cards/card-form";
import { ownScope, type Scope } from "../core/world";
import { day, field, money, type Errors } from "../pages/fields";
import { html, type Html } from "../pages/html";
import { notFound, page, redirect, show, type Page, type Visit } from "../pages/page";
import { AUTHENTICATION_FAILED, failAuthentication } from "../payments/end-intent";
import { paymentIntents } from "../payments/payment-intent";
import { per } from "../subscriptions/lines";
import { orders, sessions, type Entered } from "./checkout-session";
import { completeSession } from "./complete-session";
import { lineItems, trialEndOf } from "./line-items";
import { paymentFields, readPayment } from "./payment-fields";

type Session = Stripe.Checkout.Session;

const PATH = "/pages/checkout/:account/:id";

/** The hosted payment page. */
export const checkoutPages: Page[] = [
  page("GET", PATH, (visit) => withOpen(visit, (scope, session) => form(scope, session, visit))),
  page("POST", PATH, (visit) => withOpen(visit, (scope, session) => submit(scope, session, visit))),
  page("GET", `${PATH}/authenticate`, (visit) =>
    withOpen(visit, (_scope, { amount_total: amount, currency }) =>
      authenticatePage(amount, currency ?? "usd"),
    ),
  ),
  page("POST", `${PATH}/authenticate`, (visit) =>
    withOpen(visit, (scope, session) => authenticate(scope, session, visit)),
  ),
];

/** Others tell what became of the session. */
function withOpen(
  { world, ids }: Visit,
  then: (scope: Scope, session: Session) => Response,
): Response {
  const scope = ownScope(world, ids["account"] === "platform" ? null : ids["account"]!);
  const session = sessions.get(scope, ids["id"]!);
  if (!session) return notFound();
  if (session.status === "open") return then(scope, session);
  if (session.status === "expired")
    return show(
      "This page has expired",
      html`<p>The link to this checkout page is no longer valid.</p>
        ${back(session)}`,
      410,
    );
  return show(
    "You're all done here",
    html`<p>You've already completed this checkout.</p>
      <p><a href="${successUrl(session)}">Return to the site</a></p>`,
  );
}

const addressOf = ({ account }: Scope, { id }: Session) =>
  `/pages/checkout/${account ?? "platform"}/${id}`;

const successUrl = ({ id, success_url: url }: Session) =>
  (url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);

const back = ({ cancel_url: url }: Session) =>
  url && html`<p><a href="${url}">Back without paying</a></p>`;

function form(scope: Scope, session: Session, visit: Visit, errors: Errors = {}): Response {
  const { form } = visit;
  const address = addressOf(scope, session);
  const email = session.customer_details?.email;
  const save = session.saved_payment_method_options?.payment_method_save === "enabled";
  const body = html`${summary(scope, session)} ${cardsTaken(session) && testCards(address)}
    <form method="post" action="${address}" novalidate>
      ${
        email
          ? html`<p>Email: ${email}</p>`
          : field(
              {
                label: "Email",
                name: "email",
                type: "email",
                value: form.get("email"),
                autocomplete: "email",
              },
              errors,
            )
      }
      ${methodNeeded(session) && paymentFields(scope, session, visit, errors)}
      ${
        save &&
        html`<label class="option"
          ><input type="checkbox" name="save" value="yes" /> Save this for later payments</label
        >`
      }
      <p class="actions"><button class="main">${buttonLabel(session)}</button></p>
    </form>
    ${back(session)}`;
  return show(titleOf(session), body, Object.keys(errors).length > 0 ? 422 : 200);
}

function submit(scope: Scope, session: Session, visit: Visit): Response {
  const { form: sent } = visit;
  const email = session.customer_details?.email ?? sent.get("email")?.trim() ?? "";
  const errors: Errors = /^\S+@\S+\.\S+$/.test(email) ? {} : { email: "Enter your email" };
  const save = sent.get("save") === "yes";
  const name = (sent.get("name") ?? sent.get("account_name"))?.trim() || null;
  const entered: Entered = { method: null, email: email || null, name, save };
  if (methodNeeded(session)) {
    const read = readPayment(scope, session, sent, email || null);
    if ("errors" in read) return form(scope, session, visit, { ...errors, ...read.errors });
    if (!errors["email"]) entered.method = read.method();
  }
  if (Object.keys(errors).length > 0) return form(scope, session, visit, errors);
  const completion = completeSession(scope, session, entered, false);
  if ("error" in completion) return form(scope, session, visit, { number: completion.error });
  if (completion.status === "authenticate")
    return redirect(`${addressOf(scope, session)}/authenticate`);
  return redirect(successUrl(session));
}

function authenticate(scope: Scope, session: Session, visit: Visit): Response {
  const { entered, paying } = orders.need(scope, session.id);
  if (!entered) return redirect(addressOf(scope, session));
  if (visit.form.get("outcome") !== "complete") {
    const intent = paying && paymentIntents.get(scope, paying);
    if (intent) failAuthentication(scope, intent);
    return form(scope, session, visit, { number: AUTHENTICATION_FAILED.message });
  }
  const completion = completeSession(scope, session, entered, true);
  if ("error" in completion) return form(scope, session, visit, { number: completion.error });
  return redirect(successUrl(session));
}

function summary(scope: Scope, session: Session): Html {
  const currency = session.currency ?? "usd";
  if (session.mode === "setup") return html`<p>Your card is saved. Nothing is charged now.</p>`;
  const trial = trialEndOf(orders.need(scope, session.id).subscription, scope.world.clock.now());
  return html`<dl class="panel">
    ${lineItems(scope, session.id).map(
      ({ description, price, quantity }) =>
        html`<dt>${description} × ${quantity}</dt>
          <dd>${price && `${money(price.unit_amount ?? 0, currency)}${per(price)}`}</dd>`,
    )}
    ${
      trial &&
      html`<dt>Free trial until</dt>
        <dd>${day(trial)}</dd>`
    }
    <dt>Due now</dt>
    <dd><strong>${money(session.amount_total ?? 0, currency)}</strong></dd>
  </dl>`;
}

const methodNeeded = ({
  payment_method_collection: collection,
  amount_total: amount,
  mode,
}: Session) => mode !== "subscription" || collection === "always" || Boolean(amount);

const cardsTaken = (session: Session) =>
  methodNeeded(session) && session.payment_method_types.includes("card");

const titleOf = ({ mode }: Session) =>
  mode === "subscription" ? "Subscribe" : mode === "setup" ? "Save a card" : "Pay";

function buttonLabel({ mode, amount_total: amount, currency }: Session): string {
  if (mode === "setup") return "Save card";
  if (mode === "subscription") return amount ? "Subscribe" : "Start trial";
  return `Pay ${money(amount ?? 0, currency ?? "usd")}`;
}
