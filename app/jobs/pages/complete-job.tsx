import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { completeJob } from "../end-job.server";
import { useJob } from "../shown-job";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const fields = await fieldsOf(request);
  return submit(
    completeJob,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=job-completed`),
    { company, number, version: fields.seen },
  );
}

export default function CompleteJob() {
  const job = useJob();
  const { vanityName } = useOffice();
  const closeTo = jobPath(vanityName, job.jobNumber);
  return (
    <Dialog title="Complete the job" closeTo={closeTo}>
      <PostForm hidden={{ seen: String(job.version) }} preventScrollReset>
        {job.coming.length > 0 ? (
          <p>
            {job.coming.length === 1 ? "One planned visit" : "All planned visits"} will be canceled.
            You can bill the job afterwards.
          </p>
        ) : (
          <p>The work is done. You can bill the job afterwards.</p>
        )}
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Complete job</SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
