import { RecentTime } from "../../ui/recent-time";
import type { ShownRequest } from "./shown-request";

export function RequestSubtitle({ request, timeZone, now }: ShownRequest) {
  const { requestNumber, requestDate, type } = request;
  return (
    <p className="cluster gap-2">
      <span>
        {type === "cu" ? "Message" : "Request"} {requestNumber}
      </span>
      <span className="soft">
        <RecentTime at={requestDate} timeZone={timeZone} now={now} />
      </span>
    </p>
  );
}
