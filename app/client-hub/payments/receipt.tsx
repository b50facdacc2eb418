import { dayText } from "../../calendar/days";
import { usd } from "../../documents/usd";
import { buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { hubDocumentPath } from "../../urls";
import type { DocumentShown } from "../documents/document-shown";

interface ReceiptProps {
  sheet: DocumentShown["sheet"];
  payment: DocumentShown["sheet"]["payments"][number];
  company: { name: string; vanityName: string };
}

/** What was paid, to whom and with what. */
export function Receipt({ sheet, payment, company }: ReceiptProps) {
  const { number, due } = sheet;
  const facts = [
    ["Paid to", company.name],
    ["Invoice", String(number)],
    ["Date", dayText(payment.day)],
    ["Paid with", payment.how],
    ["Still due", due > 0 ? usd(due) : ""],
  ].filter(([, value]) => value !== "");
  return (
    <div className="receipt">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={hubDocumentPath(company.vanityName, "invoice", number, "/pdf")}
        className={buttonClass({ variant: "quiet", size: "small" })}
      >
        <Icon name="download" />
        Download the invoice as PDF
      </a>
    </div>
  );
}
