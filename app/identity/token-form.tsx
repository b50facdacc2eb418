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
        hint="What you’ll use it for, such as “Invoice export”."
        error={errorOf("name")}
        required
      >
        <Input
          autoComplete="off"
          maxLength={LONGEST_TOKEN_NAME}
          defaultValue={typed("name") ?? ""}
        />
      </Field>
      <Fieldset name="scope" legend="What it can do" error={errorOf("scope")}>
        <Radio
          card
          name="scope"
          value="read"
          label="Can read"
          hint="Can see what you see, but can’t change anything."
          defaultChecked={typed("scope") !== "write"}
        />
        <Radio
          card
          name="scope"
          value="write"
          label="Can read and change"
          hint="Can do everything you can, except change your email, password, devices or tokens."
          defaultChecked={typed("scope") === "write"}
        />
      </Fieldset>
      <Field name="lifetime" label="Expires after" error={errorOf("lifetime")} required>
        <Select defaultValue={typed("lifetime") ?? "90 days"}>
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {hasPassword ? (
        <PasswordField label="Confirm your password" />
      ) : (
        <p>
          You don’t have a password. If you signed in more than 15 minutes ago, sign out and sign in
          again first.
        </p>
      )}
      <SubmitButton size="medium" wide={false} className="account__save" icon="plus">
        Create token
      </SubmitButton>
    </PostForm>
  );
}
