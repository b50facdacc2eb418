/** Messages between a company and its clients, for a file. */
import { clientName, namesOf, type NamedRow } from "../clients/client-words";
import { minuteOf } from "../calendar/wall-time";
import { timeValue } from "../calendar/clock-time";
import { day } from "./amount-cells";
import { cut, type Listed } from "./part";

const PART = 500;

interface Row extends NamedRow {
  row_id: number;
  conversation_id: string;
  at: number;
  side: "client" | "company";
  document: string;
  text: string;
  photos: string;
  read_at: number | null;
}

/** By conversation, the oldest first. */
export const listedMessages: Listed = {
  columns: ["client", "date", "time", "from", "about", "message", "photos", "seen"],
  async part({ work: { reads, companyId }, timeZone }, after) {
    const [conversation, at, rowId] = after?.split(".") ?? ["", "0", "0"];
    const rows = await reads.all<Row>(
      `SELECT m.row_id, m.conversation_id, m.at, m.side, m.document, m.text, m.photos, m.read_at,
          c.first_name, c.last_name, c.company_name
        FROM message m INDEXED BY message_conversation
          CROSS JOIN conversation v ON v.company_id = m.company_id AND v.id = m.conversation_id
          CROSS JOIN client c ON c.company_id = v.company_id AND c.id = v.client_id
        WHERE m.company_id = ? AND (m.conversation_id, m.at, m.row_id) > (?, ?, ?)
        ORDER BY m.conversation_id, m.at, m.row_id LIMIT ?`,
      companyId,
      conversation!,
      Number(at),
      Number(rowId),
      PART + 1,
    );
    return cut(rows, PART, {
      keyOf: (row) => `${row.conversation_id}.${row.at}.${row.row_id}`,
      cellsOf: (row) => [
        [
          clientName(namesOf(row)),
          day(row.at, timeZone),
          timeValue(minuteOf(row.at, timeZone)),
          row.side,
          row.document,
          row.text,
          (JSON.parse(row.photos) as unknown[]).length || "",
          day(row.read_at, timeZone),
        ],
      ],
    });
  },
};
