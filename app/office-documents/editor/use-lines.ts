import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { fieldId } from "../../ui/field";
import { useLatest } from "../../ui/use-latest";
import { emptyLine, lineField, typedLines, type LineValues } from "./form-values";
import { fieldsIn } from "./fields-in";
import { moveButtonId, movedLines, type LineMove } from "./moved-lines";

interface Removed {
  lines: LineValues[];
  place: number;
}

/** The lines of the editor. What is typed stays in their fields; this has their order. */
export function useLines(
  form: RefObject<HTMLFormElement>,
  start: LineValues[],
  onChange: () => void,
) {
  const [lines, setLines] = useState(start);
  const [removed, setRemoved] = useState<Removed>();
  const focus = useRef("");
  const changed = useLatest(onChange);
  useEffect(() => {
    if (lines !== start) changed.current!();
    if (!focus.current) return;
    document.getElementById(focus.current)?.focus();
    focus.current = "";
    // Only when the lines change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lines]);

  /** The lines as they are typed now. */
  const typed = useCallback(() => typedLines(fieldsIn(form.current!)), [form]);

  const move = useCallback(
    (uuid: string, move: LineMove) => {
      const before = typed();
      const place = before.findIndex((line) => line.uuid === uuid);
      const after = movedLines(before, move, uuid);
      const next = after[Math.min(place + (move === "copy" ? 1 : 0), after.length - 1)];
      focus.current =
        move === "up" || move === "down"
          ? moveButtonId(uuid, move)
          : next
            ? fieldId(lineField(next.uuid, "name"))
            : ADD_LINE;
      setRemoved(move === "remove" ? { lines: before, place: place + 1 } : undefined);
      setLines((now) => withMounted(now, after));
    },
    [typed],
  );
  const add = useCallback((added: LineValues[] = [emptyLine()], focused = true) => {
    if (focused) focus.current = fieldId(lineField(added[0]!.uuid, "name"));
    setLines((now) => [...now, ...added]);
    setRemoved(undefined);
  }, []);
  const order = useCallback(
    (uuids: string[]) =>
      setLines((now) => uuids.flatMap((uuid) => now.find((line) => line.uuid === uuid) ?? [])),
    [],
  );
  const undo = useCallback(() => {
    setRemoved(undefined);
    setLines((now) => (removed ? withMounted(now, removed.lines) : now));
  }, [removed]);
  return { lines, typed, move, add, order, removed, undo };
}

/** Lines that are on the page stay as they are: their fields have what is typed. */
function withMounted(now: LineValues[], after: LineValues[]) {
  return after.map((line) => now.find(({ uuid }) => uuid === line.uuid) ?? line);
}

export const ADD_LINE = "add-line";
