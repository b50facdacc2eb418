import type { DocumentStatus } from "../../documents/states";
import { doneMessage } from "../done";
import { messages } from "../messages";

/** As `doneMessage`. An answer is confirmed only if it holds. */
export function doneWith(url: URL, status: DocumentStatus): string | null {
  switch (url.searchParams.get("done")) {
    case "approved":
      return status === "Approved" ? messages.approved : null;
    case "rejected":
      return status === "Rejected" ? messages.rejected : null;
    case "change-asked":
      return messages.changeAsked;
    default:
      return doneMessage(url);
  }
}
