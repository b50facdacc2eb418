import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../../routing/run.server";
import { readFeed } from "../calendar-feed.server";
import { calendarResponse } from "../calendar-file.server";

const ENDING = ".ics";

/** For calendar apps, which come without cookies. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { company = "", secret = "" } = params;
  // Another ending is another address.
  const given = secret.endsWith(ENDING) ? secret.slice(0, -ENDING.length) : "";
  const { text } = await run(readFeed, context, { company, secret: given });
  return calendarResponse(text, "visits.ics");
}
