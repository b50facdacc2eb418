import { useRef, type RefObject } from "react";
import { useBrowserEffect } from "./use-browser-effect";

/** A ref to the value of the latest render, for listeners that are added once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useBrowserEffect(() => {
    latest.current = value;
  });
  return latest as RefObject<Value>;
}
