/** API calls about what a company pays us for, and the account by which its clients pay it. */
import { buyPro } from "../billing/buy-pro.server";
import { confirmCheckout } from "../billing/confirm-checkout.server";
import { listBills } from "../billing/list-bills.server";
import { openBilling } from "../billing/open-billing.server";
import { readPlan } from "../billing/read-plan.server";
import { startTrial } from "../billing/start-trial.server";
import { buyDomain } from "../domains/buy-domain.server";
import { checkPaymentAccount } from "../payment-accounts/check-account.server";
import { connectPayments } from "../payment-accounts/connect.server";
import { disconnectPayments } from "../payment-accounts/disconnect.server";
import { readPaymentAccount } from "../payment-accounts/read-account.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

const PLAN = "/provider/plan";
const ACCOUNT = "/provider/payment-account";

export const planCalls: ApiCall[] = [
  call("GET", PLAN, "Read the company's plan", readPlan, ofOffice, asItIs),
  call("POST", "/provider/trial", "Start the free trial of Pro", startTrial, ofOffice, asItIs),
  call(
    "POST",
    `${PLAN}/checkout`,
    "Buy Pro: answers the address of Stripe's page to pay on",
    buyPro,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${PLAN}/checkout/{checkout}/confirm`,
    "Ask Stripe what came of a page where something was bought",
    confirmCheckout,
    ofOffice,
    asItIs,
  ),
  call("GET", `${PLAN}/bills`, "List the platform's bills", listBills, ofOffice, asItIs),
  call(
    "POST",
    `${PLAN}/billing`,
    "Answers the address of Stripe's page to change the card or plan, or cancel",
    openBilling,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    "/provider/domains/{hostname}/checkout",
    "Buy a domain: answers the address of Stripe's page to pay on",
    buyDomain,
    ofOffice,
    asItIs,
  ),
  call(
    "GET",
    ACCOUNT,
    "Read the account by which clients pay the company",
    readPaymentAccount,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${ACCOUNT}/connect`,
    "Connect an account, or go on: answers the address of Stripe's page",
    connectPayments,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${ACCOUNT}/check`,
    "Ask Stripe what the account is now",
    checkPaymentAccount,
    ofOffice,
    asItIs,
  ),
  call("DELETE", ACCOUNT, "Disconnect the account", disconnectPayments, ofOffice, asItIs),
];
