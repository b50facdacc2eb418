import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarResponse } from "../../jobs/calendar-file.server";
import { closedDocument } from "../hub-page.server";
import { readHubJobCalendar } from "../jobs/read-hub-job.server";

/** The visits of a job for the client's calendar. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const uri = params.vanityName!;
  try {
    const { text } = await readHubJobCalendar(context, { uri, number: params.number });
    return calendarResponse(text, `job-${params.number}.ics`);
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}
