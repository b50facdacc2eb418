/** What the progress page does in the browser. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { editPath } from "../editing/edits";
import { writeStored } from "../ui/stored-value";
import { anyFailed, type Progress } from "./items";

/** In milliseconds: between steps, and between looks at the progress of one. Long enough to see. */
const BETWEEN = 700;

/**
 * Runs the steps one by one and polls for progress meanwhile. Shows each as active before it runs.
 * Retries requests that fail.
 */
export function useSteps(over: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (over) return;
    let stopped = false;
    const polling = setInterval(revalidate, BETWEEN);
    const runNext = async () => {
      if (stopped) return;
      const form = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
      await fetch("/create/progress", form).catch(() => undefined);
      if (stopped) return;
      revalidate();
      setTimeout(() => void runNext(), BETWEEN);
    };
    const first = setTimeout(() => void runNext(), BETWEEN);
    return () => {
      stopped = true;
      clearInterval(polling);
      clearTimeout(first);
    };
  }, [over, revalidate]);
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
