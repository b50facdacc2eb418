import { Form, useActionData, useNavigation, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { ErrorSummary, type FormError } from "./error-summary";

/** The response to a rejected form. `typed` never includes passwords. */
export interface FormAnswer {
  errors: FormError[];
  typed: Record<string, string>;
}

interface PostFormProps extends Omit<FormProps, "method" | "hidden"> {
  hidden?: Record<string, string>;
  children: ReactNode;
}

/** A form that posts to its own URL, with all errors at the top. Works without JavaScript. */
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

/** The error and typed value that the Field of this name shows after a rejection. */
export function useFormAnswer() {
  const answer = useActionData<FormAnswer>();
  return {
    errorOf: (name: string) => answer?.errors.find(({ field }) => field === name)?.message,
    typed: (name: string) => answer?.typed[name],
  };
}

export function SubmitButton({ children, ...rest }: Parameters<typeof Button>[0]) {
  const { state, formMethod } = useNavigation();
  return (
    <Button size="large" wide {...rest} busy={state !== "idle" && formMethod === "POST"}>
      {children}
    </Button>
  );
}
