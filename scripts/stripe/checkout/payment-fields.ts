import type Stripe from "stripe";
import { cardFields, readCard } from "../cards/card-form";
import { cardsOf, createBankAccount, createCard, methodsOf } from "../cards/payment-method";
import { bankByNumber, TEST_BANKS, TEST_ROUTING } from "../cards/test-banks";
import type { Scope } from "../core/world";
import { choice, field, type Errors } from "../pages/fields";
import { html, type Html } from "../pages/html";
import type { Visit } from "../pages/page";

type Session = Stripe.Checkout.Session;

/** What the customer may pay with: saved cards and accounts, a new card, a new account. */
export function paymentFields(
  scope: Scope,
  session: Session,
  { form, query }: Visit,
  errors: Errors,
): Html {
  const saved = savedMethods(scope, session);
  const types = session.payment_method_types;
  return html`${
    saved.length > 0 &&
    choice(
      types.includes("us_bank_account") ? "Card or bank account" : "Card",
      "saved",
      [...saved.map((one): [string, string] => [one.id, nameOf(one)]), ["", "Another one"]],
      form.get("saved") ?? (query.get("card") ? "" : saved[0]!.id),
    )
  }
  ${
    types.length > 1 &&
    choice(
      "Pay with",
      "pay_with",
      [
        ["card", "Card"],
        ["us_bank_account", "US bank account"],
      ],
      form.get("pay_with") ?? "card",
      errors,
    )
  }
  ${types.includes("card") && cardFields(form, query.get("card"), errors)}
  ${types.includes("us_bank_account") && bankFields(form, errors)}`;
}

const nameOf = ({ card, us_bank_account: bank }: Stripe.PaymentMethod) =>
  card ? `${card.brand} •••• ${card.last4}` : `${bank?.bank_name} •••• ${bank?.last4}`;

const bankFields = (form: URLSearchParams, errors: Errors): Html =>
  html`${field({ label: "Name on account", name: "account_name", value: form.get("account_name") }, errors)}
    ${field(
      {
        label: "Routing number",
        name: "routing",
        value: form.get("routing"),
        hint: `Of test accounts: ${TEST_ROUTING}`,
        inputmode: "numeric",
      },
      errors,
    )}
    ${field(
      {
        label: "Account number",
        name: "account_number",
        value: form.get("account_number"),
        inputmode: "numeric",
      },
      errors,
    )}
    <details class="panel">
      <summary>Test accounts</summary>
      <ul>
        ${TEST_BANKS.map(({ number, says }) => html`<li>${number} ${says}</li>`)}
      </ul>
    </details>
    <p class="hint">
      By paying with your bank account, you authorize the business to debit it for this payment and
      for any others you have agreed to.
    </p>`;

/** The card or account that was chosen or entered, or what is wrong with it. */
export function readPayment(
  scope: Scope,
  session: Session,
  form: URLSearchParams,
  email: string | null,
): { method: () => string } | { errors: Errors } {
  const saved = savedMethods(scope, session).find(({ id }) => id === form.get("saved"));
  if (saved) return { method: () => saved.id };
  const types = session.payment_method_types;
  const bank = types.includes("card")
    ? form.get("pay_with") === "us_bank_account" && types.includes("us_bank_account")
    : true;
  if (bank) return readBank(scope, form, email);
  const read = readCard(form, scope.world.clock.now());
  return "errors" in read ? read : { method: () => createCard(scope, { ...read.card, email }).id };
}

function readBank(scope: Scope, form: URLSearchParams, email: string | null) {
  const number = (form.get("account_number") ?? "").replace(/\D/g, "");
  const name = form.get("account_name")?.trim() ?? "";
  const errors: Errors = {
    ...(!name && { account_name: "Enter the name on the account." }),
    ...((form.get("routing") ?? "").trim() !== TEST_ROUTING && {
      routing: `Enter the routing number of test accounts, ${TEST_ROUTING}.`,
    }),
    ...(!bankByNumber(number) && { account_number: "Enter the number of a test account." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { method: () => createBankAccount(scope, { number, name, email }).id };
}

function savedMethods(scope: Scope, session: Session): Stripe.PaymentMethod[] {
  if (!session.customer || session.mode === "setup") return [];
  const filters = session.saved_payment_method_options?.allow_redisplay_filters ?? ["always"];
  const customer = String(session.customer);
  const own = session.mode === "payment" ? methodsOf(scope, customer) : cardsOf(scope, customer);
  return own
    .filter(({ type }) => session.payment_method_types.includes(type))
    .filter(({ allow_redisplay: shown }) => filters.includes(shown ?? "unspecified"));
}
