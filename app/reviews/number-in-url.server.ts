import { notFound } from "../routing/run.server";
import { messages } from "./messages";

/** The review's number in a page's URL. Throws the page for a missing review if it is not a number. */
export function numberInUrl({ reviewNumber = "" }: { reviewNumber?: string }): number {
  if (!/^[1-9]\d{0,11}$/.test(reviewNumber)) throw notFound(messages.gone);
  return Number(reviewNumber);
}
