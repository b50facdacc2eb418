import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answersWithin } from "../../companies/answers-within";
import { durationText, MINUTE } from "../../duration";
import { overdueText, owedText } from "../../documents/owed-text";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import {
  documentsPath,
  figuresPath,
  insightsPath,
  officePath,
  schedulePath,
} from "../../office/office-urls";
import { Summary } from "../../office/summary";
import { useOffice } from "../../office/use-office";
import type { ResponseTimes } from "../../requests/response-time.server";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { Heading } from "../../ui/heading";
import { formatTime } from "../../ui/time";
import { usePolling } from "../../ui/use-polling";
import { readToday } from "../read-today.server";
import { TodaysVisits } from "../todays-visits";
import { Waiting } from "../waiting";

export const meta = officeMeta("Today");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const today = await run(readToday, context, { company: params.vanityName });
  return { ...today, done: doneMessage(request), now: context.now() };
}

/** The visits of the day, then what waits, each with one next step. */
export default function Today() {
  const today = useLoaderData<typeof loader>();
  const { responseMinutes, responseTimes, done, day } = today;
  const { vanityName } = useOffice();
  usePolling();
  return (
    <>
      <Heading
        title="Today"
        done={done}
        actions={
          <>
            <ButtonLink to={figuresPath(vanityName)} icon="dollar-sign" variant="secondary">
              Figures
            </ButtonLink>
            <ButtonLink to={insightsPath(vanityName)} icon="chart-column" variant="secondary">
              Insights
            </ButtonLink>
          </>
        }
      >
        <p className="today__date">
          {formatTime(Date.parse(`${day}T00:00:00Z`), "UTC", "full-day")}
        </p>
      </Heading>
      <Numbers />
      <TodaysVisits today={today} />
      <Waiting today={today} />
      <p className="soft">
        {timesText(responseTimes)}{" "}
        {responseMinutes === null
          ? "Once you’ve answered a few more requests, your page shows how soon you usually answer."
          : `Your page says that you usually answer ${answersWithin(responseMinutes)}.`}
      </p>
    </>
  );
}

function Numbers() {
  const { visits, moreVisits, waiting, more, owed } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const invoices = documentsPath(vanityName, "invoice");
  return (
    <Summary
      label="Today in numbers"
      items={[
        {
          label: "Today",
          value: moreVisits ? `${visits.length}+ visits` : counted(visits.length, "visit"),
          to: schedulePath(vanityName, "?span=day"),
        },
        {
          label: "Waiting",
          value: more ? `${waiting.length}+ requests` : counted(waiting.length, "request"),
          to: officePath(vanityName, "/requests"),
        },
        owed.overdueAmount > 0
          ? { label: "Overdue", value: overdueText(owed).amount, to: invoices, warns: true }
          : {
              label: "Outstanding",
              value: owedText(owed).amount,
              to: invoices,
            },
      ]}
    />
  );
}

function counted(count: number, of: string) {
  return `${count} ${of}${count === 1 ? "" : "s"}`;
}

function timesText({ count, answered, medianMinutes }: ResponseTimes) {
  if (count === 0) return "";
  const half =
    medianMinutes === null ? "" : `, half of them within ${durationText(medianMinutes * MINUTE)}`;
  const requests = count === 1 ? "one request" : `last ${count} requests`;
  return `You answered ${answered} of your ${requests}${half}.`;
}
