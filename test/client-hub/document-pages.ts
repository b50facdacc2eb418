/** The pages of one estimate or invoice, opened by its link. */
import { openLink } from "../../app/client-hub/open-link.server";
import { copyDocumentLink } from "../../app/documents/document-links.server";
import type { DocumentKind } from "../../app/documents/states";
import type { RequestContext } from "../../app/operations/context";
import type { Cast } from "../clients/offices";
import { call as officeCall } from "../requests/in-office";
import { mainText } from "../support/rendered";
import { call, river, withHub } from "./hub";
import { answerOf } from "./site";

/** A hub that the link of document 1001 has opened. */
export async function hubOfDocument({ owner }: Cast, kind: DocumentKind, ref = "1001") {
  const { link } = await officeCall(copyDocumentLink, owner, { kind, ref });
  const { searchParams } = new URL(link);
  const ids = {
    vanityName: river,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  };
  return (await call(openLink, undefined, ids)).secret;
}

export interface Shown {
  status: number;
  location: string | null;
  html: string;
  text: string;
}

/** A page of the hub, as a browser without scripts gets it; with fields, after sending its form. */
export async function pageOf(
  secret: string | undefined,
  path: string,
  fields?: Record<string, string>,
  over: Partial<RequestContext> = {},
): Promise<Shown> {
  const { context, settled } = withHub(secret, over);
  const answer = await answerOf(`/company/${river}/client-hub${path}`, context, {
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const html = await answer.text();
  await settled();
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    html,
    text: mainText(html),
  };
}
