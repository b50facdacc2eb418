import { useActionData } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useShownDraft } from "../ui/post-form";
import { useLatest } from "../ui/use-latest";

/** Fields that say nothing about what the person changed. */
const UNTYPED = new Set(["seen", "password", "current"]);

/** What is in the form's text fields, without passwords and files. */
export function typedFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !UNTYPED.has(name)) fields[name] = value;
  return fields;
}

/** Ignores fields that are not text the person typed, such as `seen`. */
export function sameFields(one: Record<string, string>, other: Record<string, string>) {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => UNTYPED.has(name) || (one[name] ?? "") === (other[name] ?? ""),
  );
}

/**
 * Whether the form holds changes that are not saved. Compares it with how it was before the first
 * key or click, so that parts that load later do not count as changes.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement>): () => boolean {
  const before = useRef<string>();
  const typedEarly = useRef(false);
  // An answer means that a submission did not save; a draft is unsaved by definition.
  const answer = useActionData();
  const draft = useShownDraft();
  const unsaved = useLatest(answer !== undefined || draft !== undefined);

  useEffect(() => {
    const element = form.current!;
    typedEarly.current = differsFromPage(element);
    const remember = () => (before.current ??= snapshot(element));
    const events = ["pointerdown", "keydown", "beforeinput"] as const;
    for (const event of events) element.addEventListener(event, remember, { capture: true });
    return () => {
      for (const event of events) element.removeEventListener(event, remember, { capture: true });
    };
  }, [form]);

  return () => {
    if (unsaved.current || typedEarly.current) return true;
    return (
      form.current !== null &&
      before.current !== undefined &&
      before.current !== snapshot(form.current)
    );
  };
}

function snapshot(form: HTMLFormElement) {
  const files = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((input) =>
    [...(input.files ?? [])].map(({ name }) => name),
  );
  return JSON.stringify([typedFields(form), files]);
}

/** Whether something was typed before the page's scripts ran. */
function differsFromPage(form: HTMLFormElement) {
  return [...form.elements].some((element) => {
    if (element instanceof HTMLInputElement)
      return element.type === "hidden"
        ? false
        : element.value !== element.defaultValue || element.checked !== element.defaultChecked;
    return element instanceof HTMLTextAreaElement && element.value !== element.defaultValue;
  });
}
