/** Visits as a calendar file (RFC 5545), for calendar apps. */
import { createEvents, type DateTime, type EventAttributes } from "ics";
import { addDays } from "../calendar/days";
import { addressLines } from "../company-site/address";
import type { JobPlace, VisitRow } from "./job.server";

export interface CalendarVisit extends Pick<
  VisitRow,
  "job_number" | "number" | "status" | "day" | "minute" | "starts_at" | "ends_at" | "version"
> {
  title: string;
  description: string;
  place: JobPlace;
  /** Where it can be looked at. */
  url: string;
}

interface CalendarFile {
  name: string;
  /** What makes the ids of the visits unique: the company's public id and our host. */
  companyId: string;
  host: string;
}

/**
 * Each visit by itself, in UTC: a rule in UTC would drift with daylight saving time, and the library
 * writes no time zones. A visit at any time takes the whole day.
 */
export function calendarFile(visits: CalendarVisit[], of: CalendarFile): string {
  const { error, value } = createEvents(
    visits.map((visit) => eventOf(visit, of)),
    { calName: of.name, productId: "-//Tradepost//Visits//EN" },
  );
  if (error) throw error;
  return value!;
}

function eventOf(visit: CalendarVisit, { companyId, host }: CalendarFile): EventAttributes {
  const { job_number, number, status, day, minute, version, title, description, url } = visit;
  const when =
    minute === null
      ? { start: dateOf(day), end: dateOf(addDays(day, 1)) }
      : {
          start: momentIn(visit.starts_at),
          // A calendar shows no event without length.
          end: momentIn(Math.max(visit.ends_at, visit.starts_at + 60_000)),
        };
  return {
    ...when,
    uid: `${companyId}-${job_number}-${number}@${host}`,
    sequence: version,
    status: status === "skipped" ? "CANCELLED" : "CONFIRMED",
    startInputType: "utc",
    startOutputType: "utc",
    endInputType: "utc",
    endOutputType: "utc",
    title,
    description,
    location: addressLines(visit.place).join(", "),
    url,
  };
}

function dateOf(day: string) {
  return day.split("-").map(Number) as [number, number, number];
}

function momentIn(at: number): DateTime {
  const date = new Date(at);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
}

export function calendarResponse(text: string, fileName: string) {
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
