/** What clients owe, in words. Only a part of very many invoices is counted: a "+" says so. */
import type { Owed } from "./owed.server";
import { usd } from "./usd";

export function owedText({ amount, count, isMore }: Owed) {
  const plus = isMore ? "+" : "";
  return { amount: usd(amount) + plus, invoices: invoices(count, plus) };
}

export function overdueText({ overdueAmount, overdueCount, overdueIsMore }: Owed) {
  const plus = overdueIsMore ? "+" : "";
  return { amount: usd(overdueAmount) + plus, invoices: invoices(overdueCount, plus) };
}

function invoices(count: number, plus: string) {
  return `${count}${plus} ${count === 1 ? "invoice" : "invoices"}`;
}
