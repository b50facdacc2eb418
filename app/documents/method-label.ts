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

/** "Visa", "Chase". */
export function issuerOf({ type, brand, bankName }: Omit<LabeledMethod, "last4">) {
  if (type === "us_bank_account") return bankName || "Bank account";
  return type === "card" ? (brands[brand] ?? "Card") : "Online payment";
}

/** "Visa •••• 4242", "Chase •••• 6789". */
export function methodLabel({ last4, ...method }: LabeledMethod) {
  const issuer = issuerOf(method);
  return last4 === "" ? issuer : `${issuer} •••• ${last4}`;
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
