import { Form, useActionData, useNavigation, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { ErrorSummary, type FormError } from "./error-summary";

/** What the server answers to a form that it refuses. Passwords are never among what was typed. */
export interface FormAnswer {
  errors: FormError[];
  typed: Record<string, string>;
}

interface PostFormProps extends Omit<FormProps, "method" | "hidden"> {
  /** Fields that are not shown. */
  hidden?: Record<string, string>;
  children: ReactNode;
}

/**
 * A form that is sent to its own page, with all its errors at the top. It works without a script.
 */
export function PostForm({ hidden = {}, className, children, ...rest }: PostFormProps) {
  const answer = useActionData<FormAnswer>();
  return (
    <Form {...rest} method="post" noValidate className={classNames("stack gap-6", className)}>
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** What the Field of that name shows after a refusal. */
export function useFormAnswer() {
  const answer = useActionData<FormAnswer>();
  return {
    errorOf: (name: string) => answer?.errors.find(({ field }) => field === name)?.message,
    typed: (name: string) => answer?.typed[name],
  };
}

/** Sends the form around it. */
export function SubmitButton({ children, ...rest }: Parameters<typeof Button>[0]) {
  const { state, formMethod } = useNavigation();
  return (
    <Button size="large" wide {...rest} busy={state !== "idle" && formMethod === "POST"}>
      {children}
    </Button>
  );
}
