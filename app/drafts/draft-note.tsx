import { useLocation } from "@remix-run/react";
import { useEffect, useState, type RefObject } from "react";
import { Button, buttonClass } from "../ui/button";
import { Note } from "../ui/note";
import { useShownDraft } from "../ui/post-form";
import { When } from "../ui/when";
import { discardDraft, readDraft } from "./draft-calls";
import { KeptNote } from "./kept-note";
import { DRAFT_PARAM } from "./limits";
import { sameFields, typedFields } from "./unsaved-changes";

/** Offers the draft that was left for this form, unless it is what the form shows. */
export function DraftNote({ form }: { form: RefObject<HTMLFormElement> }) {
  const { pathname } = useLocation();
  const shown = useShownDraft() !== undefined;
  const [at, setAt] = useState<number>();
  useEffect(() => {
    if (shown) return;
    const aborted = new AbortController();
    readDraft(pathname, aborted.signal)
      .then((draft) => {
        if (!draft || !form.current) return;
        if (sameFields(draft.fields, typedFields(form.current))) return discardDraft(pathname);
        setAt(draft.at);
      })
      // The draft stays and is offered next time.
      .catch(() => undefined);
    return () => aborted.abort();
  }, [form, pathname, shown]);
  if (shown) return <KeptNote />;
  if (at === undefined) return null;
  return (
    <Note role="status">
      <p>
        You have an unsaved draft from <When at={at} timeZone={timeZoneHere()} form="date-time" />.
      </p>
      <div className="cluster gap-2">
        {/* A new page, because the form's initial values change. */}
        <a
          href={`${pathname}?${DRAFT_PARAM}`}
          className={buttonClass({ size: "small", variant: "secondary" })}
        >
          Use draft
        </a>
        <Button
          type="button"
          size="small"
          variant="quiet"
          onClick={() => {
            setAt(undefined);
            discardDraft(pathname).catch(() => undefined);
          }}
        >
          Discard draft
        </Button>
      </div>
    </Note>
  );
}

/** Of the browser: the note is not rendered on the server. */
function timeZoneHere() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
