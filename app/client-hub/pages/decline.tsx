import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { KeptNote } from "../../drafts/kept-note";
import { limits } from "../../documents/limits";
import { showsDecline } from "../../documents/states";
import { fieldsOf } from "../../routing/submit.server";
import { Textarea } from "../../ui/controls";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { hubDocumentPath } from "../../urls";
import { useAnswerContext } from "../documents/answer-context";
import { answerHubEstimate } from "../documents/answer-hub-estimate.server";
import { Unanswerable } from "../documents/no-answer";
import { submitInHub } from "../hub-page.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export async function action(args: ActionFunctionArgs) {
  const { vanityName, number } = args.params;
  const fields = await fieldsOf(args.request);
  const { version, reason = "" } = fields;
  return submitInHub(
    answerHubEstimate,
    args,
    { version: "", reason: "", ...fields },
    () => redirect(`${hubDocumentPath(vanityName!, "estimate", number!)}?done=rejected`),
    { uri: vanityName!, number, status: "Rejected", version, reason },
  );
}

export default function Decline() {
  const { site, shown } = useAnswerContext();
  const { errorOf, typed } = useFormAnswer();
  const { sheet } = shown;
  const closeTo = hubDocumentPath(site.company.vanityName, "estimate", sheet.number);
  const { name } = site.company;
  return (
    <Dialog title={`Decline estimate ${sheet.number}?`} closeTo={closeTo}>
      {shown.answerable && showsDecline(sheet.status) ? (
        // After a change by the company, the form is about the version that is shown then.
        <PostForm hidden={{ version: String(sheet.version) }}>
          <KeptNote missing="sent" />
          <Field
            name="reason"
            label="Reason"
            hint={`${name} will see it. If the price or the date doesn’t fit, ask for a change instead.`}
            error={errorOf("reason")}
            optional
          >
            <Textarea rows={3} maxLength={limits.reason} defaultValue={typed("reason") ?? ""} />
          </Field>
          <DestroyButtons submit="Decline estimate" keep="Keep it open" closeTo={closeTo} />
        </PostForm>
      ) : (
        <Unanswerable closeTo={closeTo} />
      )}
    </Dialog>
  );
}
