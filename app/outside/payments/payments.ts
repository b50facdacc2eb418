/**
 * The payment provider: Stripe, or the emulator of it that runs on a developer's machine. Times are UTC
 * epoch milliseconds, amounts US cents. A call with a `key` can be repeated with the same key and
 * parameters within a day: it finds what the first one made.
 */
import type { Charges } from "./charges";

export interface Payments {
  /** Whether money moves. Events of the other mode are not for us. */
  readonly livemode: boolean;
  /** For the browser: Stripe's own script works with it. */
  readonly publishableKey: string;
  /** A script that stands in for Stripe's in the browser; undefined: Stripe's own. */
  readonly browserScript: string | undefined;
  accounts: Accounts;
  plans: Plans;
  charges: Charges;
  /**
   * The event of a webhook call. Throws PaymentError "forged" if the signature is not Stripe's, does not
   * fit the body, or is older than 300 seconds.
   */
  readEvent(source: EventSource, body: string, signature: string | null): Promise<PaymentEvent>;
}

/** Accounts of companies, connected to ours. */
export interface Accounts {
  create(account: NewAccount, key: string): Promise<Account>;
  /** Throws PaymentError "gone" once it is disconnected. */
  retrieve(id: string): Promise<Account>;
  /** Address of Stripe's page that asks for what is missing; works once and for some minutes. */
  onboardingUrl(id: string, pages: { back: string; again: string }): Promise<string>;
  /** Does nothing if it is disconnected already. */
  disconnect(id: string): Promise<void>;
  list(after?: string): Promise<Page<Account>>;
}

/** What companies buy of the platform. */
export interface Plans {
  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  createCheckout(checkout: NewCheckout, key: string): Promise<Checkout>;
  retrieveCheckout(id: string): Promise<Checkout>;
  /** Does nothing if it is not open. */
  expireCheckout(id: string): Promise<void>;
  retrieveSubscription(id: string): Promise<Subscription>;
  listSubscriptions(after?: string): Promise<Page<Subscription>>;
  /** Ends it now, without a refund. Does nothing if it has ended. */
  cancelSubscription(id: string): Promise<void>;
  /** Its open bills: nobody has to pay them any more. */
  voidBills(subscription: string): Promise<void>;
  /** The latest bills of a customer, newest first. */
  listBills(customer: string): Promise<Bill[]>;
  /** Address of Stripe's page to change the card, see invoices, change or cancel. */
  /** `kind`: whether the plan can be changed there, or only cards, bills and canceling. */
  portalUrl(customer: string, kind: Portal, back: string): Promise<string>;
  /** Prices on sale by lookup key. */
  prices(): Promise<Map<string, Price>>;
}

export interface Page<T> {
  data: T[];
  /** Where the next page begins; undefined: this was the last one. */
  next: string | undefined;
}

export interface NewAccount {
  email: string;
  name: string;
  /** The company's page. */
  url: string | undefined;
  /** Our id of the company. */
  company: string;
}

export type Capability = "inactive" | "pending" | "active";

export interface Account {
  id: string;
  /** Our id of the company, from its metadata; "" if it has none. */
  company: string;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  cardPayments: Capability;
  bankPayments: Capability;
  requirements: Requirements;
}

/** In Stripe's words: "business_profile.url", "individual.verification.document". */
export interface Requirements {
  due: string[];
  pastDue: string[];
  /** Being checked by Stripe. */
  checking: string[];
  errors: { requirement: string; reason: string }[];
  /** Why charges or payouts are off; null: they are not off for a reason. */
  disabledReason: string | null;
  /** Until when what is due has to be given. */
  deadline: number | null;
}

export interface NewCustomer {
  email: string;
  name: string;
  company: string;
}

export interface NewCheckout {
  customer: string;
  /** Lookup key. */
  price: string;
  /** In cents: refused if the price at Stripe is another. */
  amount: number;
  company: string;
  product: "pro" | "domain";
  hostname: string;
  /** The first payment is then; null: now. */
  trialEndsAt: number | null;
  expiresAt: number;
  /** With {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  id: string;
  status: "open" | "complete" | "expired";
  /** Null once it is no longer open. */
  url: string | null;
  customer: string;
  /** Of a complete one. */
  subscription: string | null;
  expiresAt: number;
}

export const subscriptionStatuses = [
  ...(["incomplete", "incomplete_expired", "trialing", "active", "past_due"] as const),
  ...(["canceled", "unpaid", "paused"] as const),
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface Subscription {
  id: string;
  customer: string;
  company: string;
  product: "pro" | "domain";
  hostname: string;
  price: string;
  amount: number;
  period: "month" | "year";
  status: SubscriptionStatus;
  createdAt: number;
  periodStartsAt: number;
  periodEndsAt: number;
  trialEndsAt: number | null;
  cancelsAt: number | null;
  endedAt: number | null;
  /** Whether it ended because it was not paid. */
  isUnpaid: boolean;
}

/** What the billing page offers beside cards, canceling and bills: a change of the plan, or nothing. */
export const portals = ["plan", "bills"] as const;
export type Portal = (typeof portals)[number];

export interface Bill {
  id: string;
  number: string;
  createdAt: number;
  total: number;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /** Stripe's page of it, and its PDF; null of a draft. */
  url: string | null;
  pdf: string | null;
}

export interface Price {
  id: string;
  amount: number;
  currency: string;
  period: "month" | "year";
}

/** Our two webhook addresses: events of our own account, and of connected accounts. */
export type EventSource = "platform" | "connect";

export interface PaymentEvent {
  id: string;
  type: string;
  /** acct_…; "" for our own. */
  account: string;
  livemode: boolean;
  createdAt: number;
  /** The object that has to be read, as "subscription sub_…"; "": nothing of us depends on it. */
  subject: string;
}
