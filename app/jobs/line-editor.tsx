import { useCallback, useMemo, useRef, useState } from "react";
import { totalsOf } from "../documents/arithmetic";
import type { Content, Tax } from "../documents/content";
import { contentOfFields } from "../office-documents/editor/content-of-fields";
import { EditorTotals } from "../office-documents/editor/editor-totals";
import { fieldsIn } from "../office-documents/editor/fields-in";
import {
  emptyLine,
  lineValues,
  otherValues,
  typedLines,
  type Fields,
} from "../office-documents/editor/form-values";
import { LineList } from "../office-documents/editor/line-list";
import { MoneyFields } from "../office-documents/editor/money-fields";
import { useLines } from "../office-documents/editor/use-lines";
import { PostForm, SubmitButton } from "../ui/post-form";

interface LineEditorProps {
  /** What is saved. */
  content: Content;
  /** The job's version. */
  version: number;
  taxRates: Tax[];
  /** The page that finds lines in the price book. */
  pickPath: string;
  /** An empty line at the end. */
  addsLine: boolean;
  /** A form that was refused: what was typed, and its errors. */
  refused: { typed: Fields; errors: Fields } | undefined;
}

/** The lines of a job, with the same parts as those of an invoice; saved by its button. */
export function LineEditor(props: LineEditorProps) {
  const { content, version, taxRates, pickPath, addsLine, refused } = props;
  const form = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState(content);
  const readNow = useCallback(
    () => setRead(contentOfFields(fieldsIn(form.current!), content).content),
    [content],
  );
  const start = useMemo(
    () => ({
      lines: [
        ...(refused ? typedLines(refused.typed) : content.items.map(lineValues)),
        ...(addsLine ? [emptyLine()] : []),
      ],
      others: refused ? refused.typed : otherValues(content),
    }),
    // Another start has another key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const lines = useLines(form, start.lines, readNow);
  const totals = useMemo(() => totalsOf(read), [read]);
  const errors = refused?.errors ?? {};
  return (
    <PostForm
      formRef={form}
      hidden={{ seen: String(version) }}
      onChange={readNow}
      className="editor"
    >
      {/* Enter in a field saves. */}
      <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden>
        Save
      </button>
      <LineList kind="invoice" {...{ pickPath, lines, errors, totals }} onChange={readNow} />
      <MoneyFields kind="invoice" values={start.others} errors={errors} taxRates={taxRates} />
      {/* A job has a total, and nothing that is paid. */}
      <EditorTotals kind="estimate" content={read} totals={totals} paid={0} />
      <SubmitButton name="intent" value="save" wide={false}>
        Save lines
      </SubmitButton>
    </PostForm>
  );
}
