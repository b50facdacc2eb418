import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { editPath } from "./edits";
import { successMessages } from "./success-messages";

/** In milliseconds; paused while it has hover or focus. */
const STAYS = 5000;

/** Confirms a change and offers to undo it. */
export function JustChanged({ vanityName }: { vanityName: string }) {
  const { key, pathname } = useLocation();
  const [search] = useSearchParams();
  const change = search.get("changed");
  if (change === null && !search.has("undone")) return null;
  return (
    <Change
      key={key}
      change={change}
      said={successMessages[search.get("said") ?? ""]}
      vanityName={vanityName}
      here={pathname}
    />
  );
}

function Change({
  change,
  said = "Saved.",
  vanityName,
  here,
}: {
  change: string | null;
  said?: string | undefined;
  vanityName: string;
  here: string;
}) {
  const [held, setHeld] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setOver(true), STAYS);
    return () => clearTimeout(timer);
  }, [held]);
  if (over) return null;
  return (
    <div
      className="just-changed"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="circle-check" />
      <p>{change === null ? "Undone." : said}</p>
      {change && (
        <Form method="post" action={editPath(vanityName, "changes")} preventScrollReset>
          <input type="hidden" name="id" value={change} />
          <input type="hidden" name="here" value={here} />
          <Button size="small" variant="secondary" icon="undo-2">
            Undo
          </Button>
        </Form>
      )}
      <ButtonLink
        to={here}
        size="small"
        variant="quiet"
        icon="x"
        iconOnly
        preventScrollReset
        prefetch="none"
      >
        Close
      </ButtonLink>
    </div>
  );
}
