import { data, redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import type { RefusalBody } from "../routing/run.server";
import { submit, type Fields } from "../routing/submit.server";
import type { FormAnswer } from "../ui/post-form";
import { clientHubPath } from "../urls";
import type { LinkIds } from "./input";
import { sendNewLink } from "./send-new-link.server";

/** The form on the page of an expired link (HUB-013). */
export async function mailNewLink(
  context: RequestContext,
  uri: string,
  ids: LinkIds,
  fields: Fields,
) {
  const done = () => redirect(clientHubPath(uri, "/invalid-session?sent"));
  try {
    return await submit(sendNewLink, context, fields, done, { ...fields, ...ids, uri });
  } catch (error) {
    // HUB-019 is about the field, not about who is signed in.
    if (!(error instanceof Response) || error.status !== 401) throw error;
    const { message } = await error.json<RefusalBody>();
    const answer: FormAnswer = { errors: [{ field: "email", message }], typed: fields };
    return data(answer, { status: 401 });
  }
}
