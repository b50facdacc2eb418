import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath, jobPath } from "../../office/office-urls";
import { Refusal } from "../../refusal";
import { refused } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { invoiceJob } from "../invoice-job.server";

/** A page that was opened before somebody else did it shows how the job is now. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const { key } = await fieldsOf(request);
  try {
    const { id } = await invoiceJob(context, { company, number, key });
    return redirect(`${documentPath(company!, "invoice", id, "/edit")}?done=job-invoiced`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== "conflict" && error.code !== "stale") throw refused(error);
    return redirect(`${jobPath(company!, number!)}?done=changed`);
  }
}

export function loader({ params }: ActionFunctionArgs) {
  return redirect(jobPath(params.vanityName!, params.number!));
}
