import { Form } from "@remix-run/react";
import { Button } from "../ui/button";
import { RecentTime } from "../ui/recent-time";
import type { ClientChange } from "./read-client.server";

interface HistoryProps {
  history: ClientChange[];
  timeZone: string;
  now: number;
}

/** Who changed what, newest first; a merge can be undone here. */
export function History({ history, timeZone, now }: HistoryProps) {
  return (
    <ul>
      {history.map((change) => (
        <li key={change.id} className="office__line office__line--wrap">
          <div className="office__line-text">
            <span>{textOf(change)}</span>
            <span className="small soft">
              {byOf(change)}, <RecentTime at={change.at} timeZone={timeZone} now={now} />
            </span>
          </div>
          {change.undoable && (
            <Form method="post">
              <input type="hidden" name="change" value={change.id} />
              <Button variant="secondary" size="small" icon="undo-2">
                Undo merge
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function byOf({ action, by }: ClientChange) {
  if (action === "asked" || action === "wrote") return "The customer";
  return action === "edited by client" ? "The client" : by || "A former member";
}

function textOf({ action, fields }: ClientChange) {
  switch (action) {
    case "added":
      return "Added";
    case "imported":
      return "Imported from a file";
    case "asked":
      return `Added by request ${fields[0]}`;
    case "wrote":
      return "Added by a chat message";
    case "merged":
      return `Merged with ${fields[0]}`;
    case "merge undone":
      return `Merge with ${fields[0]} undone`;
    case "edited":
    case "edited by client":
      return `Changed: ${[...new Set(fields.map((field) => labels[field] ?? field))].join(", ")}`;
  }
}

const labels: Record<string, string> = {
  firstName: "first name",
  lastName: "last name",
  companyName: "company",
  emails: "email",
  mobilePhoneNumber: "mobile phone",
  address: "service address",
  address2: "service address",
  city: "service address",
  stateCode: "service address",
  zipCode: "service address",
  separateBilling: "billing address",
  billingAddress: "billing address",
  billingAddress2: "billing address",
  billingCity: "billing address",
  billingStateCode: "billing address",
  billingZipCode: "billing address",
  notes: "notes",
};
