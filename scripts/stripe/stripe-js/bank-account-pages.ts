import type Stripe from "stripe";
import { createBankAccount } from "../cards/payment-method";
import { bankByNumber, TEST_BANKS } from "../cards/test-banks";
import { ownScope, type Scope } from "../core/world";
import { choice } from "../pages/fields";
import { html } from "../pages/html";
import { notFound, page, showFramed, type Page, type Visit } from "../pages/page";
import { paymentIntents } from "../payments/payment-intent";
import { setupIntents } from "../payments/setup-intent";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const PATH = "/pages/bank-account/:account/:id";

/** Stands for the customer's bank, where they choose an account to pay from. */
export const bankAccountPages: Page[] = [
  page("GET", PATH, (visit) =>
    withOpen(visit, () =>
      showFramed(
        "Your bank",
        html`<h1>Your bank</h1>
          <form method="post">
            ${choice(
              "Account",
              "account",
              TEST_BANKS.map(({ number, says }) => [number, `•••• ${number.slice(-4)}: ${says}`]),
              TEST_BANKS[0]!.number,
            )}
            <p class="actions"><button class="main">Link account</button></p>
          </form>`,
      ),
    ),
  ),
  page("POST", PATH, (visit) =>
    withOpen(visit, (scope, intent) => {
      const bank = bankByNumber(visit.form.get("account") ?? "");
      if (bank) choose(scope, intent, bank.number, visit.query);
      return showFramed("Your bank", html`<p>Done.</p>`, "/pages/authenticated.js");
    }),
  ),
];

const OPEN = ["requires_payment_method", "requires_confirmation"];

function withOpen(
  { world, ids, query }: Visit,
  then: (scope: Scope, intent: Intent) => Response,
): Response {
  const scope = ownScope(world, ids["account"] === "platform" ? null : ids["account"]!);
  const id = ids["id"]!;
  const intent = paymentIntents.get(scope, id) ?? setupIntents.get(scope, id);
  if (!intent || intent.client_secret !== query.get("secret")) return notFound();
  return OPEN.includes(intent.status) ? then(scope, intent) : notFound();
}

/** The intent waits for its confirmation with the chosen account. */
function choose(scope: Scope, intent: Intent, number: string, query: URLSearchParams): void {
  const entered = { number, name: query.get("name"), email: query.get("email") };
  const method = createBankAccount(scope, entered);
  const changes = { payment_method: method.id, status: "requires_confirmation" as const };
  if (intent.object === "payment_intent") paymentIntents.change(scope, intent, changes);
  else setupIntents.change(scope, intent, changes);
}
