/** Jobs for a file, with their lines and visits. */
import { repeatText, type Repeat } from "../calendar/repeat";
import type { Work } from "../database/work-databases/work";
import { thousandthsText } from "../documents/amounts";
import type { Content } from "../documents/content";
import { jobColumns, type JobColumn } from "../jobs/csv-columns";
import { checklistIn, placeIn, type JobRow, type VisitRow } from "../jobs/job.server";
import { statusLabel } from "../jobs/states";
import { timeValue } from "../calendar/clock-time";
import type { Cell } from "../imports/write-csv";
import { day, money } from "./amount-cells";
import { lineCells } from "./documents.server";
import { cut, sideBySide, type Exported, type Listed } from "./part";

const PART = 50;

type Row = JobRow & {
  email: string | null;
  mobile: string | null;
  estimate_number: number | null;
  /** JSON: its visits. */
  visits: string;
};

export const listedJobs: Listed = {
  columns: jobColumns,
  async part({ work, ...zone }, after) {
    return cut(await read(work, after), PART, {
      cellsOf: (row) => cellsOf(row, zone),
      keyOf: ({ number }) => number,
    });
  },
};

function read({ reads, companyId }: Work, after: string | undefined) {
  return reads.all<Row>(
    `SELECT j.*, c.email, c.mobile, e.number AS estimate_number,
        (SELECT json_group_array(json_object('status', status, 'day', day, 'minute', minute,
            'length', length, 'note', note, 'invoice', invoice)) FROM (
          SELECT v.*, i.number AS invoice FROM visit v
            LEFT JOIN document i ON i.company_id = v.company_id AND i.id = v.invoice_id
            WHERE v.company_id = j.company_id AND v.job_number = j.number
            ORDER BY v.number)) AS visits
      FROM job j
        LEFT JOIN client c ON c.company_id = j.company_id AND c.id = j.client_id
        LEFT JOIN document e ON e.company_id = j.company_id AND e.id = j.estimate_id
      WHERE j.company_id = ? AND j.number > ? ORDER BY j.number LIMIT ?`,
    companyId,
    Number(after ?? 0),
    PART + 1,
  );
}

function cellsOf(row: Row, { timeZone }: Pick<Exported, "timeZone">): Cell[][] {
  const { address, address2, city, stateCode, zip } = placeIn(row);
  const content = JSON.parse(row.content) as Content;
  const visits = JSON.parse(row.visits) as (VisitRow & { invoice: number | null })[];
  return sideBySide<JobColumn>(
    jobColumns,
    {
      number: row.number,
      status: statusLabel(row.status),
      title: row.title,
      client: row.client_name,
      email: row.email ?? "",
      phone: row.mobile ?? "",
      address,
      address2,
      city,
      state: stateCode,
      zip,
      created: day(row.created_at, timeZone),
      "status date": day(row.status_at, timeZone),
      total: money(row.total),
      "tax name": content.tax?.name ?? "",
      "tax rate": content.tax ? `${thousandthsText(content.tax.rate)}%` : "",
      repeats: row.repeats && repeatText(row.first_day, JSON.parse(row.repeats) as Repeat),
      request: row.request_number ?? "",
      estimate: row.estimate_number ?? "",
      instructions: row.instructions,
      checklist: checklistIn(row).join("\n"),
      notes: content.notes,
      id: row.id,
    },
    content.items.map((item) => lineCells(item)),
    visits.map((visit) => ({
      "visit date": visit.day,
      "visit time": timeValue(visit.minute),
      "visit minutes": visit.length,
      "visit status": visit.status,
      "visit note": visit.note,
      "visit invoice": visit.invoice ?? "",
    })),
  );
}
