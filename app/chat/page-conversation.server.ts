import { signedIn } from "../identity/signed-in.server";
import { conversationsPath } from "../office/office-urls";
import type { RequestContext } from "../operations/context";
import { run } from "../routing/run.server";
import { chatPath, clientHubPath } from "../urls";
import { readConversation } from "./read-conversation.server";

/** The conversation of a page below /conversations, for either side, and the way back to it. */
export async function pageConversation(
  context: RequestContext,
  request: Request,
  conversationId = "",
) {
  if (!(await context.hub())) await signedIn(context, request);
  const as = sideIn(request);
  const { side, vanityName, providerName, clientName, blocked } = await run(
    readConversation,
    context,
    { conversationId, rows: 1, ...(as && { as }) },
  );
  return {
    address: { conversationId, as: side },
    other: side === "client" ? providerName : clientName,
    blocked,
    back:
      side === "client"
        ? clientBackPath(context, vanityName)
        : conversationsPath(vanityName, conversationId.split(".")[1]),
  };
}

/** The chat page; without an account, or while chat is turned off, the client hub. */
function clientBackPath({ actor, config }: RequestContext, vanityName: string) {
  return config.chat && actor.kind === "user"
    ? chatPath(vanityName)
    : clientHubPath(vanityName, "/messages");
}

function sideIn({ url }: Request) {
  const as = new URL(url).searchParams.get("as");
  return as === "client" || as === "company" ? as : undefined;
}
