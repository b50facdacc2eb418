import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { addDays, isDay } from "../../calendar/days";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { moveByForm, type Moves } from "../../office/move-by-form.server";
import { officeMeta } from "../../office/office-meta";
import { jobsPath, schedulePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Select } from "../../ui/controls";
import { Field } from "../../ui/field";
import { Heading } from "../../ui/heading";
import { TabLinks } from "../../ui/tabs";
import { PrintButton } from "../../ui/print-button";
import { formatTime } from "../../ui/time";
import { usePolling } from "../../ui/use-polling";
import { addVisit } from "../add-visit.server";
import { UnscheduledJobs } from "../unscheduled-jobs";
import stylesUrl from "../jobs.css?url";
import { moveVisit } from "../move-visit.server";
import { readSchedule } from "../read-schedule.server";
import { ScheduleDays } from "../schedule-days";
import { scheduleSpans } from "../states";

export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Schedule");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? "";
  const span = scheduleSpans.find((one) => one === searchParams.get("span")) ?? "week";
  const person = searchParams.get("person") ?? "";
  const schedule = await run(readSchedule, context, {
    company: params.vanityName,
    span,
    ...(isDay(day) && { day }),
    ...(/^[\da-f-]{36}$/i.test(person) && { person }),
  });
  const at = isDay(day) ? day : schedule.today;
  return { ...schedule, span, person, at, done: doneMessage(request) };
}

const drags: Moves = { move: [moveVisit, "visit-moved"], plan: [addVisit, "visit-planned"] };

/** What was dragged to a day. Pages of the job do the same without dragging. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const { intent = "", job, visit, day } = await fieldsOf(request);
  const done = await moveByForm(context, drags, intent, {
    ...{ company, number: job, visit, day },
  });
  const search = new URLSearchParams(new URL(request.url).search);
  search.delete("index");
  search.set("done", done);
  return redirect(`${schedulePath(company)}?${search}`);
}

/** The visits of a week or a day, and the jobs that wait for a day. */
export default function Schedule() {
  const { days, today, at, span, person, done, isMore, unscheduled, moreUnscheduled, workers } =
    useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  usePolling();
  const path = (day: string, of = span) =>
    `${schedulePath(vanityName)}?${new URLSearchParams({ day, span: of, ...(person && { person }) })}`;
  const step = span === "day" ? 1 : 7;
  return (
    <>
      <Heading
        title={titleOf(days)}
        back={{ to: jobsPath(vanityName), label: "Jobs" }}
        done={done}
        actions={
          <>
            {span === "day" && <PrintButton label="Print day sheet" />}
            {pro && (
              <ButtonLink
                to={jobsPath(vanityName, "/new")}
                icon="plus"
                variant="secondary"
                className="office__beside-new"
              >
                New job
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="cluster cluster--apart gap-3 no-print">
        <nav aria-label="Days" className="cluster gap-2">
          <ButtonLink
            to={path(addDays(at, -step))}
            icon="chevron-left"
            variant="secondary"
            size="small"
          >
            Earlier
          </ButtonLink>
          <ButtonLink to={path(today)} variant="secondary" size="small">
            Today
          </ButtonLink>
          <ButtonLink
            to={path(addDays(at, step))}
            icon="chevron-right"
            variant="secondary"
            size="small"
          >
            Later
          </ButtonLink>
        </nav>
        <TabLinks
          label="Span"
          tabs={scheduleSpans.map((one) => ({
            label: one === "day" ? "Day" : "Week",
            to: path(at, one),
            current: one === span,
          }))}
        />
      </div>
      {workers.length > 1 && (
        <Form className="cluster gap-2 no-print">
          <input type="hidden" name="day" value={at} />
          <input type="hidden" name="span" value={span} />
          <Field name="person" label="Who" labelHidden>
            <Select defaultValue={person}>
              <option value="">Everyone</option>
              {workers.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button variant="secondary">Show</Button>
        </Form>
      )}
      <ScheduleDays />
      {isMore && <p className="soft">There are more visits. Choose a day or a person.</p>}
      <Card as="section" className="stack no-print">
        <h2>Without a visit</h2>
        {unscheduled.length > 0 ? (
          <UnscheduledJobs jobs={unscheduled} />
        ) : (
          <p className="soft">Every open job has a visit.</p>
        )}
        {moreUnscheduled && <Link to={jobsPath(vanityName)}>See all open jobs</Link>}
      </Card>
    </>
  );
}

/** "Wednesday, March 4, 2026", or "Mar 1, 2026 to Mar 7, 2026". */
function titleOf(days: string[]) {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return days.length === 1
    ? formatTime(at(days[0]!), "UTC", "full-day")
    : `${formatTime(at(days[0]!), "UTC")} to ${formatTime(at(days.at(-1)!), "UTC")}`;
}
