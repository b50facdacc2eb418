import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import type { FormAnswer } from "../../ui/post-form";
import { useBrowserEffect } from "../../ui/use-browser-effect";

/**
 * Saves an order at each change, one request at a time: during a request only the latest order
 * waits, so that it is the last one saved. An order that wasn't saved stays on the screen and goes
 * with the next change.
 */
export function useSavedOrder(stored: string[]) {
  const { state, data, submit } = useFetcher<Partial<FormAnswer>>();
  const [wanted, setWanted] = useState<string[]>([]);
  const waiting = useRef<string[]>();

  function send(order: string[]) {
    submit({ order: order.join(",") }, { method: "post", preventScrollReset: true });
  }

  function save(order: string[]) {
    setWanted(order);
    if (state === "idle") send(order);
    else waiting.current = order;
  }

  useBrowserEffect(() => {
    if (state !== "idle" || !waiting.current) return;
    send(waiting.current);
    waiting.current = undefined;
  });

  const isUnsaved = state !== "idle" || data?.errors !== undefined;
  const isComplete = wanted.length === stored.length && stored.every((id) => wanted.includes(id));
  return {
    order: isUnsaved && isComplete ? wanted : stored,
    save,
    saving: state !== "idle",
    answer: data,
  };
}
