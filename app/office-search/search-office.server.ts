import * as z from "zod";
import { ConversationLine, findConversations } from "../chat/list-conversations.server";
import { limits } from "../clients/limits";
import { ClientLine, findClients, lineOf as clientLine } from "../clients/list-clients.server";
import { DocumentLine, lineOf as documentLine } from "../documents/document-line.server";
import { findDocuments } from "../documents/list-documents.server";
import { JobLine, lineOf as jobLine } from "../jobs/job-line.server";
import { findJobs } from "../jobs/list-jobs.server";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { findRequests } from "../requests/office/list-requests.server";
import { lineOf as requestLine, RequestLine } from "../requests/office/request-line.server";
import { findSubscriptions } from "../subscriptions/list-subscriptions.server";
import {
  lineOf as subscriptionLine,
  SubscriptionLine,
} from "../subscriptions/subscription-line.server";

/** Rows of each kind; the search of its list shows more. */
const SHOWN = 5;
/** Less than the search of one list, since there are many kinds. */
const CLIENTS = 3;

/** Everything of an office that has a number, or belongs to clients, jobs or messages with some words. */
export const searchOffice = operation({
  name: "search office",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    q: z
      .string()
      .trim()
      .max(limits.search, "That’s too long to search for.")
      .default("")
      .describe(
        "A number, or words of a name, an address, a job’s title or a message, or a phone number.",
      ),
  }),
  output: z.object({
    clients: z.array(ClientLine),
    requests: z.array(RequestLine),
    estimates: z.array(DocumentLine),
    jobs: z.array(JobLine),
    invoices: z.array(DocumentLine),
    recurring: z.array(SubscriptionLine).describe("Recurring invoices."),
    messages: z
      .array(ConversationLine)
      .describe("Conversations with messages that have the words."),
  }),
  find: (context, input) => watchedOffice(context, input, "the whole office, by a search"),
  async run(context, { q }, { work }) {
    const [clients, requests, estimates, jobs, invoices, recurring, messages] = await Promise.all([
      findClients(work, q, SHOWN),
      findRequests(work, q, SHOWN, CLIENTS),
      findDocuments(work, "estimate", q, SHOWN, CLIENTS),
      findJobs(work, q, SHOWN, CLIENTS),
      findDocuments(work, "invoice", q, SHOWN, CLIENTS),
      findSubscriptions(work, q, SHOWN, CLIENTS),
      findConversations(context, work, q, SHOWN),
    ]);
    const at = context.now();
    return {
      clients: clients.rows.map(clientLine),
      requests: requests.lines.map(requestLine),
      estimates: estimates.lines.map((row) => documentLine(row, at)),
      jobs: jobs.lines.map(jobLine),
      invoices: invoices.lines.map((row) => documentLine(row, at)),
      recurring: recurring.lines.map(subscriptionLine),
      messages,
    };
  },
});
