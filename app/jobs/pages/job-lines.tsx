import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editedContent, storedContent } from "../../documents/edited-content";
import { emptyContent } from "../../documents/content";
import { readDocumentSettings } from "../../documents/change-document-settings.server";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { contentOfFields } from "../../office-documents/editor/content-of-fields";
import { fieldErrors } from "../../office-documents/editor/field-errors";
import { movedLines, moveIn } from "../../office-documents/editor/moved-lines";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Heading } from "../../ui/heading";
import type { FormAnswer } from "../../ui/post-form";
import { editJob } from "../edit-job.server";
import { LineEditor } from "../line-editor";
import { jobTitle } from "../messages";
import { readJob } from "../read-job.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Lines of a job");

/** In bytes: 200 lines with their descriptions. */
const MOST_BYTES = 3_000_000;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const [job, { taxRates }] = await Promise.all([
    run(readJob, context, { company, number }),
    run(readDocumentSettings, context, { company }),
  ]);
  const addsLine = job.items.length === 0 || new URL(request.url).searchParams.has("add");
  return {
    jobNumber: job.jobNumber,
    version: job.version,
    content: contentOfJob(job),
    taxRates: taxRates.map(({ name, percent }) => ({ name, rate: Math.round(percent * 1000) })),
    addsLine,
  };
}

type Job = Awaited<ReturnType<typeof readJob>>;

function contentOfJob({ items, discount, tax, columns, notes }: Job) {
  const rest = editedContent(emptyContent);
  return storedContent({ ...rest, items, discount, tax, columns, notes });
}

/** Without scripts: saves what is in the form, then does what the pressed button says. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const { intent = "save", seen, ...fields } = await fieldsOf(request, MOST_BYTES);
  const before = contentOfJob(await run(readJob, context, { company, number }));
  const { content, errors } = contentOfFields(fields, before);
  if (Object.keys(errors).length > 0) {
    const answer: FormAnswer = {
      errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
      typed: fields,
    };
    return data(answer, { status: 400 });
  }
  const move = moveIn(intent);
  const items = move ? movedLines(content.items, move.move, move.uuid) : content.items;
  const { discount, tax } = content;
  const edited = editedContent({ ...before, items, discount, tax });
  const saving = async (context: RequestContext, input: unknown) => {
    try {
      return await editJob(context, input);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      // The operation names lines by their place, the form by their id.
      const named = fieldErrors(error.fields, { ...before, items });
      throw new Refusal(error.code, error.message, named);
    }
  };
  const page = jobPath(company!, number!);
  const next =
    intent === "add"
      ? `${page}/lines?add#lines`
      : move
        ? `${page}/lines#line-${move.uuid}`
        : `${page}?done=job-saved`;
  return submit(saving, context, fields, () => redirect(next), {
    ...{ company, number, version: seen },
    ...{ items: edited.items, discount: edited.discount, tax: edited.tax },
  });
}

export default function JobLines() {
  const { jobNumber, version, content, taxRates, addsLine } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const answer = useActionData() as FormAnswer | undefined;
  const path = jobPath(vanityName, jobNumber);
  return (
    <>
      <Heading title="Lines" back={{ to: path, label: jobTitle(jobNumber) }} />
      <LineEditor
        key={version}
        {...{ content, version, taxRates, addsLine }}
        pickPath={`${path}/price-book`}
        refused={
          answer?.errors && {
            typed: answer.typed,
            errors: Object.fromEntries(
              answer.errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])),
            ),
          }
        }
      />
    </>
  );
}
