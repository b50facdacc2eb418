/** Fields shared by several account forms. */
import { useState } from "react";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { limits } from "../limits";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from "./limits";
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

/** `shared`: the longer code for everyone who asks for the address now. */
export function CodeField({ shared = false }: { shared?: boolean }) {
  const { errorOf, typed } = useFormAnswer();
  const hint = shared
    ? `${capitalized(codeInWords(sharedCodeForm))}. It works once, in a browser that asked for it.`
    : `${capitalized(codeInWords(accountCode))}. It expires in ` +
      `${durationInWords(accountCode.life)} and works only in this browser.`;
  return (
    <Field name="code" label="Code" hint={hint} error={errorOf("code")} required>
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
export function ShowButton({ shown, toggle }: { shown: boolean; toggle: () => void }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="password__show" onClick={toggle}>
      {shown ? "Hide" : "Show"}
      <span className="visually-hidden"> password</span>
    </button>
  );
}
