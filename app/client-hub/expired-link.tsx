import { useSite } from "../company-site/use-site";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { messages } from "./messages";

/** An expired link, with the form that mails a new one (HUB-013, HUB-021). */
export function ExpiredLink() {
  const { company } = useSite();
  const { errorOf, typed } = useFormAnswer();
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      <h1>{messages.linkExpired}</h1>
      <p className="lead">
        Enter the email address {company.name} knows, and we’ll send you a new link.
      </p>
      <PostForm hidden={{ intent: "new-link" }}>
        <Field name="email" label="Email" error={errorOf("email")} required>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={typed("email") ?? ""}
          />
        </Field>
        <SubmitButton>Send new link</SubmitButton>
      </PostForm>
    </main>
  );
}
