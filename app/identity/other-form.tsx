import type { ReactNode } from "react";
import { Button, type ButtonStyle } from "../ui/button";

/** Id of the page's form, for buttons outside it. */
export const AUTH_FORM = "auth-form";

interface OtherFormProps {
  /** Path of the other form's page. */
  path: string;
  children: ReactNode;
}

/**
 * Opens another account form and takes the typed email address along: in the request's body, since
 * URLs end up in logs. Must come after the form's own submit button, because Enter presses the
 * first one.
 */
export function OtherForm({ path, children }: OtherFormProps) {
  return (
    <button {...submits(path)} className="text-button">
      {children}
    </button>
  );
}

/** The same as a button. */
export function OtherFormButton({ path, children, ...style }: OtherFormProps & ButtonStyle) {
  return (
    <Button {...submits(path)} {...style}>
      {children}
    </Button>
  );
}

function submits(path: string) {
  return {
    type: "submit",
    form: AUTH_FORM,
    formAction: path,
    name: "from",
    value: "form",
  } as const;
}
