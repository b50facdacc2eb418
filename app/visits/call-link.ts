/**
 * Properties of a link that calls a company, for what visitors see of it. Its press is noted
 * (note-calls.ts).
 *
 * @param prefix Of the company's site: "" on its own domain.
 */
export function callLink(phone: string, prefix: string) {
  return { href: `tel:+1${phone}`, "data-called": `${prefix}/called` };
}
