import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { filesOf } from "../../media/upload/read-files.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { jobPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import type { FormAnswer } from "../../ui/post-form";
import { addVisitPhotos } from "../add-visit-photos.server";
import { jobTitle } from "../messages";
import stylesUrl from "../jobs.css?url";
import { photoStages } from "../states";
import { listVisitPhotos, deleteVisitPhoto } from "../visit-photo.server";
import { StagePhotos } from "../stage-photos";
import { visitText } from "../visit-text";

export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Photos of a visit");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { job, visit, photos } = await run(listVisitPhotos, context, visitIn(params));
  return { job, visit, photos, done: doneMessage(request) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const visit = visitIn(params);
  const page = jobPath(visit.company!, visit.number!, `/visits/${visit.visit}/photos`);
  if (isUpload(request)) {
    const stage = new URL(request.url).searchParams.get("stage") ?? "";
    return submit(
      addVisitPhotos,
      context,
      { [stage]: "" },
      ({ photos }) => {
        const refused = photos.filter(({ photo }) => photo === null);
        if (refused.length === 0) return redirect(`${page}?done=photos-added`);
        return data({ errors: refused.map((one) => problemOf(one, stage)) }, { status: 422 });
      },
      { ...visit, stage, files: filesOf(request) },
      undefined,
      ["forbidden"],
    );
  }
  const { remove } = await fieldsOf(request);
  return submit(
    deleteVisitPhoto,
    context,
    {},
    () => redirect(`${page}?done=photo-deleted`),
    { ...visit, photo: remove },
    undefined,
    ["forbidden"],
  );
}

function visitIn(params: LoaderFunctionArgs["params"]) {
  return { company: params.vanityName, number: params.number, visit: params.visit };
}

function isUpload({ headers }: Request) {
  return headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

function problemOf({ name, message }: { name: string; message: string }, field: string) {
  return { field, message: name ? `${name}: ${message}` : message };
}

/** The photos of a visit: everything works without scripts. */
export default function Photos() {
  const { job, visit, photos, done } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<FormAnswer>>();
  const { vanityName, timeZone, pro } = useOffice();
  const errors = answer?.errors ?? [];
  return (
    <>
      <Heading
        title="Photos"
        back={{ to: jobPath(vanityName, job.jobNumber), label: jobTitle(job.jobNumber) }}
        done={done}
      >
        <p>{visitText(visit, timeZone)}</p>
        <p className="soft">Your client sees them on the page of the job.</p>
      </Heading>
      <ErrorSummary errors={errors} attempt={answer} />
      {photoStages.map((stage) => (
        <Card key={stage} as="section" className="stack">
          <StagePhotos
            of={{ vanityName, job: job.jobNumber, visit: visit.visit }}
            stage={stage}
            photos={photos}
            canChange={pro && job.status !== "closed"}
            error={errors.find(({ field }) => field === stage)?.message}
          />
        </Card>
      ))}
    </>
  );
}
