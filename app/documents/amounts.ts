/** Amounts as people type and read them: "1,204.50", "2.5", "8.25". Also for the browser. */

/** In cents. Undefined if it is no amount of money. */
export function parseCents(text: string): number | undefined {
  return parseDecimal(text.replace(/^(\s*[-−(]?\s*)\$/, "$1"), 2);
}

/** In cents, of a cell of a spreadsheet, which may write zero as "$ -" and negative amounts in parentheses. */
export function centsIn(cell: string): number | undefined {
  if (/^\$\s*[-–]$/.test(cell)) return 0;
  const [, amount] = /^\((.*)\)$/.exec(cell) ?? [];
  const cents = parseCents((amount ?? cell).replace(/\s*USD$|^US(?=\$)|^USD\s*/i, ""));
  return cents === undefined || amount === undefined ? cents : -cents;
}

/** In thousandths, of a quantity or a percentage. Undefined if it is no number. */
export function parseThousandths(text: string): number | undefined {
  return parseDecimal(text.replace(/%\s*$/, ""), 3);
}

/** In hundredths of a percent. Undefined if it is no percentage. */
export function parsePercent(text: string): number | undefined {
  return parseDecimal(text.replace(/%\s*$/, ""), 2);
}

/** With at most so many digits after the point; more are refused, never rounded. */
function parseDecimal(text: string, digits: number): number | undefined {
  const [, sign, whole, fraction = ""] =
    /^\s*([-−]?)\s*(\d{0,12}|\d{1,3}(?:,\d{3}){0,3})(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if (whole === undefined || (whole === "" && fraction === "")) return undefined;
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > digits) return undefined;
  const number = Number(whole.replaceAll(",", "") + kept.padEnd(digits, "0"));
  return sign && number !== 0 ? -number : number;
}

/** "1204.50" for a field. */
export function centsText(cents: number) {
  return decimalText(cents, 2, 2);
}

/** "2.5" from 2500. */
export function thousandthsText(thousandths: number) {
  return decimalText(thousandths, 3, 0);
}

/** "8.25" from hundredths of a percent. */
export function percentText(hundredths: number) {
  return decimalText(hundredths, 2, 0);
}

/** With at least so many digits after the point, and no more than it needs. */
function decimalText(number: number, digits: number, least: number) {
  const all = String(Math.abs(number)).padStart(digits + 1, "0");
  let fraction = all.slice(-digits);
  while (fraction.length > least && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  const whole = all.slice(0, -digits);
  return `${number < 0 ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}
