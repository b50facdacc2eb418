/**
 * Money of companies' clients, on the companies' own accounts: direct charges. The types of
 * payments.ts; `account` is the connected account, acct_….
 */

export interface Charges {
  createCustomer(account: string, customer: NewPayer, key: string): Promise<string>;
  /** Unconfirmed: no money moves until it is confirmed, here or in the client's browser. */
  createIntent(account: string, intent: NewIntent, key: string): Promise<Intent>;
  retrieveIntent(account: string, id: string): Promise<Intent>;
  /** All intents of the account, newest first. */
  listIntents(
    account: string,
    after?: string,
  ): Promise<{ data: Intent[]; next: string | undefined }>;
  /** Saves the method that pays it for later payments without the client. Throws "refused" once it moves. */
  saveMethod(account: string, id: string, customer: string): Promise<Intent>;
  /** Pays by the saved method that it was made with. Throws "refused" if the method is declined. */
  confirmIntent(account: string, id: string, how: Confirming, key: string): Promise<void>;
  /** Throws "refused" once money moves. Does nothing if it is canceled already. */
  cancelIntent(account: string, id: string): Promise<void>;
  /** Stripe's own page, for browsers without scripts. */
  createPayPage(account: string, page: NewPayPage, key: string): Promise<PayPage>;
  retrievePayPage(account: string, id: string): Promise<PayPage>;
  /** Does nothing if it is not open. */
  expirePayPage(account: string, id: string): Promise<void>;
  /** Throws "refused" if it can't be given back. */
  refund(account: string, refund: NewRefund, key: string): Promise<Refunded>;
  /** All refunds of an intent, newest first. */
  listRefunds(account: string, intent: string): Promise<Refunded[]>;
  /** All disputes of an intent, newest first. */
  listDisputes(account: string, intent: string): Promise<Disputed[]>;
  /** Refunds and disputes of the account since a time, whatever made them: at most a page of each. */
  listMoneyBack(account: string, since: number): Promise<MoneyBack[]>;
  /** The latest payouts to the company's bank, newest first. */
  listPayouts(account: string): Promise<Payout[]>;
  /** What a customer saved, newest first. */
  listMethods(account: string, customer: string): Promise<SavedMethod[]>;
  /** Does nothing if it is detached already. */
  detachMethod(account: string, id: string): Promise<void>;
}

export interface NewPayer {
  name: string;
  email: string;
  /** Our id of the client. */
  client: string;
}

/** Kinds of methods that clients pay with. */
export const methodTypes = ["card", "us_bank_account"] as const;
export type MethodType = (typeof methodTypes)[number];

export interface NewIntent {
  amount: number;
  /** What the platform gets of it, in cents; 0: nothing. */
  fee: number;
  methods: readonly MethodType[];
  /** What the client reads on statements and receipts: "Invoice 1001". */
  description: string;
  /** Our id of the payment. */
  payment: string;
  /** To pay by a saved method. */
  saved?: { customer: string; method: string };
}

export interface Confirming {
  /** Where the client's bank leads back to; undefined: the client is not there. */
  returnUrl: string | undefined;
}

export interface NewPayPage extends Omit<NewIntent, "saved"> {
  email: string;
  expiresAt: number;
  /** With {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
}

export const intentStatuses = [
  ...(["requires_payment_method", "requires_confirmation", "requires_action"] as const),
  ...(["processing", "requires_capture", "canceled", "succeeded"] as const),
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

export interface Intent {
  id: string;
  status: IntentStatus;
  amount: number;
  currency: string;
  /** Our id of the payment, from its metadata; "" if it has none. */
  payment: string;
  /** For the browser alone: never stored, never logged. */
  clientSecret: string;
  customer: string | null;
  /** What paid it, or was tried last. */
  method: SavedMethod | null;
  /** Whether the method that pays it is kept for later. */
  saves: boolean;
  charge: Charge | null;
  /** Stripe's or the bank's page where the client goes on; null: nothing is to be done there. */
  actionUrl: string | null;
  /** Why the last attempt failed. */
  failure: Failure | null;
}

export interface Charge {
  /** ch_… or py_… */
  id: string;
  /** In cents. */
  refunded: number;
  /** What Stripe keeps, in cents; null: not known yet. */
  fee: number | null;
  disputed: boolean;
}

export interface Failure {
  code: string;
  /** Stripe's words for the client. */
  message: string;
}

/** A card or bank account, by what people may see of it. */
export interface SavedMethod {
  /** pm_… */
  id: string;
  type: MethodType;
  /** "visa", "mastercard" …; "" for a bank account. */
  brand: string;
  last4: string;
  /** Of a card; null of a bank account. */
  expMonth: number | null;
  expYear: number | null;
  /** "" for a card. */
  bankName: string;
}

export interface NewRefund {
  intent: string;
  amount: number;
  /** Whether the platform had a fee, of which its part goes back. */
  returnsFee: boolean;
  /** Our id of the refund. */
  refund: string;
}

export interface Refunded {
  /** re_… or pyr_… */
  id: string;
  /** Our id, from its metadata; "": made at Stripe. */
  refund: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  failure: string;
  createdAt: number;
}

export interface Disputed {
  /** dp_… or du_… */
  id: string;
  amount: number;
  /** In Stripe's words. */
  reason: string;
  state: "open" | "won" | "lost";
  /** Whether the company may still answer. */
  answerBy: number | null;
  /** What Stripe took for it and gave back, in cents: negative while the money is away. Without fees. */
  net: number;
  createdAt: number;
}

export interface MoneyBack {
  kind: "refund" | "dispute";
  id: string;
  intent: string;
  state: string;
}

export const payoutStatuses = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

export interface Payout {
  /** po_… */
  id: string;
  amount: number;
  status: (typeof payoutStatuses)[number];
  arrivesAt: number;
  /** Why it failed; "": it did not. */
  reason: string;
}

export interface PayPage {
  id: string;
  status: "open" | "complete" | "expired";
  /** Null once it is no longer open. */
  url: string | null;
  /** Of a complete one. */
  intent: string | null;
}
