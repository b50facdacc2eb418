import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClientChoice } from "../../clients/client-choice";
import { addedClient, clientsToChoose } from "../../clients/client-choice.server";
import { readClient } from "../../clients/read-client.server";
import { clientName } from "../../clients/client-words";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { jobPath, jobsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../../office-documents/pro-note";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { createJob } from "../create-job.server";
import { checklistOfForm, JobFields } from "../job-fields";
import { PlaceFields, placeOfForm } from "../place-fields";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("New job");

/** What a job is made from: fields of the buttons that lead here. */
const sources = ["request", "estimate"] as const;

/** First the client, then what is to be done. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company } = params;
  const id = new URL(request.url).searchParams.get("client");
  if (!id) return { choice: await clientsToChoose(context, request, company), client: null };
  const client = await run(readClient, context, { company, id });
  const { address, address2, city, stateCode, zipCode: zip } = client;
  return {
    choice: null,
    client: { id, name: clientName(client) },
    place: { address, address2, city, stateCode, zip },
    key: crypto.randomUUID(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const { intent, ...fields } = await fieldsOf(request);
  if (intent === "new client") {
    const added = await addedClient(context, company, fields);
    return typeof added === "string"
      ? redirect(`${jobsPath(company, "/new")}?client=${added}`)
      : added;
  }
  const from = Object.fromEntries(
    sources.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
  const { client, title, instructions, key } = fields;
  const isWritten = title !== undefined;
  return submit(
    createJob,
    context,
    fields,
    ({ jobNumber }) => redirect(`${jobPath(company, jobNumber)}?done=job-started`),
    {
      ...{ company, ...from, key },
      ...(client && { client }),
      ...(isWritten && {
        ...{ title, instructions, checklist: checklistOfForm(fields), place: placeOfForm(fields) },
      }),
    },
    undefined,
    ["forbidden", "not-found"],
  );
}

export default function NewJob() {
  const data = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const { typed } = useFormAnswer();
  const path = jobsPath(vanityName, "/new");
  return (
    <>
      <Heading
        title={data.client ? `New job for ${data.client.name}` : "New job"}
        back={
          data.client
            ? { to: path, label: "Choose another client" }
            : { to: jobsPath(vanityName), label: "Jobs" }
        }
      />
      {!pro && <ProNote />}
      {data.client === null ? (
        <ClientChoice {...data.choice} to={(id) => `${path}?client=${id}`} />
      ) : (
        <PostForm hidden={{ client: data.client.id, key: typed("key") ?? data.key }}>
          <JobFields title="" instructions="" checklist={[]} />
          <PlaceFields place={data.place} />
          <div>
            <SubmitButton wide={false}>Start job</SubmitButton>
          </div>
        </PostForm>
      )}
    </>
  );
}
