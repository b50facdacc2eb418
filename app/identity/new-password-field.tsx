/** The field for a new password, with a hint while typing. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { ShowButton } from "./fields";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./limits";
import { passwordStrength } from "./password-strength";

interface NewPasswordFieldProps {
  label?: string;
  /** The person's email address and names. Default: what is typed in this form. */
  own?: readonly string[];
  /** More of the person's names are unknown to this page. */
  isPartial?: boolean;
}

export function NewPasswordField({
  label = "Password",
  own,
  isPartial = false,
}: NewPasswordFieldProps) {
  const { errorOf } = useFormAnswer();
  const [shown, setShown] = useState(false);
  const [password, setPassword] = useState("");
  const field = useRef<HTMLDivElement>(null);
  const typed = useTypedWords(field);
  return (
    <Field
      name="password"
      label={label}
      hint={
        `At least ${MIN_PASSWORD_LENGTH} characters. Use three or four words that are easy ` +
        "to remember and hard to guess."
      }
      error={errorOf("password")}
      required
    >
      <div className="password" ref={field}>
        <Input
          type={shown ? "text" : "password"}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <ShowButton shown={shown} toggle={() => setShown(!shown)} />
      </div>
      <StrengthHint password={password} own={own ?? typed} isPartial={isPartial} />
    </Field>
  );
}

/** The email address and names typed in the form around `inside`. */
function useTypedWords(inside: RefObject<HTMLElement | null>) {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => {
      const data = new FormData(form);
      setWords(["email", "firstName", "lastName"].map((name) => String(data.get(name) ?? "")));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [inside]);
  return words;
}

interface StrengthHintProps {
  password: string;
  own: readonly string[];
  isPartial: boolean;
}

/** The live region is always rendered, so screen readers announce its changes. */
function StrengthHint({ password, own, isPartial }: StrengthHintProps) {
  const { level, text } = passwordStrength(password, { own, isPartial });
  return (
    <div className="strength" data-level={password ? level : undefined} aria-live="polite">
      {password && (
        <>
          <span className="strength__bar" aria-hidden>
            <span />
            <span />
            <span />
          </span>
          {text}
        </>
      )}
    </div>
  );
}
