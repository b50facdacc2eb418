import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { formMessageId } from "../../conversations/form-message-id.server";
import { limits } from "../../thread/limits";
import { KeptNote } from "../../drafts/kept-note";
import { fieldsOf } from "../../routing/submit.server";
import { Textarea } from "../../ui/controls";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { hubDocumentPath } from "../../urls";
import { useAnswerContext } from "../documents/answer-context";
import { askForChange } from "../documents/ask-for-change.server";
import { Unanswerable } from "../documents/no-answer";
import { submitInHub } from "../hub-page.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export async function action(args: ActionFunctionArgs) {
  const { vanityName, number } = args.params;
  const fields = await fieldsOf(args.request);
  const { id: formId = "", message = "" } = fields;
  return submitInHub(
    askForChange,
    args,
    fields,
    () => redirect(`${hubDocumentPath(vanityName!, "estimate", number!)}?done=change-asked`),
    { uri: vanityName!, number, id: formMessageId(formId, message), message },
  );
}

export default function AskForChange() {
  const { site, shown, formId } = useAnswerContext();
  const { errorOf, typed } = useFormAnswer();
  const { sheet } = shown;
  const { name, vanityName } = site.company;
  const closeTo = hubDocumentPath(vanityName, "estimate", sheet.number);
  return (
    <Dialog title="Ask for a change" closeTo={closeTo}>
      {sheet.status === "Closed" ? (
        <Unanswerable closeTo={closeTo} />
      ) : (
        <PostForm hidden={{ id: typed("id") ?? formId }}>
          <KeptNote missing="sent" />
          <Field
            name="message"
            label="What should change?"
            hint={`${name} gets your message, and can send you a new version.`}
            error={errorOf("message")}
          >
            <Textarea rows={5} maxLength={limits.message} defaultValue={typed("message") ?? ""} />
          </Field>
          <div className="cluster gap-2">
            <SubmitButton wide={false} icon="send">
              Send
            </SubmitButton>
            <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
              Back
            </ButtonLink>
          </div>
        </PostForm>
      )}
    </Dialog>
  );
}
