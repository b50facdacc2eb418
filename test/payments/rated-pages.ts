/** The pages of an invoice that its client rates, and the link that its company copies. */
import { hubOf } from "../../app/client-hub/hub-session.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { copyDocumentLink } from "../../app/documents/document-links.server";
import type { RequestContext } from "../../app/operations/context";
import { sha256 } from "../../app/security/hash.server";
import { answerOf } from "../client-hub/site";
import { river } from "../clients/offices";
import { somebody } from "../support/people";
import { mainText } from "../support/rendered";
import { MARIA, type Paying } from "./world";

export class RatedPages {
  constructor(
    private readonly world: Paying,
    private readonly number: number,
  ) {}

  /** As a signed-in client gets it without scripts. */
  async html(path: string, over: Partial<RequestContext> = {}, init?: RequestInit) {
    const context = this.world.context(over);
    const hub = hubOf(context, undefined, { ...somebody, email: MARIA });
    const page = `/company/${river}/client-hub/invoices/${this.number}${path}`;
    return (await answerOf(page, { ...context, hub }, init)).text();
  }

  async text(path: string, over?: Partial<RequestContext>, init?: RequestInit) {
    return mainText(await this.html(path, over, init));
  }

  /** The rating by a link that the company copies. */
  async byCopiedLink(input: object, over: Partial<RequestContext> = {}) {
    const { world, number } = this;
    const of = { kind: "invoice", ref: number };
    const { link } = await world.call(copyDocumentLink, world.owner, of, over);
    const { searchParams } = new URL(link);
    const context = world.context(over);
    const { secret } = await openLink(context, {
      vanityName: river,
      sessionId: searchParams.get("s")!,
      clientHubId: searchParams.get("c")!,
    });
    const hub = hubOf(context, sha256(secret), { kind: "visitor" });
    return world.asClient(rateInvoice, { number, ...input }, { ...over, hub });
  }
}
