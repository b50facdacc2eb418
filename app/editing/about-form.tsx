import { Link, useOutletContext } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { textToHtml, plainText } from "../richtext/plain-text";
import { useRichEditor } from "../richtext/use-rich-editor";
import { Button, ButtonLink } from "../ui/button";
import { Textarea } from "../ui/controls";
import { Field, FieldError, fieldId } from "../ui/field";
import { Note } from "../ui/note";
import { useFormAnswer } from "../ui/post-form";
import { Skeleton } from "../ui/skeleton";
import { useHydrated } from "../ui/use-hydrated";
import { When } from "../ui/when";
import type { SiteData } from "../site-parts/use-site";
import { aboutCount, EMPTY_HTML, tooLongAbout } from "./about-text";
import { EditDialog } from "./edit-dialog";
import { editPath } from "./edits";
import { useKeptDraft } from "./use-kept-draft";

const FIELD = "aboutDesc";

interface AboutFormProps {
  plain: string;
  /** Null if the company's plan has no rich text. */
  html: string | null;
  seen: string;
  draft: { text: string; at: number } | null;
  useDraft: boolean;
}

export function AboutForm({ plain, html, seen, draft, useDraft }: AboutFormProps) {
  const { company } = useOutletContext<SiteData>();
  const { errorOf, typed } = useFormAnswer();
  const hydrated = useHydrated();
  const { Editor, loading, focus } = useRichEditor(html !== null, fieldId(FIELD));
  const isRich = Editor !== undefined || loading;
  const saved = html ?? plain;
  const [text, setText] = useState(() =>
    beginning(saved, html !== null, {
      typed: typed(FIELD),
      typedHtml: typed("aboutHtml"),
      draft: useDraft ? draft?.text : undefined,
    }),
  );
  const changed = text !== saved && !(text === EMPTY_HTML && saved === "");
  useKeptDraft({ company: company.vanityName, place: "about", text, changed: hydrated && changed });
  const error = tooLongAbout(text, isRich) ?? errorOf(FIELD);
  // After a refusal the form shows what was typed, so the draft is not offered.
  const offersDraft = draft && !useDraft && typed(FIELD) === undefined;
  const plainStart =
    html === null ? text : useDraft && draft ? plainText(draft.text) : (typed(FIELD) ?? plain);

  return (
    <EditDialog
      title="Edit About"
      seen={seen}
      submit="Submit"
      wide
      unchanged={hydrated && !changed}
      hidden={{ aboutHtml: String(isRich) }}
    >
      {offersDraft && (
        <DraftNote
          at={draft.at}
          vanityName={company.vanityName}
          timeZone={company.location.timeZone}
        />
      )}
      {isRich ? (
        <div className="field">
          <span className="field__label">Description</span>
          <input type="hidden" name={FIELD} value={text === "" ? EMPTY_HTML : text} />
          {Editor ? (
            <Editor
              id={fieldId(FIELD)}
              label="Description"
              text={text}
              onText={setText}
              focus={focus}
            />
          ) : (
            <Skeleton shape="photo" />
          )}
          <FieldError id={fieldId(FIELD)} error={error} />
        </div>
      ) : (
        <Field
          name={FIELD}
          label="Description"
          hint={
            html !== null &&
            "Formatting needs JavaScript. If you change the text without it, we save it as plain text."
          }
          error={error}
        >
          <Textarea
            rows={12}
            defaultValue={plainStart}
            onInput={(event: FormEvent<HTMLTextAreaElement>) =>
              setText(
                html === null ? event.currentTarget.value : textToHtml(event.currentTarget.value),
              )
            }
          />
        </Field>
      )}
      {hydrated && <p className="small soft">{aboutCount(text)}</p>}
      {html === null && (
        <p className="small">
          Bold, colors, links and lists come with Pro. <Link to="/pricing">See the plans</Link>
        </p>
      )}
    </EditDialog>
  );
}

function DraftNote({
  at,
  vanityName,
  timeZone,
}: {
  at: number;
  vanityName: string;
  timeZone: string;
}) {
  return (
    <Note>
      <p>
        You have an unsaved draft from <When at={at} timeZone={timeZone} form="date-time" />.
      </p>
      <div className="cluster gap-2">
        <ButtonLink
          to={`${editPath(vanityName, "about")}?draft`}
          size="small"
          variant="secondary"
          preventScrollReset
          prefetch="none"
        >
          Use draft
        </ButtonLink>
        <Button size="small" variant="quiet" name="intent" value="discard">
          Discard
        </Button>
      </div>
    </Note>
  );
}

/**
 * The initial text: what was refused, else the draft, else the saved text. Without JavaScript, rich
 * text was typed as plain text.
 */
function beginning(
  saved: string,
  isRich: boolean,
  {
    typed,
    typedHtml,
    draft,
  }: { typed: string | undefined; typedHtml: string | undefined; draft: string | undefined },
) {
  if (typed !== undefined) return isRich && typedHtml !== "true" ? textToHtml(typed) : typed;
  return draft ?? saved;
}
