import { applicationFeeCalls } from "./application-fees/application-fees";
import { balanceCalls } from "./balance/balance";
import { balanceTransactionCalls } from "./balance/balance-transactions";
import { paymentMethodCalls } from "./cards/payment-methods";
import { priceCalls } from "./catalogue/prices";
import { productCalls } from "./catalogue/product";
import { checkoutSessionCalls } from "./checkout/checkout-sessions";
import { confirmationTokenCalls } from "./confirmation-tokens/confirmation-tokens";
import { accountLinks } from "./connect/account-links";
import { accounts } from "./connect/accounts";
import { capabilities } from "./connect/capabilities";
import { oauth } from "./connect/oauth";
import type { TaskHandler } from "./core/tasks";
import { customerCalls } from "./customers/customers";
import { disputeCalls } from "./disputes/disputes";
import { invoicePaymentCalls } from "./invoices/invoice-payment";
import { invoiceCalls } from "./invoices/invoices";
import { bankChargeCalls, chargeCalls } from "./payments/charges";
import { mandateCalls } from "./payments/mandates";
import { paymentIntentCalls } from "./payments/payment-intents";
import { setupIntentCalls } from "./payments/setup-intents";
import { payoutCalls } from "./payouts/payouts";
import { portalConfigurationCalls } from "./portal/configurations";
import { portalSessionCalls } from "./portal/portal-sessions";
import type { Resource } from "./protocol/resource";
import { bankRefundCalls, refundCalls } from "./refunds/refunds";
import { subscriptionCalls } from "./subscriptions/subscriptions";
import { events } from "./webhooks/events-api";
import { webhookEndpoints } from "./webhooks/webhook-endpoints";

/** Every kind of object the API answers: a new one is a file of its own and a line here. */
export const RESOURCES: Resource[] = [
  accounts,
  capabilities,
  accountLinks,
  oauth,
  webhookEndpoints,
  events,
  customerCalls,
  productCalls,
  priceCalls,
  paymentMethodCalls,
  checkoutSessionCalls,
  portalConfigurationCalls,
  portalSessionCalls,
  subscriptionCalls,
  invoiceCalls,
  invoicePaymentCalls,
  paymentIntentCalls,
  setupIntentCalls,
  mandateCalls,
  confirmationTokenCalls,
  chargeCalls,
  bankChargeCalls,
  refundCalls,
  bankRefundCalls,
  disputeCalls,
  applicationFeeCalls,
  balanceCalls,
  balanceTransactionCalls,
  payoutCalls,
];

/** What falls due by the clock, by the name it was planned under. */
export const TASKS: Record<string, TaskHandler> = Object.assign(
  {},
  ...RESOURCES.map(({ tasks }) => tasks),
);
