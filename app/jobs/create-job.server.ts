/** Starts a job: empty, or from a request, an estimate or another job. */
import { storedClient } from "../clients/client.server";
import { clientName } from "../clients/client-words";
import { ClientId } from "../clients/input";
import { dayOf } from "../calendar/days";
import { totalsOf } from "../documents/arithmetic";
import type { Content } from "../documents/content";
import { joinJobSql } from "../documents/billed-estimate.server";
import { freshContent, fromEstimate, fromRequest } from "../documents/begun.server";
import { contentIn, DocumentRef } from "../documents/document.server";
import { storedSettings } from "../documents/stored-settings.server";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { RequestNumber, storedRequest } from "../requests/request.server";
import { Checklist, Instructions, PeopleIds, Place, Title } from "./input.server";
import { countJob, insertJob, madeEvent, nextNumber, statusColumns } from "./job-statements.server";
import {
  checklistIn,
  JobNumber,
  jobOfId,
  peopleIn,
  placeIn,
  storedJob,
  type JobPerson,
  type JobPlace,
} from "./job.server";
import { limits } from "./limits";
import { messages } from "./messages";
import { Moved, movedOf, personOf } from "./office-job.server";
import { refuseStrangers } from "./people.server";

export const createJob = operation({
  name: "create job",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    client: ClientId.optional().describe("Default: that of what it is made from."),
    title: Title.optional().describe("Default: the name of the first line, or that of its source."),
    request: RequestNumber.optional().describe("A request: its services become lines."),
    estimate: DocumentRef.optional().describe(
      "The estimate to carry out, with the options that its client chose.",
    ),
    copyOf: JobNumber.optional().describe("Another job. Its visits are not copied."),
    instructions: Instructions.optional(),
    checklist: Checklist.optional(),
    people: PeopleIds.optional(),
    place: Place.optional().describe("Default: the client’s service address."),
    key: UsedKey,
  }),
  output: Moved,
  find: (context, input) => watchedOffice(context, input, "jobs"),
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, office) {
    refuseWithoutPro(office);
    const { work } = office;
    const used = keyOf(key, input);
    const made = await madeWith(work, used);
    if (made) return movedOf(await jobOfId(work, made));
    const begun = await begin(context, office, input);
    const client = input.client ?? begun.client;
    if (input.copyOf === undefined && begun.client && client !== begun.client)
      throw new Refusal("invalid", messages.otherClient, { client: messages.otherClient });
    if (!client)
      throw new Refusal("invalid", messages.needsClient, { client: messages.needsClient });
    const stored = await storedClient(work, client);
    if (stored.mergedInto !== null) throw new Refusal("not-found", messages.noClient);
    const { address, address2, city, stateCode, zipCode: zip } = stored;
    const isFromOther = [input.request, input.estimate, input.copyOf].some(
      (one) => one !== undefined,
    );
    const title =
      input.title ?? (begun.title || (isFromOther ? `Work for ${clientName(stored)}` : ""));
    if (!title) throw new Refusal("invalid", messages.title, { title: messages.title });
    if (input.people) await refuseStrangers(context, office, input.people);
    return insert(context, office, used, {
      ...begun,
      title,
      client: { id: client, name: clientName(stored) },
      place: input.place ?? begun.place ?? { address, address2, city, stateCode, zip },
      instructions: input.instructions ?? begun.instructions,
      checklist: input.checklist ?? begun.checklist,
      people: input.people ?? begun.people,
    });
  },
});

interface Begun {
  content: Content;
  title: string;
  client?: string | undefined;
  place?: JobPlace;
  request?: number | null;
  estimate?: string | null;
  instructions?: string | undefined;
  checklist?: string[] | undefined;
  people?: string[] | undefined;
}

interface From {
  request?: number | undefined;
  estimate?: string | undefined;
  copyOf?: number | undefined;
}

async function begin(
  { now }: Within<User>,
  office: Office,
  { request, estimate, copyOf }: From,
): Promise<Begun> {
  const { work, timeZone } = office;
  if (copyOf !== undefined) {
    const row = await storedJob(work, copyOf);
    return {
      content: contentIn(row),
      title: row.title,
      client: row.client_id,
      place: placeIn(row),
      instructions: row.instructions,
      checklist: checklistIn(row),
      people: peopleIn(row),
    };
  }
  const { settings } = await storedSettings(work);
  const fresh = freshContent("invoice", settings, dayOf(now(), timeZone));
  if (estimate !== undefined) return named(await fromEstimate(work, estimate, fresh));
  if (request === undefined) return { content: fresh, title: "" };
  const [begun, asked] = await Promise.all([
    fromRequest(work, request, fresh),
    storedRequest(work, request),
  ]);
  const { address, address2, city, state_code: stateCode, zip } = asked;
  return {
    ...named(begun),
    ...(address && { place: { address, address2, city, stateCode, zip } }),
  };
}

/** By its first line. */
function named<B extends { content: Content }>(begun: B) {
  return { ...begun, title: (begun.content.items[0]?.name ?? "").slice(0, limits.title) };
}

interface New extends Omit<Begun, "client"> {
  client: JobPerson;
  place: JobPlace;
}

async function insert(
  context: Within<User>,
  office: Office,
  key: string,
  { content, title, client, place, ...from }: New,
): Promise<Moved> {
  const { work } = office;
  const { companyId } = work;
  const at = context.now();
  const id = crypto.randomUUID();
  const stored = JSON.stringify({ ...content, day: "", deposit: null, signature: false });
  const done = await work.write(
    [spendKey(companyId, key, id, at), nextNumber(companyId)],
    [
      ...insertJob({
        company_id: companyId,
        id,
        ...statusColumns("unscheduled", at),
        client_id: client.id,
        client_name: client.name,
        title,
        instructions: from.instructions ?? "",
        place: JSON.stringify(place),
        content: stored,
        total: totalsOf(content).total,
        checklist: JSON.stringify(from.checklist ?? []),
        people: JSON.stringify(from.people ?? []),
        request_number: from.request ?? null,
        estimate_id: from.estimate ?? null,
        created_at: at,
      }),
      countJob(companyId, client.id),
      madeEvent(companyId, id, personOf(context), at),
      ...(from.estimate ? [joinJobSql(companyId, from.estimate)] : []),
      officeAuditSql(context, office, { action: "create job", object: `job ${id}` }),
    ],
  );
  const made = done ? id : await madeWith(work, key);
  if (made === undefined) throw new Refusal("conflict", "Try again.");
  return movedOf(await jobOfId(work, made));
}
