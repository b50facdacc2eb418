/**
 * "(512) 555-0142" from ten digits, with or without country code 1. Returns anything else
 * unchanged.
 */
export function formatPhone(stored: string) {
  const digits = nationalDigits(stored);
  return digits.length === 10 ? formatPartialPhone(digits) : stored;
}

/** Formats a partly typed number: "51255" → "(512) 55". Leaves more than ten digits unchanged. */
export function formatPartialPhone(text: string) {
  const digits = nationalDigits(text);
  if (digits.length > 10 || /[^\d\s().+-]/.test(text)) return text;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}

/** No US area code starts with 1, so a leading 1 is the country code. */
function nationalDigits(text: string) {
  return text.replace(/\D/g, "").replace(/^1/, "");
}
