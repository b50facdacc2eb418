import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { notFound } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { VisitBadge } from "../job-badge";
import { moveVisit } from "../move-visit.server";
import { PeopleField, peopleOfForm } from "../people-field";
import { useJob } from "../shown-job";
import { isOpen } from "../states";
import { visitText } from "../visit-text";
import { WhenFields } from "../when-fields";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const visit = Number(params.visit);
  if (!Number.isInteger(visit)) throw notFound("There is no such visit.");
  return { visit };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number, visit } = params;
  const fields = await fieldsOf(request);
  const { day, time, length, seen: version } = fields;
  return submit(
    moveVisit,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=visit-moved`),
    { company, number, visit, day, time, length, version, people: peopleOfForm(fields) },
  );
}

/** Moves a visit: the keyboard's way, and that of a phone. */
export default function Visit() {
  const { visit: number } = useLoaderData<typeof loader>();
  const job = useJob();
  const { vanityName, timeZone, pro } = useOffice();
  const closeTo = jobPath(vanityName, job.jobNumber);
  const visit = [...job.coming, ...job.over].find((one) => one.visit === number);
  const path = (page: string) => jobPath(vanityName, job.jobNumber, `/visits/${number}${page}`);
  if (!visit)
    return (
      <Dialog title="Visit" closeTo={closeTo}>
        <p>This visit is not among the nearest ones of the job.</p>
      </Dialog>
    );
  const canChange = pro && isOpen(job.status);
  return (
    <Dialog title={visitText(visit, timeZone)} closeTo={closeTo}>
      <p className="cluster gap-2">
        <VisitBadge status={visit.status} />
      </p>
      {canChange && visit.status !== "done" && (
        <PostForm hidden={{ seen: String(job.version) }} preventScrollReset>
          <WhenFields day={visit.day} time={visit.time} length={visit.length || 60} />
          <PeopleField workers={job.workers} chosen={visit.people.map(({ userId }) => userId)} />
          <div className="cluster gap-2">
            <SubmitButton wide={false}>
              {visit.status === "skipped" ? "Plan again" : "Save"}
            </SubmitButton>
            {visit.status === "planned" && (
              <ButtonLink to={path("/skip")} variant="danger" size="large" preventScrollReset>
                Cancel visit
              </ButtonLink>
            )}
          </div>
        </PostForm>
      )}
      {canChange && (visit.status === "done" || visit.status === "started") && !visit.billed && (
        <Form method="post" action={closeTo}>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="visit" value={number} />
          <input type="hidden" name="seen" value={job.version} />
          <Button variant="secondary" icon="undo-2">
            Take it back: not begun
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
