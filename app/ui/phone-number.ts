/**
 * "(512) 555-0142" from ten digits, with or without the country code 1; anything else comes back as
 * it is.
 */
export function formatPhone(stored: string) {
  const digits = nationalDigits(stored);
  return digits.length === 10 ? phoneAsTyped(digits) : stored;
}

/**
 * The usual form of as much of a number as has been typed: "51255" becomes "(512) 55". More than
 * ten digits stay as they are.
 */
export function phoneAsTyped(text: string) {
  const digits = nationalDigits(text);
  if (digits.length > 10 || /[^\d\s().+-]/.test(text)) return text;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}

/** No US area code begins with 1, so a leading 1 is the country's. */
function nationalDigits(text: string) {
  return text.replace(/\D/g, "").replace(/^1/, "");
}
