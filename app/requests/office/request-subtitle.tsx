import { RecentTime } from "../../ui/recent-time";
import type { ShownRequest } from "./shown-request";
import { StatusBadge } from "./status-badge";

export function RequestSubtitle({ request, timeZone, now }: ShownRequest) {
  const { requestNumber, status, requestDate, type } = request;
  return (
    <p className="cluster gap-2">
      <StatusBadge status={status} />
      <span>
        {type === "cu" ? "Message" : "Request"} {requestNumber}
      </span>
      <span className="soft">
        <RecentTime at={requestDate} timeZone={timeZone} now={now} />
      </span>
    </p>
  );
}
