/** How a test bank account behaves (https://docs.stripe.com/payments/ach-direct-debit#test-account-numbers). */
export interface TestBank {
  number: string;
  says: string;
  /** The magic id that stands for it. */
  magic: string;
  ends: BankEnd;
  /** The customer disputes the payment once it succeeded. */
  disputed?: boolean;
}

/** What becomes of a debit; "never": it stays in processing. */
export type BankEnd = "succeeds" | "never" | BankFailure;

export interface BankFailure {
  code: string;
  message: string;
}

/** The one routing number of test accounts. */
export const TEST_ROUTING = "110000000";
export const TEST_BANK_NAME = "STRIPE TEST BANK";

const bank = (number: string, magic: string, says: string, ends: BankEnd): TestBank => ({
  number,
  magic: `pm_usBankAccount_${magic}`,
  says,
  ends,
});

const fails = (number: string, magic: string, says: string, code: string, message: string) =>
  bank(number, magic, says, { code, message });

export const TEST_BANKS: TestBank[] = [
  bank("000123456789", "success", "Succeeds", "succeeds"),
  fails(
    "000111111113",
    "accountClosed",
    "Fails: the account is closed",
    "account_closed",
    "The customer's bank account has been closed.",
  ),
  fails(
    "000111111116",
    "noAccount",
    "Fails: there is no such account",
    "no_account",
    "The bank account could not be located.",
  ),
  fails(
    "000222222227",
    "insufficientFunds",
    "Fails: insufficient funds",
    "insufficient_funds",
    "The customer's account has insufficient funds to cover this payment.",
  ),
  fails(
    "000333333335",
    "debitNotAuthorized",
    "Fails: debits are not authorized",
    "debit_not_authorized",
    "The customer has notified their bank that this payment was unauthorized.",
  ),
  fails(
    "000444444440",
    "invalidCurrency",
    "Fails: the currency is wrong",
    "invalid_currency",
    "The bank was unable to process this payment because of its currency.",
  ),
  {
    ...bank("000555555559", "dispute", "Succeeds, then is disputed", "succeeds"),
    disputed: true,
  },
  bank("000000000009", "processing", "Stays in processing", "never"),
];

export const bankByNumber = (number: string) => TEST_BANKS.find((one) => one.number === number);
export const bankByMagic = (id: string) => TEST_BANKS.find((one) => one.magic === id);
