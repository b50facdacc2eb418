import "./wizard.css";
import { useActionData } from "@remix-run/react";
import { Card } from "../ui/card";
import { Textarea } from "../ui/controls";
import { Field } from "../ui/field";
import { PostForm, SubmitButton, useFormAnswer, type FormAnswer } from "../ui/post-form";
import { valueOf, type FormFields } from "./form-fields";
import { limits } from "./limits";
import { messages } from "./messages";
import { ContactFields } from "./contact-fields";
import { Trap } from "./trap";
import { useAccess } from "./use-access";

interface ContactFormProps {
  form: { token: string; key: string; prefill: { fields: FormFields; locked: string[] } };
  vanityName: string;
}

/** CONT-001 to CONT-012. */
export function ContactForm({ form, vanityName }: ContactFormProps) {
  const { errorOf, typed } = useFormAnswer();
  const reachable = useAccess(vanityName);
  // A refused form may have been stored after all: it keeps its key.
  const sent = (useActionData() as FormAnswer | undefined)?.typed;
  if (!reachable) return <p role="alert">{messages.contactUnavailable}</p>;
  return (
    <Card as="section" className="stack wizard">
      <h2>Send a message</h2>
      <PostForm hidden={{ token: sent?.token ?? form.token, key: sent?.key ?? form.key }}>
        <ContactFields
          valueOf={(name) => typed(name) ?? valueOf(form.prefill.fields, name)}
          errorOf={errorOf}
          locked={form.prefill.locked}
        />
        <Field name="description" label="Description" error={errorOf("description")} required>
          <Textarea
            rows={5}
            maxLength={limits.longText}
            defaultValue={typed("description") ?? ""}
            placeholder="What do you need, and when?"
          />
        </Field>
        <Trap />
        <SubmitButton icon="send">Send message</SubmitButton>
      </PostForm>
    </Card>
  );
}
