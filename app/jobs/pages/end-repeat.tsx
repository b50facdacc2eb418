import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { endRepeat } from "../repeat-job.server";
import { useJob } from "../shown-job";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const fields = await fieldsOf(request);
  return submit(
    endRepeat,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=visits-ended`),
    { company, number, day: fields.day, version: fields.seen },
  );
}

export default function EndRepeat() {
  const job = useJob();
  const { vanityName } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = jobPath(vanityName, job.jobNumber);
  return (
    <Dialog title="End the visits" closeTo={closeTo}>
      <PostForm hidden={{ seen: String(job.version) }} preventScrollReset>
        {job.rule && <p>{job.rule.text}</p>}
        <Field name="day" label="Last day" error={errorOf("day")}>
          <Input type="date" defaultValue={typed("day") ?? job.rule?.repeat.until ?? ""} />
        </Field>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>End visits</SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
