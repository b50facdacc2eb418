import { authenticatePage } from "../cards/authenticate-page";
import { spend } from "../cards/known-method";
import { cardFields, readCard, testCards } from "../cards/card-form";
import { attach, cardsOf, createCard, paymentMethods } from "../cards/payment-method";
import { customers } from "../customers/customer";
import type { Errors } from "../pages/fields";
import { html } from "../pages/html";
import { notFound, page, redirect, show, type Page, type Visit } from "../pages/page";
import { AUTHENTICATION_FAILED } from "../payments/end-intent";
import { setUp } from "../payments/set-up";
import { createSetupIntent, setupIntents } from "../payments/setup-intent";
import { ended, subscriptions } from "../subscriptions/subscription";
import { afterFlow, openPortal, type Opened } from "./portal-visit";

const HOME = "/pages/portal/:secret";

/** Adding, choosing and removing cards. */
export const portalCardPages: Page[] = [
  page("GET", `${HOME}/card`, (visit) => opened(visit, (found) => form(found, visit))),
  page("POST", `${HOME}/card`, (visit) => opened(visit, (found) => submit(found, visit))),
  page("GET", `${HOME}/card/:setup`, (visit) => opened(visit, () => authenticatePage(null, "usd"))),
  page("POST", `${HOME}/card/:setup`, (visit) =>
    opened(visit, (found) => authenticate(found, visit)),
  ),
  page("POST", `${HOME}/default-card/:method`, (visit) =>
    opened(visit, (found) => choose(found, visit.ids["method"]!)),
  ),
  page("POST", `${HOME}/remove-card/:method`, (visit) =>
    opened(visit, (found) => remove(found, visit.ids["method"]!)),
  ),
];

const opened = (visit: Visit, then: (opened: Opened) => Response) =>
  openPortal(visit, (found) =>
    found.features.payment_method_update.enabled ? then(found) : notFound(),
  );

function form({ home }: Opened, { form: sent, query }: Visit, errors: Errors = {}): Response {
  const body = html`${testCards(`${home}/card`)}
    <form method="post" action="${home}/card" novalidate>
      ${cardFields(sent, query.get("card"), errors)}
      <p class="actions">
        <button class="main">Save card</button> <a href="${home}/home">Go back</a>
      </p>
    </form>`;
  return show("Add a card", body, Object.keys(errors).length > 0 ? 422 : 200);
}

function submit(found: Opened, visit: Visit): Response {
  const { scope, customer, home } = found;
  const read = readCard(visit.form, visit.world.clock.now());
  if ("errors" in read) return form(found, visit, read.errors);
  const method = createCard(scope, { ...read.card, email: customer.email });
  const setup = createSetupIntent(scope, { customer: customer.id });
  const result = setUp(scope, setup, method, { authenticated: false });
  if (result.status === "failed") return form(found, visit, { number: result.error.message });
  if (result.status === "requires_action") return redirect(`${home}/card/${setup.id}`);
  return keep(found, method.id);
}

function authenticate(found: Opened, visit: Visit): Response {
  const { scope, customer } = found;
  const setup = setupIntents.get(scope, visit.ids["setup"]!);
  const method = paymentMethods.get(scope, String(setup?.payment_method));
  if (!setup || !method || setup.customer !== customer.id) return notFound();
  if (visit.form.get("outcome") !== "complete")
    return form(found, visit, { number: AUTHENTICATION_FAILED.message });
  setUp(scope, setup, method, { authenticated: true });
  return keep(found, method.id);
}

/** A new card pays from now on. */
function keep(found: Opened, id: string): Response {
  const { scope, customer } = found;
  attach(scope, paymentMethods.need(scope, id), customer.id);
  makeDefault(found, id);
  return redirect(afterFlow(found, "payment_method_update"));
}

function choose(found: Opened, id: string): Response {
  const own = cardsOf(found.scope, found.customer.id).some((one) => one.id === id);
  if (!own) return notFound();
  makeDefault(found, id);
  return redirect(`${found.home}/home`);
}

function makeDefault({ scope, customer }: Opened, id: string): void {
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: id };
  customers.change(scope, customer, { invoice_settings }, "customer.updated");
  for (const one of subscriptions.all(scope)) {
    if (one.customer !== customer.id || ended(one)) continue;
    const changes = { default_payment_method: id };
    subscriptions.change(scope, one, changes, "customer.subscription.updated");
  }
}

function remove({ scope, customer, home }: Opened, id: string): Response {
  const method = cardsOf(scope, customer.id).find((one) => one.id === id);
  if (!method) return notFound();
  if (customer.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    customers.change(scope, customer, { invoice_settings }, "customer.updated");
  }
  spend(scope, method.id);
  paymentMethods.change(scope, method, { customer: null }, "payment_method.detached");
  return redirect(`${home}/home`);
}
