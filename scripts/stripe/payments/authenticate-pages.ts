import type Stripe from "stripe";
import { authenticatePage, authenticateFrame } from "../cards/authenticate-page";
import { paymentMethods } from "../cards/payment-method";
import { ownScope, type Scope } from "../core/world";
import { html } from "../pages/html";
import { notFound, page, redirect, show, showFramed, type Page, type Visit } from "../pages/page";
import { noteAuthenticated } from "./authenticated";
import { keepMethod } from "./confirm-payment-intent";
import { keepForCustomer } from "./confirm-setup-intent";
import { AUTHENTICATION_FAILED, failAuthentication } from "./end-intent";
import { pay } from "./pay";
import { paymentIntents } from "./payment-intent";
import { failSetUp, setUp } from "./set-up";
import { setupIntents } from "./setup-intent";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const PATH = "/pages/authenticate/:account/:id";

/** The page of a cardholder's bank: visited, or in a frame that Stripe.js shows. */
export const authenticatePages: Page[] = [
  page("GET", PATH, (visit) =>
    withWaiting(visit, (_scope, intent) => {
      const amount = intent.object === "payment_intent" ? intent.amount : null;
      return visit.query.has("overlay")
        ? authenticateFrame(amount, "usd")
        : authenticatePage(amount, "usd");
    }),
  ),
  page("POST", PATH, (visit) =>
    withWaiting(visit, (scope, intent) => {
      const back = intent.next_action?.redirect_to_url?.return_url ?? null;
      const agreed = visit.form.get("outcome") === "complete";
      const after = answer(scope, intent, agreed);
      if (back) return redirect(backTo(back, after, agreed));
      return showFramed("3-D Secure", html`<p>Done.</p>`, "/pages/authenticated.js");
    }),
  ),
];

/** Others wait for nothing. */
function withWaiting(
  { world, ids }: Visit,
  then: (scope: Scope, intent: Intent) => Response,
): Response {
  const scope = ownScope(world, ids["account"] === "platform" ? null : ids["account"]!);
  const id = ids["id"]!;
  const intent = paymentIntents.get(scope, id) ?? setupIntents.get(scope, id);
  if (!intent) return notFound();
  if (intent.status === "requires_action") return then(scope, intent);
  return show("3-D Secure", html`<p>Your bank has nothing to ask about this payment.</p>`);
}

function answer(scope: Scope, intent: Intent, agreed: boolean): Intent {
  const method = paymentMethods.need(scope, String(intent.payment_method));
  if (intent.object === "setup_intent") {
    if (!agreed) return failSetUp(scope, intent, { ...SETUP_FAILED, payment_method: method });
    setUp(scope, intent, method, { authenticated: true });
    const after = setupIntents.need(scope, intent.id);
    keepForCustomer(scope, after);
    return after;
  }
  if (!agreed) return failAuthentication(scope, intent);
  if (intent.confirmation_method === "manual") {
    noteAuthenticated(scope, intent.id, method.id);
    const changes = { next_action: null, status: "requires_confirmation" as const };
    return paymentIntents.change(scope, intent, changes);
  }
  const outcome = pay(scope, intent, method, { present: true, authenticated: true });
  if (outcome.status !== "failed") keepMethod(scope, outcome.intent);
  return paymentIntents.need(scope, intent.id);
}

const SETUP_FAILED = { ...AUTHENTICATION_FAILED, code: "setup_intent_authentication_failure" };

/** The return address with what Stripe appends to it. */
function backTo(address: string, { object, id, client_secret }: Intent, agreed: boolean): string {
  const url = new URL(address);
  url.searchParams.set(object, id);
  url.searchParams.set(`${object}_client_secret`, client_secret ?? "");
  url.searchParams.set("redirect_status", agreed ? "succeeded" : "failed");
  return url.href;
}
