import { Link } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { plainText, textToHtml, typedToHtml } from "../richtext/plain-text";
import { LoadingText, RichFrame } from "../richtext/rich-frame";
import { useRichEditor } from "../richtext/use-rich-editor";
import { Textarea } from "../ui/controls";
import { Field, FieldError, fieldId, SavedNow } from "../ui/field";
import { useFormAnswer, useSavedNow } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { aboutCount, EMPTY_HTML, tooLongAbout } from "./about-text";
import { EditDialog } from "./edit-dialog";

const FIELD = "aboutDesc";
const PLAIN =
  "Formatting needs JavaScript. If you change the text without it, we save it as plain text.";

interface AboutFormProps {
  plain: string;
  /** Null if the company's plan has no rich text. */
  html: string | null;
  seen: string;
}

export function AboutForm({ plain, html, seen }: AboutFormProps) {
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  const hydrated = useHydrated();
  const { Editor, loading, failed, caret } = useRichEditor(html !== null, fieldId(FIELD));
  const isRich = Editor !== undefined || loading;
  const saved = html ?? plain;
  const [text, setText] = useState(() =>
    beginning(saved, html !== null, {
      typed: typed(FIELD),
      typedHtml: typed("aboutHtml"),
    }),
  );
  const changed = text !== saved && !(text === EMPTY_HTML && saved === "");
  const error = tooLongAbout(text, isRich) ?? errorOf(FIELD);
  const plainStart = html === null ? text : (plainOf(typed(FIELD), typed("aboutHtml")) ?? plain);
  const now = savedNow(FIELD, isRich ? saved : plain, plain);

  const plainField = (
    <Textarea
      rows={12}
      className={html === null ? "" : "rich-editor__text"}
      defaultValue={plainStart}
      onInput={({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) =>
        setText(html === null ? value : typedToHtml(value))
      }
    />
  );

  return (
    <EditDialog
      title="Edit About"
      seen={seen}
      submit="Submit"
      wide
      unchanged={hydrated && !changed}
      hidden={{ aboutHtml: String(isRich) }}
    >
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
              caret={caret}
            />
          ) : (
            <RichFrame>
              <LoadingText />
            </RichFrame>
          )}
          <SavedNow id={fieldId(FIELD)} now={now} />
          <FieldError id={fieldId(FIELD)} error={error} />
        </div>
      ) : (
        <Field
          name={FIELD}
          label="Description"
          hint={html !== null && <span className={failed ? "" : "needs-no-js"}>{PLAIN}</span>}
          error={error}
          now={now}
        >
          {html === null ? plainField : <RichFrame failed={failed}>{plainField}</RichFrame>}
        </Field>
      )}
      <p className="small soft needs-js">{aboutCount(text)}</p>
      {html === null && (
        <p className="small">
          Bold, colors, links and lists come with Pro. <Link to="/pricing">See the plans</Link>
        </p>
      )}
    </EditDialog>
  );
}

/**
 * The initial text: what was typed before, else the saved text. Without JavaScript, rich text was
 * typed as plain text.
 */
function beginning(
  saved: string,
  isRich: boolean,
  { typed, typedHtml }: { typed: string | undefined; typedHtml: string | undefined },
) {
  if (typed === undefined) return saved;
  return isRich && typedHtml !== "true" ? textToHtml(typed) : typed;
}

/** For the text area that is shown without JavaScript. */
function plainOf(typed: string | undefined, typedHtml: string | undefined) {
  return typed !== undefined && typedHtml === "true" ? plainText(typed) : typed;
}
