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
import { closeJob } from "../end-job.server";
import { limits } from "../limits";
import { useJob } from "../shown-job";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const fields = await fieldsOf(request);
  return submit(
    closeJob,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=job-closed`),
    { company, number, reason: fields.reason, version: fields.seen },
  );
}

export default function CloseJob() {
  const job = useJob();
  const { vanityName } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = jobPath(vanityName, job.jobNumber);
  return (
    <Dialog title="Close the job" closeTo={closeTo}>
      <PostForm hidden={{ seen: String(job.version) }} preventScrollReset>
        <p>Planned visits will be canceled. You can reopen the job later.</p>
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
            Close job
          </SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
