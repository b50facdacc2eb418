/** Requests for a file. Those in spam are left out. */
import { senderOf, titleOf, type RequestRow } from "../requests/request.server";
import { day } from "./amount-cells";
import { cut, type Listed } from "./part";

const PART = 200;

interface Answer {
  label: string;
  value: unknown;
  valueLabel?: unknown;
}

export const listedRequests: Listed = {
  columns: [
    "number",
    "status",
    "from",
    "email",
    "phone",
    "address",
    "address2",
    "city",
    "state",
    "zip",
    "asked for",
    "answers",
    "received",
    "answered",
    "closed",
    "closed because",
  ],
  async part({ work: { reads, companyId }, timeZone }, after) {
    const rows = await reads.all<RequestRow>(
      `SELECT r.* FROM request r WHERE r.company_id = ? AND r.number > ?
        ORDER BY r.number LIMIT ?`,
      companyId,
      Number(after ?? 0),
      PART + 1,
    );
    return cut(rows, PART, {
      keyOf: ({ number }) => number,
      cellsOf: (row) =>
        row.folder === "spam"
          ? []
          : [
              [
                row.number,
                row.status,
                senderOf(row),
                row.email,
                row.mobile,
                row.address,
                row.address2,
                row.city,
                row.state_code,
                row.zip,
                titleOf(row),
                answersText(row),
                day(row.created_at, timeZone),
                day(row.answered_at, timeZone),
                day(row.closed_at, timeZone),
                row.closed_reason,
              ],
            ],
    });
  },
};

/** "How old is it?: 12 years", each in a line of its own. */
function answersText({ answers }: RequestRow) {
  return (JSON.parse(answers) as Answer[])
    .map(({ label, value, valueLabel }) => {
      const shown = [valueLabel ?? value].flat().map(String).filter(Boolean).join(", ");
      return shown && `${label}: ${shown}`;
    })
    .filter(Boolean)
    .join("\n");
}
