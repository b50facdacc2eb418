import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answersWithin } from "../../companies/answers-within";
import { durationText, MINUTE } from "../../duration";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { officePath } from "../../office/office-urls";
import { readToday } from "../office/read-today.server";
import type { ResponseTimes } from "../response-time.server";
import { RequestLines } from "../office/request-lines";

export const meta = officeMeta("Today");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const today = await run(readToday, context, { company: params.vanityName });
  return { ...today, done: doneMessage(request), now: context.now() };
}

export default function Today() {
  const { waiting, more, responseMinutes, responseTimes, done, now } =
    useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const requests = officePath(vanityName, "/requests");
  usePolling();
  return (
    <>
      <Heading title="Today" done={done} />
      {waiting.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title="All caught up"
          actions={
            <ButtonLink to={requests} variant="secondary" icon="inbox">
              See all requests
            </ButtonLink>
          }
        >
          New requests and messages appear here as they come in.
        </EmptyState>
      ) : (
        <Card as="section" className="stack">
          <h2>Waiting for your answer</h2>
          <RequestLines
            lines={waiting}
            vanityName={vanityName}
            whenOf={({ since }) => `Waiting ${durationText(Math.max(now - since, MINUTE))}`}
            aboutOf={({ message }) => message && <span className="clip soft">“{message}”</span>}
          />
          {more && (
            <p>
              <ButtonLink to={requests} variant="secondary">
                See more requests
              </ButtonLink>
            </p>
          )}
        </Card>
      )}
      <p className="soft">
        {timesText(responseTimes)}{" "}
        {responseMinutes === null
          ? "Once you’ve answered a few more requests, your page shows how soon you usually answer."
          : `Your page says that you usually answer ${answersWithin(responseMinutes)}.`}
      </p>
    </>
  );
}

function timesText({ count, answered, medianMinutes }: ResponseTimes) {
  if (count === 0) return "";
  const half =
    medianMinutes === null ? "" : `, half of them within ${durationText(medianMinutes * MINUTE)}`;
  const requests = count === 1 ? "one request" : `last ${count} requests`;
  return `You answered ${answered} of your ${requests}${half}.`;
}
