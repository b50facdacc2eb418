import { messages } from "./messages";

/** The confirmation after a redirect. The URL only selects a message; its text is never shown. */
export function doneMessage({ searchParams }: URL): string | null {
  switch (searchParams.get("done")) {
    case "canceled":
      return messages.canceled;
    case "sent":
      return messages.sent;
    case "details":
      return messages.detailsSaved;
    case "email":
      return messages.emailSaved;
    case "rated":
      return messages.rated;
    case "rated-held":
      return messages.ratedHeld;
    case "method-deleted":
      return messages.methodDeleted;
    case "auto-pay-off":
      return messages.autoPayOff;
    case "logged-out":
      return messages.loggedOut;
    default:
      return null;
  }
}
