import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Checkbox, Textarea } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { finishVisit, noteVisit } from "../do-visit.server";
import { limits } from "../limits";
import { useJob } from "../shown-job";
import { visitText } from "../visit-text";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

const PREFIX = "tick-";
/** What is ticked and noted so far is kept, and the visit goes on. */
const LATER = "later";

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number, visit } = params;
  const fields = await fieldsOf(request);
  const ticked = Object.keys(fields)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  const isOver = fields.intent !== LATER;
  return submit(
    isOver ? finishVisit : noteVisit,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=visit-${isOver ? "done" : "noted"}`),
    { company, number, visit, ticked, note: fields.note, version: fields.seen },
  );
}

/** With what was to be done, and a note, as one form that works with one hand. */
export default function FinishVisit() {
  const job = useJob();
  const { visit: number } = useParams();
  const { vanityName, timeZone } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const closeTo = jobPath(vanityName, job.jobNumber);
  const visit = [...job.coming, ...job.over].find((one) => String(one.visit) === number);
  const isTyped = typed("note") !== undefined;
  return (
    <Dialog title="Finish the visit" closeTo={closeTo}>
      <PostForm hidden={{ seen: String(job.version) }} preventScrollReset>
        {visit && <p>{visitText(visit, timeZone)}</p>}
        {visit && visit.checklist.length > 0 && (
          <fieldset className="stack gap-2">
            <legend className="legend">Checklist</legend>
            {visit.checklist.map(({ text, doneAt }, place) => (
              <Checkbox
                key={place}
                name={PREFIX + place}
                label={text}
                defaultChecked={isTyped ? typed(PREFIX + place) !== undefined : doneAt !== null}
              />
            ))}
          </fieldset>
        )}
        <Field
          name="note"
          label="Note"
          hint="For your office. Your client doesn’t see it."
          error={errorOf("note")}
          optional
        >
          <Textarea maxLength={limits.note} defaultValue={typed("note") ?? visit?.note ?? ""} />
        </Field>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Finish visit</SubmitButton>
          <SubmitButton wide={false} variant="secondary" name="intent" value={LATER}>
            Save for later
          </SubmitButton>
        </div>
      </PostForm>
    </Dialog>
  );
}
