import {
  Form,
  useActionData,
  useLocation,
  useNavigation,
  useRouteLoaderData,
  type FormProps,
} from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { ErrorSummary, type FormError } from "./error-summary";

/** The response to a rejected form. `typed` never includes passwords. */
export interface FormAnswer {
  errors: FormError[];
  typed: Record<string, string>;
  /** Rejected because what the form shows was changed meanwhile. */
  stale?: true;
  /** A page that leads on: that of the company which exists already. */
  path?: string;
}

export interface PostFormProps extends Omit<FormProps, "method" | "hidden"> {
  hidden?: Record<string, string>;
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form that posts to its own URL, with all errors at the top. Works without JavaScript. */
export function PostForm({ hidden = {}, formRef, className, children, ...rest }: PostFormProps) {
  const answer = useActionData<Partial<FormAnswer>>();
  return (
    <Form
      {...rest}
      {...(formRef && { ref: formRef })}
      method="post"
      noValidate
      className={classNames("stack gap-6", className)}
    >
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

type SubmitButtonProps = Parameters<typeof Button>[0] & {
  /** Busy before the form is sent, too: a part of it is not ready. */
  waiting?: boolean;
};

export function SubmitButton({ children, waiting = false, ...rest }: SubmitButtonProps) {
  const { state, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod === "POST";
  return (
    <Button size="large" wide {...rest} busy={waiting || isSending}>
      {children}
    </Button>
  );
}

/** Root data: what was typed into this page's form earlier, if the URL asks for it. */
interface Draft {
  path: string;
  fields: Record<string, string>;
}

/** What was typed into the form before: when it was rejected, else in the draft that is shown. */
export function useTyped(): Record<string, string> | undefined {
  const answer = useActionData<Partial<FormAnswer>>();
  const draft = useShownDraft();
  return answer?.typed ?? draft?.fields;
}

/** The draft that the form shows; `?draft` asks for it. */
export function useShownDraft(): Draft | undefined {
  const root = useRouteLoaderData("root") as { draft?: Draft } | undefined;
  const { pathname, search } = useLocation();
  if (root?.draft?.path !== pathname) return undefined;
  return new URLSearchParams(search).has("draft") ? root.draft : undefined;
}

/** The error and typed value that the Field of this name shows after a rejection. */
export function useFormAnswer() {
  const answer = useActionData<Partial<FormAnswer>>();
  const all = useTyped();
  return {
    errorOf: (name: string) => answer?.errors?.find(({ field }) => field === name)?.message,
    typed: (name: string) => all?.[name],
  };
}

/**
 * For a form rejected as stale: the value of a field that is saved now, if it is not what was
 * typed. Lets people compare before they save again.
 */
export function useSavedNow() {
  const answer = useActionData<Partial<FormAnswer>>();
  return (name: string, saved: string | null, shown = saved): string | undefined => {
    // Without scripts, browsers send line ends as two characters.
    const typed = answer?.typed?.[name]?.replace(/\r\n?/g, "\n") ?? "";
    if (!answer?.stale || typed === (saved ?? "")) return undefined;
    return shown || "Nothing";
  };
}

/**
 * The `seen` that the form sends back. A draft was typed over older values: it sends theirs, so that
 * later changes by others are noticed.
 */
export function useSeen(seen: string) {
  const answered = useActionData() !== undefined;
  const draft = useShownDraft();
  return (!answered && draft?.fields.seen) || seen;
}
