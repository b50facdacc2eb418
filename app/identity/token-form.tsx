import { Input, Radio, Select } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { LONGEST_TOKEN_NAME, type Lifetime } from "./api-token-words";
import { PasswordField } from "./fields";

const labels: Record<Lifetime, string> = {
  "7 days": "7 days",
  "30 days": "30 days",
  "90 days": "90 days",
  "365 days": "A year",
  none: "Until I revoke it",
};

/** `hasPassword`: whoever has none shows who they are by having signed in a moment ago. */
export function TokenForm({ hasPassword }: { hasPassword: boolean }) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <PostForm action="/account/tokens" hidden={{ intent: "make" }}>
      <Field
        name="name"
        label="Name"
        hint="What you use it for, such as “Invoice export”."
        error={errorOf("name")}
        required
      >
        <Input
          autoComplete="off"
          maxLength={LONGEST_TOKEN_NAME}
          defaultValue={typed("name") ?? ""}
        />
      </Field>
      <Fieldset name="scope" legend="What it may do" error={errorOf("scope")}>
        <Radio
          card
          name="scope"
          value="read"
          label="Can read"
          hint="Sees what you see, and changes nothing."
          defaultChecked={typed("scope") !== "write"}
        />
        <Radio
          card
          name="scope"
          value="write"
          label="Can read and change"
          hint="Does what you can do, except for what your account hangs on: address, password, devices and tokens."
          defaultChecked={typed("scope") === "write"}
        />
      </Fieldset>
      <Field name="lifetime" label="It works for" error={errorOf("lifetime")} required>
        <Select defaultValue={typed("lifetime") ?? "90 days"}>
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {hasPassword ? (
        <PasswordField label="Your password, to confirm" />
      ) : (
        <p>
          You have no password: if you signed in more than a quarter of an hour ago, sign out and in
          again first.
        </p>
      )}
      <SubmitButton size="medium" wide={false} className="account__save" icon="plus">
        Make token
      </SubmitButton>
    </PostForm>
  );
}
