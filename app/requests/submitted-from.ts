import { URL_LENGTH } from "./limits";

/** The page that a form was sent from, "" if the browser does not tell; a very long address is cut. */
export function submittedFrom({ headers }: Request) {
  return (headers.get("referer") ?? "").slice(0, URL_LENGTH);
}
