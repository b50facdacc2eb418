import { companyPath } from "../urls";

/** Where a browser notes that a phone number was pressed, below the path of a company's site. */
const CALLED = "/called";

/**
 * Properties of a link that calls a company, for what visitors see of it. Its press is noted
 * (note-calls.ts).
 *
 * @param prefix Of the company's site: "" on its own domain.
 */
export function callLink(phone: string, prefix: string) {
  return { href: `tel:+1${phone}`, "data-called": prefix + CALLED };
}

/** The same outside the company's site. */
export function callLinkOf(phone: string, vanityName: string) {
  return callLink(phone, companyPath(vanityName));
}
