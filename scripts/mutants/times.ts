/** Reminders, rescues and response times: when, how often, and to whom; what rooms and files forget. */
import type { Fault } from "./fault";

export const times: Fault[] = [
  {
    name: "a reminder overlooks what happened to the request meanwhile",
    file: "app/requests/due-requests.server.ts",
    find: "AND number = ? AND version = ?\n",
    replace: "AND number = ? AND version >= ? - 9\n",
    tests: ["test/requests/remind.test.ts"],
  },
  {
    name: "two runs of cron at once remind twice",
    file: "app/requests/due-requests.server.ts",
    find: "AND ${time} = ?`",
    replace: "AND ${time} IS NOT ? + 1`",
    tests: ["test/requests/remind.test.ts"],
  },
  {
    name: "working time counts on holidays",
    file: "app/companies/working-time.ts",
    find: "rangesAhead(hours, today, 0)",
    replace: "rangesAhead({ ...hours, holidays: [] }, today, 0)",
    tests: ["test/companies/working-time.test.ts"],
  },
  {
    name: "working time is an hour off after the clocks change",
    file: "app/companies/working-time.ts",
    find: "if (offset(other) === own)",
    replace: "if (other > 0)",
    tests: ["test/companies/working-time.test.ts"],
  },
  {
    name: "a new owner who may not enter is told who asked",
    file: "app/requests/remind.server.ts",
    find: "if (company.office_held === 1) return now() + WHILE_HELD;",
    replace: "",
    tests: ["test/requests/remind.test.ts"],
  },
  {
    name: "a customer who stopped a company's mail is told of others",
    file: "app/requests/rescue.server.ts",
    find: "if (stopped)",
    replace: "if (stopped && number < 0)",
    tests: ["test/requests/rescue.test.ts"],
  },
  {
    name: "unanswered requests do not count in a response time",
    file: "app/requests/response-time.server.ts",
    find: "answered_at !== null || created_at <= now - GRACE",
    replace: "answered_at !== null",
    tests: ["test/requests/response-time.test.ts"],
  },
  {
    name: "a room that is erased with its company takes late messages",
    file: "workers/room-store.ts",
    find: "if (this.isErased()) return { added: [], places: [] };",
    replace: "",
    tests: ["test/conversations/room.test.ts"],
  },
  {
    name: "messages of merged clients go to a room that an undo moves away",
    file: "app/conversations/message.server.ts",
    find: "SELECT ?2 UNION SELECT details",
    replace: "SELECT ?2 EXCEPT SELECT details",
    tests: ["test/conversations/merged.test.ts"],
  },
  {
    name: "a private file is swept though its office has moved",
    file: "app/requests/forget-photos.server.ts",
    find: "look <= 2",
    replace: "look <= 1",
    tests: ["test/requests/forget-photos.test.ts"],
  },
];
