/**
 * Connected accounts with Stripe's own dashboard: the company answers for losses and pays the fees,
 * and Stripe asks for what it has to know (https://docs.stripe.com/connect/accounts-v2/migrate-legacy).
 */
import type Stripe from "stripe";
import { asked } from "./stripe-client";
import type { Account, Accounts, Capability } from "./payments";
import { PaymentError } from "./payment-error";

const PAGE = 100;

export function stripeAccounts(client: Stripe): Accounts {
  return {
    async create({ email, name, url, company }, key) {
      const account = await asked(
        client.accounts.create(
          {
            country: "US",
            email,
            controller: {
              stripe_dashboard: { type: "full" },
              fees: { payer: "account" },
              losses: { payments: "stripe" },
              requirement_collection: "stripe",
            },
            capabilities: {
              card_payments: { requested: true },
              us_bank_account_ach_payments: { requested: true },
            },
            business_profile: { name, ...(url && { url }) },
            metadata: { company },
          },
          { idempotencyKey: key },
        ),
      );
      return accountOf(account);
    },

    async retrieve(id) {
      return accountOf(await asked(client.accounts.retrieve(id)));
    },

    async onboardingUrl(account, { back, again }) {
      const link = await asked(
        client.accountLinks.create({
          account,
          type: "account_onboarding",
          return_url: back,
          refresh_url: again,
          collection_options: { fields: "eventually_due" },
        }),
      );
      return link.url;
    },

    async disconnect(id) {
      try {
        await asked(client.oauth.deauthorize({ stripe_user_id: id } as Deauthorize));
      } catch (error) {
        if (!(await isGone(client, id))) throw error;
      }
    },

    async list(after) {
      const { data, has_more } = await asked(
        client.accounts.list({ limit: PAGE, ...(after && { starting_after: after }) }),
      );
      return { data: data.map(accountOf), next: has_more ? data.at(-1)!.id : undefined };
    },
  };
}

/** The client's own id is filled in. */
type Deauthorize = Parameters<Stripe["oauth"]["deauthorize"]>[0];

/** Only Stripe can tell whether a refusal means that it was disconnected before. */
async function isGone(client: Stripe, id: string) {
  try {
    await asked(client.accounts.retrieve(id));
    return false;
  } catch (error) {
    return error instanceof PaymentError && error.kind === "gone";
  }
}

function accountOf(account: Stripe.Account): Account {
  const { requirements } = account;
  return {
    id: account.id,
    company: account.metadata?.company ?? "",
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    cardPayments: capabilityOf(account.capabilities?.card_payments),
    bankPayments: capabilityOf(account.capabilities?.us_bank_account_ach_payments),
    requirements: {
      due: requirements?.currently_due ?? [],
      pastDue: requirements?.past_due ?? [],
      checking: requirements?.pending_verification ?? [],
      errors: (requirements?.errors ?? []).map(({ requirement, reason }) => ({
        requirement,
        reason,
      })),
      disabledReason: requirements?.disabled_reason ?? null,
      deadline: requirements?.current_deadline ? requirements.current_deadline * 1000 : null,
    },
  };
}

function capabilityOf(state: string | undefined): Capability {
  return state === "active" || state === "pending" ? state : "inactive";
}
