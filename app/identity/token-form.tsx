import { Input, Radio, Select } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { tokenLifetimes, type Lifetime } from "./api-token-choices";
import { MAX_TOKEN_NAME_LENGTH } from "./limits";
import { ConfirmField } from "./confirm-field";

const otherNames: Partial<Record<string, string>> = {
  "365 days": "A year",
  none: "Until I revoke it",
} satisfies Partial<Record<Lifetime, string>>;

/** `hasPassword`: false asks for no password; a recent sign-in confirms instead. */
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
          maxLength={MAX_TOKEN_NAME_LENGTH}
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
          {Object.keys(tokenLifetimes).map((value) => (
            <option key={value} value={value}>
              {otherNames[value] ?? value}
            </option>
          ))}
        </Select>
      </Field>
      <ConfirmField hasPassword={hasPassword} />
      <SubmitButton size="medium" wide={false} className="account__save" icon="plus">
        Create token
      </SubmitButton>
    </PostForm>
  );
}
