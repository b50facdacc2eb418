import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { jobPath } from "../../office/office-urls";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { createJob } from "../create-job.server";

/** Another job with the same lines and instructions. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const { key } = await fieldsOf(request);
  const { jobNumber } = await run(createJob, context, { company, copyOf: number, key });
  return redirect(`${jobPath(company!, jobNumber)}?done=job-started`);
}

export function loader({ params }: ActionFunctionArgs) {
  return redirect(jobPath(params.vanityName!, params.number!));
}
