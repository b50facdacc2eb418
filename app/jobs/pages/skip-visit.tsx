import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Textarea } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { skipVisit } from "../do-visit.server";
import { limits } from "../limits";
import { useJob } from "../shown-job";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number, visit } = params;
  const fields = await fieldsOf(request);
  return submit(
    skipVisit,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=visit-skipped`),
    { company, number, visit, reason: fields.reason, version: fields.seen },
  );
}

export default function SkipVisit() {
  const job = useJob();
  const { vanityName } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = jobPath(vanityName, job.jobNumber);
  return (
    <Dialog title="Cancel the visit" closeTo={closeTo}>
      <PostForm hidden={{ seen: String(job.version) }} preventScrollReset>
        <p>Other visits of the job stay as they are.</p>
        <Field
          name="reason"
          label="Reason"
          hint="For your office. Your client doesn’t see it."
          error={errorOf("reason")}
          optional
        >
          <Textarea maxLength={limits.reason} defaultValue={typed("reason") ?? ""} />
        </Field>
        <div className="cluster gap-2">
          <SubmitButton wide={false} variant="danger">
            Cancel visit
          </SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
