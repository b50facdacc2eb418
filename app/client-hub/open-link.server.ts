/** Exchanges a secure link for a session of the client hub (HUB-010, API-056). */
import * as z from "zod";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { countAttempts, limits } from "../security/limits.server";
import { beginHub, type Opens } from "./begin-hub.server";
import { noteLinkOpened } from "./note-link-opened.server";
import { providerName, type HubCompany } from "./hub-company.server";
import type { HubLink } from "./hub-link.server";
import { CompanyName, LinkIds } from "./input";
import { linkedDocument, type Linked } from "./linked-document.server";
import { messages } from "./messages";
import { HubTokens } from "./hub-tokens";
import { noteProved } from "./note-proved.server";

/**
 * Opens the link's document, or the hub, besides what the caller's session opens already: a new
 * session takes its place. Throws "not-found" for a link that is unknown or revoked, "signed-out" for
 * an expired one.
 */
export const openLink = operation({
  name: "open link",
  may: visitor,
  effect: "write",
  input: LinkIds.extend({
    vanityName: CompanyName,
    /** A person pressed the button, so that it proves the address that the link was mailed to. */
    byPerson: z.boolean().default(false),
  }),
  output: HubTokens.extend({
    uri: z.string(),
    document: z
      .object({ kind: z.enum(["request", "estimate", "invoice"]), number: z.int() })
      .nullable()
      .describe("Null if the link opens the hub."),
  }),
  async run(context, { vanityName, byPerson, ...ids }) {
    const linked = await linkedDocument(context, vanityName, ids);
    if (!linked.company || linked.kind === "none")
      throw new Refusal("not-found", messages.noLink(providerName(linked.company)));
    if (linked.state === "expired") throw new Refusal("signed-out", messages.linkExpired);
    const { db, now } = context;
    const hash = linked.kind === "hub" ? linked.hubLink.hash : linked.link.hash;
    await countAttempts(db, [{ limit: limits.openLink, of: hash }], now());
    const { tokens, statements } = await beginHub(
      context,
      linked.kind === "hub" ? hubOpens(linked.company, linked.hubLink) : documentOpens(linked),
    );
    await db.batch(statements);
    if (linked.kind === "document" && byPerson) await noteLinkOpened(context, linked);
    if (linked.kind === "hub" && linked.hubLink.isOwn) await proved(context, linked);
    return {
      ...tokens,
      uri: linked.company.vanity_name,
      document:
        linked.kind === "document"
          ? { kind: linked.document.kind, number: linked.document.number }
          : null,
    };
  },
});

function documentOpens({ company, link }: Linked): Opens {
  return {
    scope: {
      companyId: company.id,
      clientId: link.hub_id,
      document: link.document,
      linkHash: link.hash,
    },
  };
}

/** In another browser than the one that asked for it, the link may have been forwarded. */
function hubOpens(
  { id: companyId }: HubCompany,
  { clientId, address, hash, isOwn }: HubLink,
): Opens {
  return isOwn ? { address } : { scope: { companyId, clientId, document: "hub", linkHash: hash } };
}

function proved(
  context: RequestContext,
  { company, hubLink: { address } }: { company: HubCompany; hubLink: HubLink },
) {
  return noteProved(context, company, address);
}
