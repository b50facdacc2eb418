/** Fields shared by several account forms. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { limits } from "../limits";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./limits";
import { passwordStrength } from "./password-strength";
import { durationInWords } from "../duration";
import { capitalized } from "../in-words";
import {
  accountCode,
  codeInWords,
  MAX_TYPED_CODE_LENGTH,
  sharedCodeForm,
} from "../security/code-kinds";

/**
 * `autoComplete`: "username" next to an existing password, so password managers fill in both; with
 * "webauthn" they offer passkeys too.
 */
export function EmailField({
  label = "Email address",
  autoComplete = "email",
  email = "",
}: {
  label?: string;
  email?: string;
  autoComplete?: "username" | "username webauthn" | "email";
}) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <Field name="email" label={label} error={errorOf("email")} required>
      <Input
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        maxLength={limits.email}
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={typed("email") ?? email}
      />
    </Field>
  );
}

export function NameFields({
  firstName = "",
  lastName = "",
}: {
  firstName?: string;
  lastName?: string;
}) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <>
      <Field name="firstName" label="First name" error={errorOf("firstName")} required>
        <Input
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
          defaultValue={typed("firstName") ?? firstName}
        />
      </Field>
      <Field name="lastName" label="Last name" error={errorOf("lastName")} required>
        <Input
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
          defaultValue={typed("lastName") ?? lastName}
        />
      </Field>
    </>
  );
}

interface PasswordFieldProps {
  name?: "password" | "current";
  label?: string;
  /** For forms that aren't submitted through the server action. */
  error?: string | undefined;
}

export function PasswordField({
  name = "password",
  label = "Password",
  error,
}: PasswordFieldProps) {
  const { errorOf } = useFormAnswer();
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} label={label} error={error ?? errorOf(name)} required>
      <div className="password">
        <Input
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
        />
        <ShowButton shown={shown} toggle={() => setShown(!shown)} />
      </div>
    </Field>
  );
}

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

/** `shared`: the longer code that everyone gets who asks for the address now. */
export function CodeField({ shared = false }: { shared?: boolean }) {
  const { errorOf, typed } = useFormAnswer();
  const form = shared ? sharedCodeForm : accountCode;
  return (
    <Field
      name="code"
      label="Code"
      hint={
        `${capitalized(codeInWords(form))}. ` +
        `It expires in ${durationInWords(accountCode.life)} and works only in this browser.`
      }
      error={errorOf("code")}
      required
    >
      <Input
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_TYPED_CODE_LENGTH}
        spellCheck={false}
        defaultValue={typed("code") ?? ""}
      />
    </Field>
  );
}

/** Rendered only after hydration, since it needs JavaScript. */
function ShowButton({ shown, toggle }: { shown: boolean; toggle: () => void }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="password__show" onClick={toggle}>
      {shown ? "Hide" : "Show"}
      <span className="visually-hidden"> password</span>
    </button>
  );
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
