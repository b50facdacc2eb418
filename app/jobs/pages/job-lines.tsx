import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readDocumentSettings } from "../../documents/change-document-settings.server";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { LineEditor } from "../../office-documents/editor/line-editor";
import { contentOfLines, saveLines } from "../../office-documents/editor/save-lines.server";
import { run } from "../../routing/run.server";
import { Heading } from "../../ui/heading";
import { editJob } from "../edit-job.server";
import { jobTitle } from "../messages";
import { readJob } from "../read-job.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Lines of a job");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const [job, { taxRates }] = await Promise.all([
    run(readJob, context, { company, number }),
    run(readDocumentSettings, context, { company }),
  ]);
  return {
    jobNumber: job.jobNumber,
    version: job.version,
    content: contentOfLines(job),
    taxRates,
    addsLine: job.items.length === 0 || new URL(request.url).searchParams.has("add"),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  return saveLines(context, {
    request,
    before: contentOfLines(await run(readJob, context, { company, number })),
    operation: editJob,
    input: { company, number },
    page: jobPath(company!, number!),
    done: "job-saved",
  });
}

export default function JobLines() {
  const { jobNumber, ...editor } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const path = jobPath(vanityName, jobNumber);
  return (
    <>
      <Heading title="Lines" back={{ to: path, label: jobTitle(jobNumber) }} />
      <LineEditor key={editor.version} {...editor} pickPath={`${path}/price-book`} />
    </>
  );
}
