import { durationText, MINUTE } from "../duration";
import { CallButton } from "../office/call-button";
import { officeRequestPath } from "../office/office-urls";
import { Row, RowLink, Rows } from "../office/rows";
import { useOffice } from "../office/use-office";
import { factsOf } from "../requests/office/request-lines";
import { StatusBadge } from "../requests/office/status-badge";
import { Badge } from "../ui/badge";
import type { TodayShown } from "./today-shown";

type WaitingRequest = TodayShown["waiting"][number];

/** Each with how long it waits, and the fastest way to answer. */
export function WaitingRequests({ requests, now }: { requests: WaitingRequest[]; now: number }) {
  const { vanityName } = useOffice();
  return (
    <Rows large>
      {requests.map((request) => {
        const { requestNumber, sender, title, message, status, since, unreadSince } = request;
        return (
          <Row
            key={requestNumber}
            name={sender}
            to={officeRequestPath(vanityName, requestNumber)}
            // Opening a request marks it as viewed.
            prefetch="none"
            what={
              <>
                {title}
                {message && <span className="today__message">“{message}”</span>}
              </>
            }
            status={
              <>
                <StatusBadge status={status} />
                {unreadSince !== null && (
                  <Badge tone="brand" icon="message-circle">
                    New message
                  </Badge>
                )}
              </>
            }
            facts={
              <>
                <strong>Waiting {durationText(Math.max(now - since, MINUTE))}</strong>
                {factsOf(request)}
              </>
            }
            action={<Answer request={request} />}
          />
        );
      })}
    </Rows>
  );
}

/** A message is answered with one; a new request with a call, if there is a number. */
function Answer({ request }: { request: WaitingRequest }) {
  const { vanityName } = useOffice();
  const { requestNumber, sender, mobilePhoneNumber, unreadSince } = request;
  if (mobilePhoneNumber && unreadSince === null)
    return <CallButton name={sender} number={mobilePhoneNumber} variant="tonal" />;
  return (
    <>
      <RowLink
        to={officeRequestPath(vanityName, requestNumber)}
        icon="message-circle"
        about={`to ${sender}`}
      >
        Reply
      </RowLink>
      {mobilePhoneNumber && <CallButton name={sender} number={mobilePhoneNumber} iconOnly />}
    </>
  );
}
