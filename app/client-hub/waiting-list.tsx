import type { ReactNode } from "react";
import { dayOf } from "../calendar/days";
import { documentTitle } from "../documents/messages";
import { usd } from "../documents/usd";
import { useSite } from "../company-site/use-site";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { clientHubPath } from "../urls";
import type { WaitingDocument } from "./documents/list-hub-waiting.server";
import { NextStep } from "./documents/next-step";
import { untilText } from "./documents/until-text";

interface WaitingListProps {
  documents: WaitingDocument[];
  /** Messages of the company that the client has not seen. */
  unread: number;
  now: number;
}

/** What the client can do now, each with its one next step. */
export function WaitingList({ documents, unread, now }: WaitingListProps) {
  const { company } = useSite();
  const { name, vanityName } = company;
  if (documents.length === 0 && unread === 0)
    return (
      <p className="hub-waiting__none">
        <Icon name="circle-check" /> Nothing needs your attention right now.
      </p>
    );
  const messagesTitle = unread === 1 ? "1 new message" : `${unread} new messages`;
  return (
    <section className="stack gap-3" aria-labelledby="waiting">
      <h2 id="waiting" className="hub-waiting__heading">
        Needs your attention
      </h2>
      <ul className="hub-waiting">
        {documents.map((one) => (
          <DocumentRow key={`${one.kind} ${one.number}`} document={one} now={now} />
        ))}
        {unread > 0 && (
          <Row
            icon="message-circle"
            title={messagesTitle}
            about={`From ${name}`}
            step={
              <ButtonLink to={clientHubPath(vanityName, "/messages")}>
                Read<span className="visually-hidden">: {messagesTitle}</span>
              </ButtonLink>
            }
          />
        )}
      </ul>
    </section>
  );
}

function DocumentRow({ document, now }: { document: WaitingDocument; now: number }) {
  const { timeZone } = useSite().company.location;
  const { kind, number, amount, until, overdue } = document;
  const day = until === null ? "" : dayOf(until, timeZone);
  const title = documentTitle(kind, number);
  return (
    <Row
      icon={kind === "invoice" ? "receipt" : "file-text"}
      title={title}
      amount={usd(amount)}
      about={untilText({ kind, day, overdue }, now, timeZone)}
      isUrgent={overdue}
      step={<NextStep document={document}>: {title}</NextStep>}
    />
  );
}

interface RowProps {
  icon: IconName;
  title: string;
  amount?: string;
  about: string;
  isUrgent?: boolean;
  step: ReactNode;
}

function Row({ icon, title, amount, about, isUrgent, step }: RowProps) {
  return (
    <li className="hub-waiting__row">
      <span className="hub-waiting__icon">
        <Icon name={icon} />
      </span>
      <p className="hub-waiting__text">
        <span>{title}</span>
        {amount && <strong className="number">{amount}</strong>}
        {about && <span className={isUrgent ? "hub-waiting__late" : "soft"}>{about}</span>}
      </p>
      {step}
    </li>
  );
}
