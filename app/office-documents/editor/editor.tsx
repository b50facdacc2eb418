import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "../../drafts/leave-guard";
import { documentPath } from "../../office/office-urls";
import { Button } from "../../ui/button";
import { ErrorSummary, type FormError } from "../../ui/error-summary";
import { PostForm } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { totalsOf } from "../../documents/arithmetic";
import type { Tax } from "../../documents/content";
import { contentOfFields, type ReadFields } from "./content-of-fields";
import { EditorTotals } from "./editor-totals";
import { fieldErrors } from "./field-errors";
import { fieldsIn } from "./fields-in";
import { lineValues, otherValues, typedLines, type Fields, type LineValues } from "./form-values";
import { LineList } from "./line-list";
import { MoneyFields } from "./money-fields";
import { OverwriteNote } from "./overwrite-note";
import { SaveBar } from "./save-bar";
import type { Stored } from "./saver";
import { TextFields } from "./text-fields";
import { useLines } from "./use-lines";
import { useSavedContent, type DocumentAddress } from "./use-saved-content";

interface EditorProps {
  address: DocumentAddress;
  /** What is saved. */
  stored: Stored;
  taxRates: Tax[];
  /** Invoices: what was paid, in cents. */
  paid: number;
  /** An empty line at the end. */
  newLine: LineValues | undefined;
  /** A form that was refused: what was typed, and why. */
  refused: { typed: Fields; errors: FormError[]; stale: boolean } | undefined;
  /** The other person's content instead of this one. */
  onTheirs: (stored: Stored) => void;
}

/** Edits one estimate or invoice, and saves while somebody types. */
export function Editor(props: EditorProps) {
  const { address, stored, taxRates, paid, refused, newLine, onTheirs } = props;
  const { kind } = address;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { state, revision, saver } = useSavedContent(address, stored);
  const [read, setRead] = useState<ReadFields>(() =>
    refused
      ? contentOfFields(refused.typed, stored.content)
      : { content: stored.content, errors: {} },
  );
  const [active, setActive, setActiveNow] = useActiveField();

  const timer = useRef<ReturnType<typeof setTimeout>>();
  const readNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = contentOfFields(fieldsIn(form.current!), saver.saved);
    setRead(now);
    saver.change(now.content);
    return now;
  }, [saver]);
  /** The letter that was typed is shown first: reading 200 lines takes a while on a slow CPU. */
  const readSoon = useCallback(() => {
    timer.current ??= setTimeout(() => form.current && readNow(), PAUSE);
  }, [readNow]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed before the page was ready.
  useEffect(() => readSoon(), [readSoon]);

  const start = useMemo(
    () => ({
      lines: [
        ...(refused ? typedLines(refused.typed) : stored.content.items.map(lineValues)),
        ...(newLine ? [newLine] : []),
      ],
      others: refused ? refused.typed : otherValues(stored.content),
    }),
    // Another start has another key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const lines = useLines(form, start.lines, readSoon);
  const totals = useMemo(() => totalsOf(read.content), [read.content]);
  const errors = withoutActive(
    {
      ...(state.kind === "refused" && fieldErrors(state.fields, read.content)),
      ...refusedFields(hydrated ? undefined : refused),
      ...read.errors,
    },
    active,
  );

  async function leave(intent: "preview" | "send") {
    const now = readNow();
    setActive("");
    const [wrong] = Object.keys(now.errors);
    if (wrong) return (form.current!.elements.namedItem(wrong) as HTMLElement | null)?.focus();
    if (!(await saver.flush())) return;
    navigate(documentPath(address.vanityName, kind, address.ref, leavesTo[intent]));
  }

  return (
    <>
      {hydrated && (
        <LeaveGuard isUnsaved={() => ["offline", "refused", "stale"].includes(state.kind)} />
      )}
      {state.kind === "stale" && (
        <OverwriteNote message={state.message} typed={read.content} saved={state.saved.content}>
          <div className="cluster gap-2">
            <Button type="button" onClick={() => saver.keepMine()}>
              Keep mine
            </Button>
            <Button type="button" variant="secondary" onClick={() => onTheirs(state.saved)}>
              Take theirs
            </Button>
          </div>
        </OverwriteNote>
      )}
      {!hydrated && refused?.stale && (
        <OverwriteNote
          message={refused.errors[0]?.message ?? "This changed meanwhile."}
          typed={read.content}
          saved={stored.content}
        >
          <p>Save again to keep yours.</p>
        </OverwriteNote>
      )}
      <PostForm
        formRef={form}
        id="editor"
        hidden={{ revision: String(revision) }}
        onInput={({ target }) => {
          // What is half typed has no error yet that moves the button pressed next.
          setActiveNow((target as { name?: string }).name ?? "");
          readSoon();
        }}
        onChange={readSoon}
        onFocus={({ target }) => setActive((target as { name?: string }).name ?? "")}
        onBlur={() => {
          // A link that is pressed next leaves the page: nothing typed is lost.
          if (timer.current !== undefined) readNow();
          setActive("");
        }}
        onSubmit={(event) => event.preventDefault()}
        className="editor"
      >
        {/* Enter in a field saves. */}
        <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden>
          Save
        </button>
        {hydrated && refused && !refused.stale && <ErrorSummary errors={[]} />}
        <LineList
          kind={kind}
          pickPath={documentPath(address.vanityName, kind, address.ref, "/lines")}
          {...{ lines, errors, totals }}
          onChange={readSoon}
        />
        <MoneyFields kind={kind} values={start.others} errors={errors} taxRates={taxRates} />
        <EditorTotals kind={kind} content={read.content} totals={totals} paid={paid} />
        <TextFields
          kind={kind}
          values={start.others}
          errors={errors}
          filesPath={documentPath(address.vanityName, kind, address.ref, "/files")}
        />
        <SaveBar
          total={totals.total}
          state={state}
          hasErrors={Object.keys(read.errors).length > 0}
          onLeave={(intent) => void leave(intent)}
        />
      </PostForm>
    </>
  );
}

/** From typing to the new totals, in milliseconds. */
const PAUSE = 100;

/** After the focus moved, in milliseconds: what an error moves down stays under the finger that presses it. */
const PRESS = 300;

/** The name of the field that somebody is in. */
function useActiveField() {
  const [active, setActive] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const setSoon = useCallback((name: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(name), PRESS);
  }, []);
  const setNow = useCallback((name: string) => {
    clearTimeout(timer.current);
    setActive(name);
  }, []);
  return [active, setSoon, setNow] as const;
}

/** Where the buttons lead, as pages of the document. */
export const leavesTo = { preview: "?version=0", send: "/send" } as const;

function refusedFields(refused: EditorProps["refused"]): Fields {
  const named = refused?.errors.filter(({ field }) => field !== undefined) ?? [];
  return Object.fromEntries(named.map(({ field, message }) => [field!, message]));
}

/** Without the error of the field that somebody types in. */
function withoutActive(errors: Fields, active: string): Fields {
  return active in errors
    ? Object.fromEntries(Object.entries(errors).filter(([name]) => name !== active))
    : errors;
}
