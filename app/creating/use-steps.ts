/** What the progress page does in the browser. */
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { editPath } from "../editing/edits";
import { writeStored } from "../ui/stored-value";
import { anyFailed, type Progress } from "./items";

/** In milliseconds: between steps, and between looks at the progress of one. Long enough to see. */
const BETWEEN = 700;
/** In milliseconds: before the next try while the server can't be reached. */
const UNREACHABLE = 5_000;

/**
 * Runs the steps one by one and polls for progress meanwhile. Shows each as active before it runs.
 * Retries requests that fail. Returns whether the server could be reached.
 */
export function useSteps(over: boolean) {
  const look = useLook();
  const [reachable, setReachable] = useState(true);
  useEffect(() => {
    if (over) return;
    let stopped = false;
    const polling = setInterval(look, BETWEEN);
    const run = async () => {
      for (;;) {
        await pause(BETWEEN);
        if (stopped) return;
        const form = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
        const answered = await fetch("/create/progress", form).then(
          () => true,
          () => false,
        );
        setReachable(answered);
        if (!answered) {
          await pause(UNREACHABLE);
          continue;
        }
        // A look that began earlier may not have the step's result.
        while (!stopped && !look()) await pause(BUSY);
      }
    };
    void run();
    return () => {
      stopped = true;
      clearInterval(polling);
    };
  }, [over, look]);
  return reachable;
}

/** In milliseconds: until the next try to look. */
const BUSY = 50;

/** Loads the progress. False, without doing so, while it is being loaded: that would abort it. */
function useLook() {
  const { revalidate, state } = useRevalidator();
  const busy = useRef(false);
  useEffect(() => {
    busy.current = state !== "idle";
  });
  return useCallback(() => {
    if (busy.current) return false;
    busy.current = true;
    revalidate();
    return true;
  }, [revalidate]);
}

function pause(ms: number) {
  return new Promise((go) => setTimeout(go, ms));
}

/** In milliseconds: time to read the result before redirecting. */
const READ = { well: 1_000, failed: 5_000 };

/**
 * CRE-013, CRE-014. Not when the page is opened again later, such as with Back: it would take the
 * person away from it at once.
 */
export function useGoingOn(over: boolean, company: string, progress: Progress) {
  const gone = useRef(over);
  const failed = anyFailed(progress);
  const published = progress.publish === "complete";
  useEffect(() => {
    if (!over || gone.current) return;
    if (published) writeStored("brandNewProfile", true);
    const timer = setTimeout(
      () => {
        gone.current = true;
        location.assign(editPath(company));
      },
      failed ? READ.failed : READ.well,
    );
    return () => clearTimeout(timer);
  }, [over, company, failed, published]);
}
