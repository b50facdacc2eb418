import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { editJob } from "../edit-job.server";
import { checklistOfForm, JobFields } from "../job-fields";
import { jobTitle } from "../messages";
import { PeopleField, peopleOfForm } from "../people-field";
import { PlaceFields, placeOfForm } from "../place-fields";
import { readJob } from "../read-job.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Edit job");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return {
    job: await run(readJob, context, { company: params.vanityName, number: params.number }),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const fields = await fieldsOf(request);
  const { title, instructions, seen } = fields;
  return submit(
    editJob,
    context,
    fields,
    () => redirect(`${jobPath(company!, number!)}?done=job-saved`),
    {
      ...{ company, number, title, instructions, version: seen },
      checklist: checklistOfForm(fields),
      people: peopleOfForm(fields),
      place: placeOfForm(fields),
    },
  );
}

export default function EditJob() {
  const { job } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const path = jobPath(vanityName, job.jobNumber);
  return (
    <>
      <Heading title="Edit job" back={{ to: path, label: jobTitle(job.jobNumber) }} />
      <PostForm hidden={{ seen: String(job.version) }}>
        <JobFields {...job} />
        <PeopleField workers={job.workers} chosen={job.people.map(({ userId }) => userId)} />
        <p className="soft small">
          The checklist and the people are those of visits that you plan from now on.
        </p>
        <PlaceFields place={job.place} />
        <div className="cluster gap-2">
          <div>
            <SubmitButton wide={false}>Save</SubmitButton>
          </div>
          <ButtonLink to={path} variant="secondary" size="large">
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
