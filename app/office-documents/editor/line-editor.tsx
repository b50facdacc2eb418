import { useActionData } from "@remix-run/react";
import { useCallback, useMemo, useRef, useState } from "react";
import { totalsOf } from "../../documents/arithmetic";
import type { Content } from "../../documents/content";
import { contentOfFields } from "./content-of-fields";
import { EditorTotals } from "./editor-totals";
import { fieldsIn } from "./fields-in";
import { emptyLine, lineValues, otherValues, typedLines, type Fields } from "./form-values";
import { LineList } from "./line-list";
import { MoneyFields } from "./money-fields";
import { useLines } from "./use-lines";
import { PostForm, SubmitButton, type FormAnswer } from "../../ui/post-form";

interface LineEditorProps {
  /** What is saved. */
  content: Content;
  /** Of the object that has the lines. */
  version: number;
  /** What the office has chosen for its documents. */
  taxRates: { name: string; percent: number }[];
  /** The page that finds lines in the price book. */
  pickPath: string;
  /** An empty line at the end. */
  addsLine: boolean;
}

/**
 * The lines of a job or a subscription, with the same parts as those of an invoice; saved by its
 * button.
 */
export function LineEditor(props: LineEditorProps) {
  const { content, version, taxRates, pickPath, addsLine } = props;
  const refused = refusedIn(useActionData() as FormAnswer | undefined);
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
      <LineList
        kind="invoice"
        withoutBilling
        {...{ pickPath, lines, errors, totals }}
        onChange={readNow}
      />
      <MoneyFields
        kind="invoice"
        values={start.others}
        errors={errors}
        taxRates={ratesOf(taxRates)}
      />
      {/* There is a total, and nothing that is paid. */}
      <EditorTotals kind="estimate" content={read} totals={totals} paid={0} />
      <SubmitButton name="intent" value="save" wide={false}>
        Save lines
      </SubmitButton>
    </PostForm>
  );
}

function ratesOf(rates: LineEditorProps["taxRates"]) {
  return rates.map(({ name, percent }) => ({ name, rate: Math.round(percent * 1000) }));
}

/** A form that was refused: what was typed, and its errors. */
function refusedIn(answer: FormAnswer | undefined): { typed: Fields; errors: Fields } | undefined {
  if (!answer?.errors) return undefined;
  const named = answer.errors.flatMap(({ field, message }) => (field ? [[field, message]] : []));
  return { typed: answer.typed, errors: Object.fromEntries(named) as Fields };
}
