import { messages } from "../../documents/messages";
import type { DocumentStatus } from "../../documents/states";
import { ButtonLink } from "../../ui/button";
import { Note } from "../../ui/note";
import { hubDocumentPath } from "../../urls";
import { messages as hubMessages } from "../messages";
import { useAnswerContext } from "./answer-context";

/** In place of the form: the company sent another version meanwhile. */
export function Changed({ closeTo }: { closeTo: string }) {
  const { site, shown } = useAnswerContext();
  const { name } = site.company;
  const { version } = shown.sheet;
  return (
    <div className="stack">
      <Note tone="warning" role="alert">
        {name} changed this estimate while you were looking at it. Look at version {version} first,
        then approve it.
      </Note>
      <p>
        <ButtonLink to={closeTo} size="large">
          Look at version {version}
        </ButtonLink>
      </p>
    </div>
  );
}

/** In place of the form: why the client can’t answer. */
export function Unanswerable({ closeTo }: { closeTo: string }) {
  const { site, shown } = useAnswerContext();
  const { vanityName } = site.company;
  const { status, number } = shown.sheet;
  return (
    <div className="stack">
      <Note tone="warning" role="alert">
        {reasonOf(status)}
      </Note>
      <div className="cluster gap-2">
        {status === "Expired" && (
          <ButtonLink
            to={`${hubDocumentPath(vanityName, "estimate", number)}/ask-for-change`}
            preventScrollReset
          >
            Ask for a new one
          </ButtonLink>
        )}
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
          Back to the estimate
        </ButtonLink>
      </div>
    </div>
  );
}

function reasonOf(status: DocumentStatus) {
  switch (status) {
    case "Expired":
      return messages.expired;
    case "Closed":
      return hubMessages.estimateClosed;
    case "Rejected":
      return hubMessages.declinedAlready;
    default:
      return hubMessages.approvedAlready;
  }
}
