/** The conversation that a caller takes part in: as its client, or for the company. */
import { createHmac } from "node:crypto";
import * as z from "zod";
import { chosenAt, clientsWith } from "../clients/clients-with.server";
import type { ClientRow } from "../clients/client.server";
import { clientName, namesOf } from "../clients/client-words";
import { hubWork, type HubCompany } from "../client-hub/hub-company.server";
import { conversationOf } from "../conversations/message.server";
import { uuidOf } from "../conversations/form-message-id.server";
import type { Work } from "../database/work-databases/work";
import { MAIL_COMPANY_COLUMNS, mailCompanyOf } from "../notifications/mail-company.server";
import { officeOf } from "../office/office.server";
import { nameOf } from "../office/office-audit";
import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";
import { roomName } from "../operations/rooms";
import { Refusal } from "../refusal";
import { kept, officeRoleSql, seenByAll, type OfficeRole } from "../security/company-access";

const NONE = "There is no such conversation.";

/** The company's public id and the client's: whose conversation it is says who finds it. */
export const ConversationId = z
  .string({ error: NONE })
  .regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/, NONE)
  .meta({
    description: "The conversation's id.",
    examples: ["6f1c0e5e-0000-4000-8000-000000000001.6f1c0e5e-0000-4000-8000-000000000002"],
  });

/** Part of every input. */
export const OfConversation = z.object({
  conversationId: ConversationId,
  as: z
    .enum(["client", "company"])
    .optional()
    .describe("For someone who works for the company and is its client. Default: company."),
});
export type OfConversation = z.output<typeof OfConversation>;

export function conversationIdOf(companyId: string, clientId: string) {
  return `${companyId}.${conversationOf(clientId)}`;
}

export interface ChatCompany extends HubCompany {
  unclaimed: number;
  office_held: number;
  response_minutes: number | null;
  time_zone: string | null;
  role: OfficeRole | null;
}

export interface Conversation {
  company: ChatCompany;
  work: Work;
  side: "client" | "company";
  clientId: string;
  /** Undefined: the first message makes the client, with this person's name and address. */
  client: ClientRow | undefined;
  person: User | undefined;
  /** The caller's name, as the other side sees it. */
  by: string;
  room: string;
}

/** The company as a conversation shows it (CHAT-005). */
export const Provider = z.object({
  providerName: z.string(),
  providerImage: z.string().describe("Address of the company's logo; empty: none."),
});

export function providerOf(
  { config }: Pick<RequestContext, "config">,
  company: ChatCompany,
): z.output<typeof Provider> {
  return { providerName: company.name, providerImage: mailCompanyOf(config, company).logo };
}

/**
 * Throws "not-found" for every conversation that is not the caller's, "signed-out" without a session
 * that could have one.
 */
export async function conversationFor(
  context: RequestContext,
  { conversationId, as }: OfConversation,
): Promise<Conversation> {
  const [companyId, clientId] = conversationId.split(".") as [string, string];
  const company = await companyWith(context, { providerId: companyId });
  return partIn(context, company, clientId, as);
}

/** The company of an id or of a name, with the caller's role in it. */
export async function companyWith(
  { actor, reads }: Pick<RequestContext, "actor" | "reads">,
  by: { providerId: string } | { vanityName: string },
) {
  const role = officeRoleSql(actor);
  const [column, value] =
    "providerId" in by ? ["provider_id", by.providerId] : ["vanity_name", by.vanityName];
  return reads.first<ChatCompany>(
    `SELECT c.id, c.provider_id, c.vanity_name, c.work_db, ${seenByAll} AS is_public, c.unclaimed,
        c.office_held, c.response_minutes, c.time_zone, ${MAIL_COMPANY_COLUMNS}, ${role.sql} AS role
      FROM company c WHERE ${kept} AND c.${column} = ?`,
    ...role.values,
    value,
  );
}

async function partIn(
  context: RequestContext,
  company: ChatCompany | undefined,
  clientId: string,
  as: OfConversation["as"],
): Promise<Conversation> {
  if (!company) throw await notTheirs(context);
  const worksThere = company.role === "owner" || company.role === "staff";
  return worksThere && as !== "client"
    ? companysPart(context as Within<User>, company, clientId)
    : clientsPart(context, company, clientId);
}

