/** A story as rows: the request at its end, its events, and its messages. */
import type { Question } from "../../../app/offers/editing/form-input";
import { addressText } from "../../../app/requests/check-request.server";
import { checkAnswers, questionsOf, type AskedOffer } from "../../../app/requests/questions.server";
import type { RequestRow } from "../../../app/requests/request.server";
import { isClosed, type EventKind, type RequestStatus } from "../../../app/requests/states";
import type { RoomEntry } from "../../../app/operations/rooms";
import { uuid, type SeededRandom } from "../random";
import type { Story } from "./story";

export interface Asker {
  /** The client's UUID; undefined: somebody new. */
  id?: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  address: string;
  address2: string;
  city: string;
  state_code: string;
  zip: string;
}

/** Only the showcase's owner has an account; others have left by now. */
export interface Worker {
  id: string;
  name: string;
}

export interface ToldEvent {
  kind: EventKind;
  side: "client" | "company" | "system";
  at: number;
  reason: string;
  from: RequestStatus;
  to: RequestStatus;
}

export interface Told {
  row: RequestRow;
  isNew: boolean;
  events: ToldEvent[];
  messages: RoomEntry[];
  /** Who did it for the company. */
  worker: { id: string; name: string };
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const HOUR = 60 * MINUTE;

const statusAfter: Partial<Record<EventKind, RequestStatus>> = {
  viewed: "Viewed",
  replied: "Replied",
  called: "Replied",
  estimated: "Estimated",
  completed: "Completed",
  canceled: "Canceled",
};

export function told(
  draw: SeededRandom,
  story: Story,
  of: { companyId: string; number: number; asker: Asker; offers: AskedOffer[]; worker: Worker },
  now: number,
): Told {
  const { asker, offers, worker, companyId, number } = of;
  const [days, minutes] = story.sent;
  const sentAt = now - days * DAY - minutes * MINUTE;
  const clientId = asker.id ?? uuid(draw);
  const events: ToldEvent[] = [];
  const messages: RoomEntry[] = [];
  let status: RequestStatus = "New";
  const add = (kind: EventKind, side: ToldEvent["side"], at: number, reason = "") => {
    const to = statusAfter[kind] ?? status;
    events.push({ kind, side, at, reason, from: status, to });
    status = to;
  };
  add("sent", "client", sentAt);
  if (story.isConfirmed) add("confirmed", "client", sentAt + 2 * MINUTE);
  for (const step of story.steps ?? []) {
    const at = sentAt + step.after * MINUTE;
    if (at > now) break;
    if ("says" in step) {
      const isOwn = step.says === "company";
      messages.push({
        id: uuid(draw),
        side: step.says,
        personId: isOwn ? worker.id : null,
        by: isOwn ? worker.name : `${asker.first_name} ${asker.last_name}`.trim(),
        text: step.text,
        document: `request ${number}`,
        at,
      });
      if (isOwn && (status === "New" || status === "Viewed")) add("replied", "company", at);
      continue;
    }
    const side = step.kind === "reminded" ? "system" : (step.by ?? "company");
    add(step.kind, side, at, step.reason);
  }
  const closing = events.findLast(({ to }) => isClosed(to));
  const answer = events.find(({ kind }) => kind === "replied" || kind === "called");
  const isOpen = !isClosed(status) && !story.isSpam;
  const waits = isOpen && !answer;
  const last = messages.at(-1);
  const isUnread = last?.side === "client" && !events.some(({ at }) => at > last.at);
  return {
    events,
    messages,
    worker,
    isNew: asker.id === undefined && !story.isSpam,
    row: {
      company_id: companyId,
      number,
      id: uuid(draw),
      type: offers.length > 0 ? "paa" : "cu",
      status,
      folder: story.isSpam ? "spam" : isOpen ? "open" : "closed",
      client_id: clientId,
      first_name: asker.first_name,
      last_name: asker.last_name,
      email: asker.email,
      mobile: asker.mobile,
      preferred_contact: asker.email ? (asker.mobile ? "both" : "email") : "phone",
      address: asker.address,
      address2: asker.address2,
      city: asker.city,
      state_code: asker.state_code,
      zip: asker.zip,
      services: JSON.stringify(
        offers.map(({ offerNumber, name, formVersion }) => ({ offerNumber, name, formVersion })),
      ),
      answers: JSON.stringify(answersOf(draw, story, offers, asker)),
      submitted_from: "",
      suspicions: story.isSpam ? '["quick","links"]' : "[]",
      confirmed_at: story.isConfirmed ? sentAt + 2 * MINUTE : null,
      created_at: sentAt,
      status_at: events.findLast(({ from, to }) => from !== to)?.at ?? sentAt,
      answered_at: answer?.at ?? null,
      closed_at: closing?.at ?? null,
      closed_reason: closing?.reason ?? "",
      closed_by: closing ? (closing.side === "client" ? "c" : "p") : null,
      remind_at:
        waits && !events.some(({ kind }) => kind === "reminded") ? sentAt + 4 * HOUR : null,
      rescue_at: waits && asker.email ? sentAt + 72 * HOUR : null,
      photos: 0,
      unread_at: isOpen && isUnread ? last.at : null,
      version: 1 + events.length,
    },
  };
}

/** Valid answers: choices by chance, and the story's text where the form asks for it. */
function answersOf(draw: SeededRandom, { text }: Story, offers: AskedOffer[], asker: Asker) {
  if (offers.length === 0) return [{ label: "Description", type: "textarea", value: text }];
  const questions = questionsOf(offers);
  const sent = questions.map((question) => ({
    name: question.key,
    value: valueFor(draw, question, text, asker),
  }));
  const { address, address2, city, state_code: stateCode, zip: zipCode } = asker;
  const place = addressText({ address, address2, city, stateCode, zipCode });
  const { answers, errors } = checkAnswers(questions, sent, place);
  if (Object.keys(errors).length > 0)
    throw new Error(`A demo request has wrong answers: ${JSON.stringify(errors)}`);
  return answers;
}

function valueFor(draw: SeededRandom, question: Question, text: string, asker: Asker) {
  const labels = (question.options ?? []).map(({ label }) => label);
  switch (question.type) {
    case "radio":
    case "dropdown":
      return draw.pick(labels);
    case "checkbox":
      return draw.some(labels, question.required ? 1 : draw.between(0, 1));
    case "textarea":
      return text;
    case "contact":
      return { name: asker.first_name, email: asker.email, phone: asker.mobile };
    default:
      return question.required ? "Not sure yet" : "";
  }
}
