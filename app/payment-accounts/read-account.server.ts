/** The account by which a company is paid, for its owners. */
import * as z from "zod";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { companyOf, lastAccount, refusalFor, requirementsIn } from "./account-row.server";
import { Wanted, wantedOf } from "./wanted";

const PaymentAccount = z.object({
  connected: z.boolean().describe("Whether an account at Stripe is connected."),
  accountId: z
    .string()
    .nullable()
    .describe("The account's id at Stripe, kept after disconnecting."),
  detailsSubmitted: z.boolean().describe("Whether everything that Stripe first asks was entered."),
  chargesEnabled: z.boolean().describe("Whether clients can pay."),
  payoutsEnabled: z.boolean().describe("Whether Stripe pays out to the bank account."),
  cards: z.enum(["inactive", "pending", "active"]),
  bankTransfers: z.enum(["inactive", "pending", "active"]),
  wanted: z.array(Wanted).describe("What Stripe still wants, in plain words."),
  checking: z.boolean().describe("Whether Stripe is checking what was entered."),
  deadline: z.int().nullable().describe("Until when it wants it. UTC epoch milliseconds."),
  disconnectedAt: z.int().nullable().describe("UTC epoch milliseconds."),
  disconnectedBy: z.enum(["owner", "stripe", "ownership"]).nullable(),
  available: z.boolean().describe("Whether payments can be set up here at all."),
  refusal: z.string().nullable().describe("Why this company can't connect an account."),
});

export type PaymentAccount = z.output<typeof PaymentAccount>;

export const readPaymentAccount = operation({
  name: "read payment account",
  may: user,
  effect: "read",
  input: OfOffice,
  output: PaymentAccount,
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const [row, company] = await Promise.all([
      lastAccount(context, office.id),
      companyOf(context, office.id),
    ]);
    const isOpen = row?.state === "open";
    const requirements = row && isOpen ? requirementsIn(row) : undefined;
    return {
      connected: isOpen && row.account_id !== null,
      accountId: row?.account_id ?? null,
      detailsSubmitted: isOpen && row.details_submitted === 1,
      chargesEnabled: isOpen && row.charges_enabled === 1,
      payoutsEnabled: isOpen && row.payouts_enabled === 1,
      cards: isOpen ? row.card_payments : ("inactive" as const),
      bankTransfers: isOpen ? row.bank_payments : ("inactive" as const),
      wanted: requirements ? wantedOf(requirements, row!.details_submitted === 0) : [],
      checking: (requirements?.checking.length ?? 0) > 0,
      deadline: requirements?.deadline ?? null,
      disconnectedAt: row?.disconnected_at ?? null,
      disconnectedBy: row?.disconnect_reason ?? null,
      available: context.payments !== undefined,
      refusal: refusalFor(company) ?? null,
    };
  },
});
