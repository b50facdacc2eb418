import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useOutletContext,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { companyPath } from "../urls";
import { Button } from "../ui/button";
import { Textarea } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { Note } from "../ui/note";
import type { FormAnswer } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import type { SiteData } from "../company-site/use-site";
import { USED_UP } from "./generator-texts";
import { limits } from "./limits";

export interface GenerateData {
  /** There is already a picture, which will be replaced. */
  has: boolean;
  /** Attempts left. */
  left: number;
  madeBy: string;
}

export type GenerateAnswer = { to: string } | FormAnswer;

interface GenerateDialogProps {
  title: string;
  /** Such as "banner image". */
  what: string;
  /** Asks what the picture should show. */
  asks?: boolean;
}

/** EDIT-029: the offer to generate, then progress, then the result or the error. */
export function GenerateDialog({ title, what, asks }: GenerateDialogProps) {
  const { company } = useOutletContext<SiteData>();
  const { has, left, madeBy } = useLoaderData<GenerateData>();
  const answer = useActionData<GenerateAnswer>();
  const { state, formMethod } = useNavigation();
  const scripted = useHydrated();
  const generating = state !== "idle" && formMethod === "POST";
  const done = answer && "to" in answer ? answer.to : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const failed = generating ? undefined : refused?.errors[0]?.message;
  const begun = useBeginning(!has && left > 0 && !answer);
  useReload(done);
  return (
    <Dialog title={title} closeTo={companyPath(company.vanityName)}>
      <div className="stack gap-6">
        <ErrorSummary errors={failed === undefined ? [] : [{ message: failed }]} attempt={answer} />
        {done ? (
          <Note tone="success" role="status">
            Your new {what} is ready. Created with {madeBy}.
          </Note>
        ) : generating || (begun && !answer) ? (
          <Generating what={what} />
        ) : left <= 0 ? (
          failed !== USED_UP && <Note>{USED_UP}</Note>
        ) : (
          <Form method="post" replace preventScrollReset className="stack gap-6">
            {scripted && <input type="hidden" name="scripted" value="1" />}
            <p>
              Create a {has ? "new " : ""}
              {what} from your company name, city and services. You can undo this.
            </p>
            {asks && (
              <Field
                name="roughInput"
                label="What should it be about?"
                hint="Add what your services don’t already say."
                optional
              >
                <Textarea
                  rows={2}
                  maxLength={limits.rough}
                  defaultValue={refused?.typed.roughInput}
                />
              </Field>
            )}
            <p className="soft">
              {left} {left === 1 ? "attempt" : "attempts"} remaining
            </p>
            <Button size="large" wide icon="sparkles">
              {failed ? "Try again" : `Generate ${what}`}
            </Button>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

/** EDIT-032: if there is no picture yet, generation starts when the dialog opens. */
function useBeginning(begins: boolean) {
  const submit = useSubmit();
  const [begun, setBegun] = useState(false);
  const once = useRef(false);
  useEffect(() => {
    if (!begins || once.current) return;
    once.current = true;
    setBegun(true);
    submit({ scripted: "1" }, { method: "post", replace: true, preventScrollReset: true });
  }, [begins, submit]);
  return begun;
}

/** In milliseconds (EDIT-031). */
export const SHOWN = 1_000;

function useReload(to: string | undefined) {
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => location.assign(to), SHOWN);
    return () => clearTimeout(timer);
  }, [to]);
}

/** In seconds (EDIT-030). */
export const COUNTDOWN = 10;

export function Generating({ what }: { what: string }) {
  const [left, setLeft] = useState(COUNTDOWN);
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="stack gap-3">
      <p role="status">Generating your {what} …</p>
      <progress
        className="generating"
        max={COUNTDOWN}
        value={COUNTDOWN - left}
        aria-label={`Generating your ${what}`}
      />
      <p className="soft" aria-hidden>
        {left > 0 ? `${left} ${left === 1 ? "second" : "seconds"}` : "Almost there …"}
      </p>
    </div>
  );
}
