import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";
import { officeRequestPath } from "../office/office-urls";
import { Row, Rows } from "../office/rows";
import type { ClientMessage, ClientRequest } from "./client-work.server";

interface ClientWorkProps {
  client: { name: string; requests: ClientRequest[]; lastMessage: ClientMessage | null };
  timeZone: string;
  now: number;
}

/** The client's requests, and what was written last. */
export function ClientWork({ client, timeZone, now }: ClientWorkProps) {
  const { vanityName } = useOffice();
  const { name, requests, lastMessage } = client;
  if (requests.length === 0) return null;
  return (
    <Card as="section" className="stack">
      <h2>Requests</h2>
      {lastMessage && (
        <p className="office__address">
          <span className="small soft">
            {lastMessage.side === "client" ? name : "Your office"},{" "}
            <RecentTime at={lastMessage.at} timeZone={timeZone} now={now} />
          </span>
          {`\n${lastMessage.text}`}
        </p>
      )}
      <Rows>
        {requests.map(({ requestNumber, title, status, requestDate, unread }) => (
          <Row
            key={requestNumber}
            name={`${requestNumber}: ${title}`}
            to={officeRequestPath(vanityName, requestNumber)}
            // Opening a request marks it as viewed.
            prefetch="none"
            status={
              <>
                <Badge>{status}</Badge>
                {unread && <Badge tone="brand">New message</Badge>}
              </>
            }
            facts={<RecentTime at={requestDate} timeZone={timeZone} now={now} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
