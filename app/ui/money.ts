const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeUsd = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** "$1,234.50" from integer cents (CORE-009). */
export function formatUSD(cents: number) {
  return usd.format(cents / 100);
}

/** "$1,234" if the cents are zero, else "$1,234.50": for prices in running text. */
export function formatShortUSD(cents: number) {
  return (cents % 100 === 0 ? wholeUsd : usd).format(cents / 100);
}
