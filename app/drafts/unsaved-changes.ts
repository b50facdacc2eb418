import { useActionData } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useShownDraft } from "../ui/post-form";
import { useLatest } from "../ui/use-latest";
import { isKept } from "./unkept";

/** Say nothing about what the person changed; `q` searches within a form. */
const UNTYPED = new Set(["seen", "q"]);

function isTyped(name: string) {
  return !UNTYPED.has(name) && isKept(name);
}

/** What is in the form's text fields, without passwords, codes and files. */
export function typedFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && isTyped(name)) fields[name] = value;
  return fields;
}

/** Ignores fields that are not text the person typed, such as `seen`. */
export function sameFields(one: Record<string, string>, other: Record<string, string>) {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => !isTyped(name) || (one[name] ?? "") === (other[name] ?? ""),
  );
}

/**
 * Whether the form, or one of the forms in the element, holds changes that are not saved. Compares
 * with how it was before the first key or click, so that parts that load later do not count.
 */
export function useUnsavedChanges(form: RefObject<HTMLElement>): () => boolean {
  const before = useRef<string>();
  const typedEarly = useRef(false);
  // An answer means that a submission did not save; a draft is unsaved by definition.
  const answer = useActionData();
  const draft = useShownDraft();
  const unsaved = useLatest(answer !== undefined || draft !== undefined);

  useEffect(() => {
    const element = form.current!;
    typedEarly.current = differsFromPage(element);
    const remember = (event: Event) => {
      // It changes nothing, and a part may load before it has led away.
      if (event instanceof KeyboardEvent && event.key === "Escape") return;
      before.current ??= snapshot(element);
    };
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

function snapshot(element: HTMLElement) {
  const files = [...element.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap(
    (input) => [...(input.files ?? [])].map(({ name }) => name),
  );
  return JSON.stringify([formsOf(element).map(typedFields), files]);
}

/** Whether the controls differ from what the page was sent with. */
export function differsFromPage(element: HTMLElement) {
  return formsOf(element).some((form) =>
    [...form.elements].some((control) => {
      if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
      if (control instanceof HTMLSelectElement)
        return [...control.options].some((option) => option.selected !== option.defaultSelected);
      if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
      // Without a value of its own, a box has another value than its page.
      return control.type === "checkbox" || control.type === "radio"
        ? control.checked !== control.defaultChecked
        : control.value !== control.defaultValue;
    }),
  );
}

function formsOf(element: HTMLElement) {
  return element instanceof HTMLFormElement ? [element] : [...element.querySelectorAll("form")];
}
