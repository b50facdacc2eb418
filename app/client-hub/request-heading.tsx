import type { RequestView } from "../requests/request.server";
import type { RequestStatus } from "../requests/states";
import { useSite } from "../company-site/use-site";
import { DoneNote } from "../ui/done-note";
import { Note } from "../ui/note";
import { messages } from "./messages";
import { RequestBadge } from "./request-badge";

interface HeadingProps {
  request: Pick<RequestView, "requestNumber" | "status">;
  done: string | null;
  /** Someone wanted to cancel it when it was closed already. */
  already: boolean;
}

/** The number, the status and what it means. */
export function RequestHeading({
  request: { requestNumber, status },
  done,
  already,
}: HeadingProps) {
  const { company } = useSite();
  return (
    <header className="stack gap-3">
      <div className="cluster gap-3">
        <h1 className="workspace__title">Request {requestNumber}</h1>
        <RequestBadge status={status} />
      </div>
      <p className="lead">{meaningOf(status, company.name)}</p>
      <DoneNote>{done}</DoneNote>
      {already && (
        <Note tone="warning" role="alert">
          {status === "Completed" ? messages.alreadyCompleted : messages.alreadyCanceled}
        </Note>
      )}
    </header>
  );
}

function meaningOf(status: RequestStatus, company: string) {
  switch (status) {
    case "New":
      return `Sent. ${company} hasn’t opened it yet.`;
    case "Viewed":
      return `${company} has seen your request.`;
    case "Replied":
      return `${company} answered your request.`;
    case "Estimated":
      return `${company} sent you an estimate.`;
    case "Completed":
      return "This request is completed.";
    case "Canceled":
      return "This request is canceled.";
  }
}
