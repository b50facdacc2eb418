import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import type { Outgoing } from "./use-sending";

interface OutgoingLineProps {
  message: Outgoing;
  onAgain: (message: Outgoing) => void;
}

/** A message on its way. One that failed says so (CHAT-008). */
export function OutgoingLine({ message, onAgain }: OutgoingLineProps) {
  const { text, photos, failed } = message;
  return (
    <li className="conversation__entry conversation__entry--own">
      <div className="conversation__message conversation__message--unsent">
        {text !== "" && <p className="conversation__text">{text}</p>}
        {photos.length > 0 && (
          <p className="cluster gap-2">
            <Icon name="image" />
            {photos.map(({ name }) => name).join(", ")}
          </p>
        )}
      </div>
      {failed ? (
        <div className="conversation__failed" role="alert">
          <p>Please try again later</p>
          <Button
            type="button"
            variant="secondary"
            size="small"
            icon="refresh-cw"
            onClick={() => onAgain(message)}
          >
            Send again
          </Button>
        </div>
      ) : (
        <p className="conversation__by">Sending…</p>
      )}
    </li>
  );
}