async function companysPart(
  context: Within<User>,
  company: ChatCompany,
  clientId: string,
): Promise<Conversation> {
  const { work } = await officeOf(context, { company: company.vanity_name });
  const client = await work.reads.first<ClientRow>(
    "SELECT * FROM client WHERE company_id = ? AND id = ? AND merged_into IS NULL",
    work.companyId,
    clientId,
  );
  if (!client) throw new Refusal("not-found", NONE);
  return {
    ...{ company, work, side: "company", clientId, client },
    person: context.actor,
    by: nameOf(context.actor) || company.name,
    room: roomName(work.companyId, conversationOf(clientId)),
  };
}

async function clientsPart(
  context: RequestContext,
  company: ChatCompany,
  wanted: string,
): Promise<Conversation> {
  const { actor } = context;
  const session = await context.hub();
  const work = hubWork(context, company);
  const clients = await clientsWith(work, session?.addresses ?? []);
  const person = actor.kind === "user" && actor.signInId !== null ? actor : undefined;
  const client =
    clients.find(({ id }) => id === wanted) ??
    (person && futureClientIds(context, company.provider_id, person.userId).includes(wanted)
      ? onlyOne(clients, session && chosenAt(session, company.id))
      : undefined);
  if (
    !client &&
    !(person && takesChats(company) && (await freeClientId(context, work, person)) === wanted)
  )
    throw await notTheirs(context);
  const clientId = client?.id ?? wanted;
  return {
    ...{ company, work, side: "client", clientId, client, person },
    by: client ? clientName(namesOf(client)) : nameOf(person!),
    room: roomName(work.companyId, conversationOf(clientId)),
  };
}

function onlyOne(clients: ClientRow[], chosen: string | undefined) {
  return clients.find(({ id }) => id === chosen) ?? clients[0];
}

/** Whether people who are not its clients may write to it. */
export function takesChats({ is_public, unclaimed, office_held }: ChatCompany) {
  return is_public === 1 && unclaimed === 0 && office_held === 0;
}

/** The caller's conversation with a company: that of their client there, else one that will be. */
export async function ownConversation(
  context: RequestContext,
  company: ChatCompany,
): Promise<Conversation> {
  const { actor } = context;
  const session = await context.hub();
  const work = hubWork(context, company);
  const clients = await clientsWith(work, session?.addresses ?? []);
  const client = onlyOne(clients, session && chosenAt(session, company.id));
  // As for a missing one: nobody learns which unpublished companies exist.
  if (!client && !takesChats(company)) throw new Refusal("not-found", "There is no such company.");
  if (!client && !(actor.kind === "user" && actor.signInId !== null))
    throw new Refusal("signed-out", "Sign in to chat.");
  const id = client?.id ?? (await freeClientId(context, work, actor as User));
  if (id === undefined) throw await notTheirs(context);
  return clientsPart(context, company, id);
}

/** How often a person can become a new client of a company by writing. */
const MOST_CLIENTS = 10;

/**
 * Of clients that a person may become, in this order. Secret, and always the same for this person and
 * company.
 */
function futureClientIds(
  { config }: Pick<RequestContext, "config">,
  companyId: string,
  userId: string,
) {
  return Array.from({ length: MOST_CLIENTS }, (_, i) => {
    const of = `chat client:${companyId}:${userId}${i === 0 ? "" : `:${i}`}`;
    return uuidOf(createHmac("sha256", config.addressKey).update(of).digest("base64url"));
  });
}

/**
 * The id of the client that the person's first message makes. Not one that exists: the person wrote
 * before, and the client doesn't have their address any more. Undefined beyond the limit.
 */
async function freeClientId(context: RequestContext, { reads, companyId }: Work, { userId }: User) {
  const ids = futureClientIds(context, companyId, userId);
  const rows = await reads.all<{ id: string }>(
    "SELECT id FROM client WHERE company_id = ? AND id IN (SELECT value FROM json_each(?))",
    companyId,
    JSON.stringify(ids),
  );
  const taken = new Set(rows.map(({ id }) => id));
  return ids.find((id) => !taken.has(id));
}

async function notTheirs({ actor, hub }: RequestContext) {
  return actor.kind === "visitor" && !(await hub())
    ? new Refusal("signed-out", "Sign in to chat.")
    : new Refusal("not-found", NONE);
}

/** Throws "unavailable" while chat is turned off (CHAT-001). */
export function refuseWithoutChat({ config }: Pick<RequestContext, "config">) {
  if (!config.chat) throw new Refusal("unavailable", "Chat is turned off.");
}
