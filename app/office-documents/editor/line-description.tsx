import { useState } from "react";
import { plainText, textToHtml } from "../../richtext/plain-text";
import { LoadingText, RichFrame } from "../../richtext/rich-frame";
import { RichText } from "../../richtext/rich-text";
import { useRichEditor } from "../../richtext/use-rich-editor";
import { Button } from "../../ui/button";
import { Textarea } from "../../ui/controls";
import { Field, fieldId } from "../../ui/field";
import { useBrowserEffect } from "../../ui/use-browser-effect";
import { useHydrated } from "../../ui/use-hydrated";
import { limits } from "../../documents/limits";
import type { LineValues } from "./form-values";

interface LineDescriptionProps {
  name: string;
  /** The field with the formatted text, once someone has formatted it. */
  htmlName: string;
  place: number;
  start: LineValues;
  error: string | undefined;
  onChange: () => void;
}

/**
 * Plain text at first; the editor for formatted text is loaded for the line that needs it. Without
 * scripts a text that is not changed keeps its formatting.
 */
export function LineDescription(props: LineDescriptionProps) {
  const { start, place, name, error } = props;
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(start.description !== "");
  const [html, setHtml] = useState(start.html);
  const [mode, setMode] = useState<"text" | "shown" | "rich">(
    isFormatted(start.html) ? "shown" : "text",
  );
  if (hydrated && mode === "rich") return <Rich {...props} html={html} setHtml={setHtml} />;
  if (hydrated && mode === "shown")
    return (
      <div className="line__shown">
        <input type="hidden" name={props.htmlName} value={html} />
        <RichText text={html} isHtml />
        <Button type="button" variant="quiet" size="small" onClick={() => setMode("rich")}>
          Edit description<span className="visually-hidden"> of line {place}</span>
        </Button>
      </div>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>Description</summary>
      <Field name={name} label={`Description of line ${place}`} labelHidden error={error}>
        <Textarea
          rows={2}
          maxLength={limits.description}
          defaultValue={start.description}
          className="line__text"
        />
      </Field>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className="needs-js"
        onClick={() => {
          setHtml(textToHtml(typedIn(name)));
          setMode("rich");
        }}
      >
        Format<span className="visually-hidden"> the description of line {place}</span>
      </Button>
    </details>
  );
}

function isFormatted(html: string) {
  return html !== "" && textToHtml(plainText(html)) !== html;
}

function typedIn(name: string) {
  const field = document.getElementById(fieldId(name));
  return field instanceof HTMLTextAreaElement ? field.value : "";
}

function Rich({
  name,
  htmlName,
  place,
  error,
  html,
  setHtml,
  onChange,
}: LineDescriptionProps & { html: string; setHtml: (html: string) => void }) {
  const { Editor, failed } = useRichEditor(true, fieldId(name));
  const label = `Description of line ${place}`;
  // A hidden field has no events.
  useBrowserEffect(onChange, [html]);
  return (
    <Field name={htmlName} label={label} labelHidden error={error}>
      <input type="hidden" name={htmlName} value={html} />
      {Editor ? (
        <Editor
          id={fieldId(htmlName)}
          label={label}
          text={html}
          onText={setHtml}
          caret={plainText(html).length}
        />
      ) : (
        <RichFrame failed={failed}>
          {failed ? (
            <Textarea
              name={name}
              defaultValue={plainText(html)}
              onInput={(event) => setHtml(textToHtml(event.currentTarget.value))}
            />
          ) : (
            <LoadingText />
          )}
        </RichFrame>
      )}
    </Field>
  );
}
