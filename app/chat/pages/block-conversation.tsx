import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import type { ShownRoom } from "../../thread/room-calls";
import { signedIn } from "../../identity/signed-in.server";
import { conversationsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { blockConversation } from "../block-conversation.server";
import { readOfficeConversation } from "../read-office-conversation.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId } = params;
  const fields = await fieldsOf(request);
  const { conversation } = await run(readOfficeConversation, context, {
    ...{ company, clientId: clientId! },
  });
  const blocked = fields.blocked === "true";
  const { conversationId } = conversation;
  const done = blocked ? "conversation-blocked" : "conversation-unblocked";
  return submit(
    blockConversation,
    context,
    fields,
    () => redirect(`${conversationsPath(company!, clientId)}?done=${done}`),
    { conversationId, as: "company", blocked },
  );
}

export default function BlockConversation() {
  const { blocked, clientName, conversationId } = useOutletContext<ShownRoom>();
  const { vanityName } = useOffice();
  const closeTo = conversationsPath(vanityName, conversationId.split(".")[1]);
  if (blocked === "company")
    return (
      <Dialog title={`Unblock ${clientName}`} closeTo={closeTo}>
        <PostForm hidden={{ blocked: "false" }} preventScrollReset>
          <p>{clientName} can write to you here again.</p>
          <div className="cluster gap-2">
            <SubmitButton wide={false}>Unblock conversation</SubmitButton>
            <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
              Back
            </ButtonLink>
          </div>
        </PostForm>
      </Dialog>
    );
  return (
    <Dialog title={`Block ${clientName}`} closeTo={closeTo}>
      <PostForm hidden={{ blocked: "true" }} preventScrollReset>
        <p>
          {clientName} can’t send you messages here any more, and you can’t write to them until you
          unblock the conversation. Their requests, estimates and invoices stay as they are.
        </p>
        <DestroyButtons submit="Block conversation" keep="Keep it open" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
