import { messages } from "./messages";

/** The confirmation after a redirect. The URL only selects a message; its text is never shown. */
export function doneMessage({ searchParams }: URL): string | null {
  switch (searchParams.get("done")) {
    case "canceled":
      return messages.canceled;
    case "sent":
      return messages.sent;
    default:
      return null;
  }
}
