import { useRef, useState, type FocusEvent, type FormEvent } from "react";
import { reportFailure } from "./report-failure";
import { fieldsOfForm } from "./form-fields";
import type { FormState } from "./form-state";
import { messages } from "./messages";

/** Steps whose answers are checked by the server before the next one is shown. */
const CHECKED = new Set(["address", "contact"]);

/**
 * The form's state in the browser. A plain question is answered at once and kept by the server
 * beside it; everything else waits for the server's answer.
 */
export function useWizard(initial: FormState, path: string) {
  const [state, setState] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  /** One post at a time, in order. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Something was entered into this step since it was last posted. */
  const isDirty = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    isDirty.current = false;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget);
    const intent = (submitter as HTMLButtonElement | null)?.value ?? "next";
    body.set("intent", intent);
    const fields = fieldsOfForm(body);
    const next = nextAtOnce(state, intent);
    const entered = { ...state, fields, errors: {}, problem: "" };
    if (next !== undefined) {
      setState({ ...entered, step: next });
      enqueue(body).catch(() => undefined);
      return;
    }
    setBusy(true);
    setState(entered);
    try {
      setState(await enqueue(body));
    } catch (error) {
      const isSending = intent === "send";
      if (isSending) reportFailure("request", path);
      setState({ ...entered, problem: problemOf(error, isSending) });
    }
    setBusy(false);
  }

  function enqueue(body: FormData): Promise<FormState> {
    const answer = queue.current.then(() => post(`${path}/form`, body));
    queue.current = answer.catch(() => undefined);
    return answer;
  }

  /** When a field is left, so that a reload finds it. */
  function keep(form: HTMLFormElement) {
    if (!isDirty.current || busy) return;
    isDirty.current = false;
    const body = new FormData(form);
    body.set("intent", "keep");
    enqueue(body).catch(() => undefined);
  }

  /** Keeps what is typed beside them: it is not in the state yet. */
  function changePhotos(change: (before: FormState["photos"]) => FormState["photos"]) {
    setState((before) => {
      const photos = change(before.photos);
      return {
        ...before,
        photos,
        fields: { ...before.fields, photos: photos.map(({ id }) => id) },
      };
    });
  }

  return {
    state,
    busy: busy || uploading,
    uploading,
    photosField: { onPhotos: changePhotos, onUploading: setUploading },
    /** Of the form. */
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: () => (isDirty.current = true),
      onBlur: (event: FocusEvent<HTMLFormElement>) => keep(event.currentTarget),
    },
  };
}

/** The step to show without waiting; undefined if the server decides. */
function nextAtOnce({ step, questions }: FormState, intent: string): number | undefined {
  if (intent === "back") return step - 1;
  const question = questions[step - 2];
  return intent === "next" && question && !CHECKED.has(question.type) ? step + 1 : undefined;
}

class Refused extends Error {}

async function post(url: string, body: FormData): Promise<FormState> {
  const response = await fetch(url, { method: "POST", body });
  if (response.ok) return (await response.json()) as FormState;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  if (response.status < 500 && message) throw new Refused(message);
  throw new Error(`Status ${response.status}`);
}

function problemOf(error: unknown, isSending: boolean) {
  if (error instanceof Refused) return error.message;
  if (isSending) return messages.failed;
  return navigator.onLine ? messages.nothingLost : messages.offline;
}
