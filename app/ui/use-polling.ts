import { useActionData, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { BETWEEN, pollingDelay } from "./polling-delay";
import { SIGNS } from "./use-attention";
import { useLatest } from "./use-latest";

/** In milliseconds. A session that ends without use must not last as long as an open tab. */
const MOST_IDLE = 600_000;

/**
 * Reloads the page's data every 20 to 30 seconds, so that news appears by itself. Pauses while the
 * page is hidden or offline, while something is sent, once nobody has used the page for ten minutes,
 * and while a form or dialog is in use: a reload would take a form's errors away. Waits longer while
 * the server can't be reached.
 */
export function usePolling() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isAnswered = useActionData() !== undefined;
  const isBusy = state !== "idle" || navigation.state !== "idle" || isAnswered;
  const latest = useLatest({ isBusy, revalidate });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let lookedAt = Date.now();
    let isLooking = false;
    let isOver = false;

    const lookIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), ms);
    };
    let usedAt = Date.now();
    const noteUse = () => {
      usedAt = Date.now();
    };
    const isFree = () =>
      !isOver &&
      isShown() &&
      Date.now() - usedAt < MOST_IDLE &&
      !latest.current!.isBusy &&
      !isInUse();

    async function look() {
      if (isLooking || !isShown()) return;
      isLooking = true;
      if (isFree()) {
        lookedAt = Date.now();
        failures = (await isReachable()) ? 0 : failures + 1;
        if (failures === 0 && isFree()) latest.current!.revalidate();
      }
      isLooking = false;
      if (!isOver) lookIn(pollingDelay(failures, random()));
    }

    const resume = () => {
      if (isShown()) lookIn(Math.max(0, lookedAt + BETWEEN.least - Date.now()));
    };

    lookIn(pollingDelay(0, random()));
    document.addEventListener("visibilitychange", resume);
    addEventListener("online", resume);
    for (const sign of SIGNS) addEventListener(sign, noteUse, { capture: true, passive: true });
    return () => {
      isOver = true;
      for (const sign of SIGNS) removeEventListener(sign, noteUse, { capture: true });
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", resume);
      removeEventListener("online", resume);
    };
  }, [latest]);
}

function random() {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

function isShown() {
  return document.visibilityState === "visible" && navigator.onLine;
}

/** A failed reload would replace the page by an error. Asks for a small file that all hosts have. */
async function isReachable() {
  try {
    return (await fetch("/robots.txt", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function isInUse() {
  if (document.querySelector("dialog[open]")) return true;
  const controls = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main :is(textarea, input:not([type=hidden]))",
  );
  return [...controls].some((control) =>
    control instanceof HTMLTextAreaElement
      ? control.value !== ""
      : control.value !== control.defaultValue || control.checked !== control.defaultChecked,
  );
}
