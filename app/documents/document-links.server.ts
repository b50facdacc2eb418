/** Links to a document that the office copies or revokes. */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { officeAuditSql } from "../office/office-audit";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { revokeLinks } from "../secure-links/links-of.server";
import { mintLink } from "../secure-links/secure-link.server";
import { eventSql, moveGuard } from "./document-statements.server";
import { nameOfDocument, storedDocument } from "./document.server";
import { foundDocument, OfDocument, overtaken, personOf } from "./office-document.server";

/** A link for the client, to send by text message. It is shown once. */
export const copyDocumentLink = operation({
  name: "copy document link",
  may: user,
  effect: "write",
  input: OfDocument,
  output: z.object({
    link: z.string().describe("Opens this document for everyone who has it. It is shown once."),
  }),
  find: foundDocument,
  async run(context, _input, { office, row }) {
    if (row.number === null) throw new Refusal("conflict", `Send this ${row.kind} first.`);
    const { url, sql } = mintLink({
      mainOrigin: context.config.mainOrigin,
      vanityName: office.vanityName,
      companyId: office.providerId,
      clientId: row.client_id,
      kind: row.kind,
      number: row.number,
      email: "",
      at: context.now(),
    });
    await office.work.write(
      [],
      [
        sql,
        officeAuditSql(context, office, {
          action: `copy ${row.kind} link`,
          object: nameOfDocument(row),
        }),
      ],
    );
    return { link: url };
  },
});

/** All links to the document, mailed and copied ones. Later mails have new ones. */
export const revokeDocumentLinks = operation({
  name: "revoke document links",
  may: user,
  effect: "write",
  input: OfDocument,
  output: z.object({ revoked: z.int().describe("Number of links that worked until now.") }),
  find: foundDocument,
  async run(context, _input, { office, row: found }) {
    const { work } = office;
    const { companyId } = work;
    let row = found;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (row.number === null) return { revoked: 0 };
      const at = context.now();
      const document = nameOfDocument(row);
      const done = await work.write<{ changes: number }>(
        [moveGuard(row, { to: row.status, at })],
        [
          revokeLinks(companyId, document, at),
          eventSql(row, { kind: "links revoked", side: "company", person: personOf(context) }, at),
          officeAuditSql(context, office, {
            action: `revoke ${row.kind} links`,
            object: document,
          }),
        ],
      );
      if (done) {
        closeSockets(context, { companyId, clientId: row.client_id });
        return { revoked: done.rest[0]!.meta.changes };
      }
      row = await storedDocument(work, row.kind, row.id);
    }
    throw await overtaken({ office, row }, context.now());
  },
});

/** Other changes at the same time don't stop it. */
const MAX_ATTEMPTS = 5;
