/** Saves what the office edits. The client sees it once it is sent. */
import * as z from "zod";
import { ClientId } from "../clients/input";
import type { Work } from "../database/work-databases/work";
import { nameOf } from "../office/office-audit";
import { refuseWithoutPro } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { totalsOf } from "./arithmetic";
import { chosenClient } from "./chosen-client.server";
import { ContentInput, contentOf } from "./content-input.server";
import { contentIn, storedDocument, type DocumentRow } from "./document.server";
import { limits } from "./limits";
import { messages } from "./messages";
import { foundDocument, OfDocument } from "./office-document.server";
import { isEditable } from "./states";

const Saved = z.object({
  id: z.string(),
  revision: z.int().describe("Of the content, for the next save."),
  savedAt: z.int().describe("UTC epoch milliseconds."),
  total: z.int().describe("In cents, without optional lines."),
});

/**
 * What is left out stays. Throws "stale" if someone saved it since `revision`, with who did in
 * the message. The same content again changes nothing.
 */
export const saveDocument = operation({
  name: "save document",
  may: user,
  effect: "write",
  input: OfDocument.extend({
    revision: z.coerce
      .number({ error: "Send the revision that you edited." })
      .int()
      .describe("The revision that was edited."),
    client: z
      .union([ClientId, z.literal("")], { error: messages.noClient })
      .optional()
      .describe("Default: stays; empty: none."),
    ...ContentInput.shape,
  }),
  output: Saved,
  find: foundDocument,
  async run(context, { revision, client, ...input }, { office, row }) {
    refuseWithoutPro(office);
    refuseFixed(row);
    const { work } = office;
    if (row.kind === "invoice") refuseOptions(input.items);
    const content = JSON.stringify(contentOf(input, contentIn(row)));
    if (content.length > limits.content) throw new Refusal("invalid", messages.tooMuch);
    const chosen = client === undefined ? undefined : await clientOf(work, client, row);
    const isSame = content === row.content && (chosen === undefined || chosen.id === row.client_id);
    if (isSame) return savedOf(row);
    if (revision !== row.revision) throw changedBy(row);
    const at = context.now();
    const { total } = totalsOf(contentIn({ content }));
    const done = await work.write(
      [
        {
          sql: `UPDATE document SET content = ?, revision = revision + 1, saved_by = ?,
              saved_by_name = ?, saved_at = ?, total = CASE WHEN version = 0 THEN ? ELSE total END,
              client_id = ?, client_name = ?
            WHERE company_id = ? AND id = ? AND revision = ? AND status = ?`,
          values: [
            content,
            context.actor.userId,
            nameOf(context.actor),
            at,
            total,
            chosen?.id ?? row.client_id,
            chosen?.name ?? row.client_name,
            work.companyId,
            row.id,
            row.revision,
            row.status,
          ],
        },
      ],
      [],
    );
    const after = await storedDocument(work, row.kind, row.id);
    if (!done) {
      if (after.content === content) return savedOf(after);
      throw changedBy(after);
    }
    return savedOf(after);
  },
});

function savedOf({ id, revision, saved_at: savedAt, content }: DocumentRow) {
  return { id, revision, savedAt, total: totalsOf(contentIn({ content })).total };
}

/** Nobody could choose them. */
function refuseOptions(items: z.output<typeof ContentInput>["items"]) {
  const place = items?.findIndex(({ optional }) => optional) ?? -1;
  if (place >= 0)
    throw new Refusal("invalid", messages.noOptions, {
      [`items.${place}.optional`]: messages.noOptions,
    });
}

/** Throws "conflict" for a document that can't be edited any more. */
export function refuseFixed({ kind, status }: DocumentRow) {
  if (!isEditable({ kind, status }))
    throw new Refusal(
      "conflict",
      kind === "estimate"
        ? "This estimate is closed. Reopen it first, or copy it."
        : `This invoice is ${status.toLowerCase()}, so it can’t be changed. Copy it to bill something else.`,
    );
}

export function changedBy({ kind, saved_by_name: name }: DocumentRow) {
  const message = `${name || "Someone"} changed this ${kind} while you were editing.`;
  return new Refusal("stale", message, { document: message });
}

async function clientOf(work: Work, id: string, row: DocumentRow) {
  if (id === row.client_id) return undefined;
  // The links to it, and the money, are the client's.
  if (row.number !== null)
    throw new Refusal(
      "conflict",
      `This ${row.kind} was sent to ${row.client_name}. Copy it for another client.`,
      { client: "A document that was sent stays with its client." },
    );
  if (id === "") return { id, name: "" };
  const client = await chosenClient(work, id);
  if (!client) throw new Refusal("invalid", messages.noClient, { client: messages.noClient });
  return client;
}
