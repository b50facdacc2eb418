/** Recipients at a company, and the conversation with one of them (API-085, API-086). */
import * as z from "zod";
import { clientName } from "../clients/client-words";
import { CompanyName } from "../client-hub/input";
import { officeOf } from "../office/office.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import {
  companyWith,
  conversationFor,
  conversationIdOf,
  ownConversation,
  Provider,
  providerOf,
  refuseWithoutChat,
  takesChats,
  type ChatCompany,
} from "./conversation.server";

const NO_COMPANY = "There is no such company.";
const MOST = 50;

const Recipient = z.object({
  userId: z.string().optional().describe("The company's public id, for everyone else."),
  clientId: z.string().optional().describe("A client, for people of the office."),
  name: z.string(),
  image: z.string().describe("The company's logo; empty: none."),
});

/**
 * For its office: the clients who wrote last. For everyone else: the company. Throws "signed-out"
 * without a session that could have a conversation.
 */
export const listRecipients = operation({
  name: "list chat recipients",
  may: visitor,
  effect: "read",
  input: z.object({ vanityName: CompanyName }),
  output: z.object({
    data: z.array(Recipient),
    conversationId: z.string().optional().describe("The caller's own with the company."),
    ...Provider.shape,
    responseMinutes: z.int().nullable().describe("How soon it usually answers; null: not known."),
  }),
  async run(context, { vanityName }) {
    refuseWithoutChat(context);
    const company = await companyWith(context, { vanityName });
    if (!company) throw new Refusal("not-found", NO_COMPANY);
    const provider = providerOf(context, company);
    const shown = { ...provider, responseMinutes: company.response_minutes };
    if (company.role === "owner" || company.role === "staff")
      return { ...shown, data: await clientsOf(context as Within<User>, vanityName) };
    const { clientId, client } = await ownConversation(context, company);
    if (!client && !takesChats(company)) throw new Refusal("not-found", NO_COMPANY);
    const companyId = company.provider_id;
    return {
      ...shown,
      data: [{ userId: companyId, name: company.name, image: provider.providerImage }],
      conversationId: conversationIdOf(companyId, clientId),
    };
  },
});

async function clientsOf(context: Within<User>, company: string) {
  const { work } = await officeOf(context, { company });
  const rows = await work.reads.all<{
    id: string;
    first_name: string;
    last_name: string;
    company_name: string;
  }>(
    `SELECT c.id, c.first_name, c.last_name, c.company_name
      FROM conversation v INDEXED BY conversation_inbox
      CROSS JOIN client c ON c.company_id = v.company_id AND c.id = v.client_id
      WHERE v.company_id = ? AND v.folder = 'open' AND v.has_messages = 1 AND v.id = v.client_id
      ORDER BY v.last_at DESC LIMIT ${MOST}`,
    work.companyId,
  );
  return rows.map((row) => ({
    clientId: row.id,
    name: clientName({
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
    }),
    image: "",
  }));
}

const Id = z.uuid({ error: "There is no such recipient." });
const One = z.union([
  Id,
  z
    .object({ userId: Id.optional(), clientId: Id.optional() })
    .transform(({ userId, clientId }) => userId ?? clientId ?? ""),
]);

/**
 * With the company; its office, with one of its clients. Stores nothing: the first message does. Throws
 * "not-found" for everyone whom the caller can't write to.
 */
export const startConversation = operation({
  name: "start conversation",
  may: visitor,
  effect: "read",
  input: z.object({
    recipients: z
      .union([One.transform((one) => [one]), z.array(One)], { error: "Name one recipient." })
      .refine((all) => all.length === 1, "Name one recipient.")
      .describe("One of the company's recipients: its `userId` or `clientId`."),
    vanityName: CompanyName.optional().describe(
      "For people of an office: their company. Default: the only one they have.",
    ),
  }),
  output: z.object({ conversationId: z.string(), ...Provider.shape }),
  async run(context, { recipients: [recipient = ""], vanityName }) {
    refuseWithoutChat(context);
    const company = await companyWith(context, { providerId: recipient });
    if (!company) return withClient(context, recipient, vanityName);
    if (company.role === "owner" || company.role === "staff")
      throw new Refusal("conflict", "You work for this company. Choose one of its clients.");
    const { clientId } = await ownConversation(context, company);
    return startedWith(context, company, clientId);
  },
});

async function withClient(context: RequestContext, clientId: string, vanityName?: string) {
  if (context.actor.kind !== "user") throw new Refusal("signed-out", "Sign in to chat.");
  const office = await officeOf(context as Within<User>, { company: vanityName }).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.code === "forbidden"
        ? new Refusal("not-found", "There is no such recipient.")
        : error;
    },
  );
  const conversationId = conversationIdOf(office.providerId, clientId);
  const { company } = await conversationFor(context, { conversationId, as: "company" });
  return startedWith(context, company, clientId);
}

function startedWith(context: RequestContext, company: ChatCompany, clientId: string) {
  return {
    conversationId: conversationIdOf(company.provider_id, clientId),
    ...providerOf(context, company),
  };
}
