/** A card or bank account, as people know it. Also for the browser. */

export interface LabeledMethod {
  type: "" | "card" | "us_bank_account";
  brand: string;
  last4: string;
  bankName: string;
}

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** "Visa •••• 4242", "Chase •••• 6789". */
export function methodLabel({ type, brand, last4, bankName }: LabeledMethod) {
  const name =
    type === "us_bank_account"
      ? bankName || "Bank account"
      : type === "card"
        ? (brands[brand] ?? "Card")
        : "Online payment";
  return last4 === "" ? name : `${name} •••• ${last4}`;
}

/** Of a stored payment. */
export function labelOf(row: {
  method_type: LabeledMethod["type"];
  brand: string;
  last4: string;
  bank_name: string;
}) {
  const { method_type: type, brand, last4, bank_name: bankName } = row;
  return methodLabel({ type, brand, last4, bankName });
}
