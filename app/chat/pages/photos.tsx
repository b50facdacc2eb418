/** Sends photos without scripts; the conversation's scripts call the API. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { filesOf } from "../../media/upload/read-files.server";
import { Refusal } from "../../refusal";
import { submit } from "../../routing/submit.server";
import { MOST_PHOTOS } from "../../thread/limits";
import { photosPagePath } from "../../thread/room-calls";
import { Button } from "../../ui/button";
import { Input } from "../../ui/controls";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import type { FormAnswer } from "../../ui/post-form";
import { addChatPhotos } from "../add-photos.server";
import { ConversationPage } from "../conversation-page";
import { pageConversation } from "../page-conversation.server";
import { sendMessage } from "../send-message.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    title: "Send photos",
    description: "Send photos",
    path: location.pathname,
    unlisted: true,
  });

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const shown = await pageConversation(context, request, params.conversationId);
  // So that a form that is sent twice sends one message.
  return { ...shown, formId: crypto.randomUUID() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { address, back } = await pageConversation(context, request, params.conversationId);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return submit(
    async () => {
      const { photos } = await addChatPhotos(context, { ...address, files: filesOf(request) });
      const added = photos.flatMap((photo) => photo.id ?? []);
      if (added.length > 0)
        await sendMessage(context, { ...address, id, message: "", photos: added }).catch(ifNotSent);
      return photos.filter((photo) => photo.id === null);
    },
    context,
    {},
    (refused) =>
      refused.length === 0
        ? redirect(back)
        : data({ errors: refused.map(problemOf) }, { status: 422 }),
    {},
    undefined,
    ["forbidden"],
  );
}

/** The form was sent twice, and the first one sent the photos. */
function ifNotSent(error: unknown) {
  if (!(error instanceof Refusal && error.code === "conflict")) throw error;
}

function problemOf({ name, message }: { name: string; message: string }) {
  return { field: "files", message: name ? `${name}: ${message}` : message };
}

export default function Photos() {
  const { address, other, back, formId } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  const answer = useActionData<Partial<FormAnswer>>();
  const errors = answer?.errors ?? [];
  return (
    <ConversationPage title={`Send photos to ${other}`} back={back}>
      <ErrorSummary errors={errors} attempt={answer} />
      <Form
        method="post"
        action={`${photosPagePath(address)}&id=${formId}`}
        encType="multipart/form-data"
        className="stack gap-6"
        noValidate
      >
        <Field
          name="files"
          label="Photos"
          error={errors.find(({ field }) => field === "files")?.message}
          hint={`JPEG, PNG or WebP. Up to ${MOST_PHOTOS} at a time.`}
        >
          <Input type="file" accept="image/jpeg,image/png,image/webp" multiple />
        </Field>
        <div>
          <Button icon="send" busy={state !== "idle"}>
            Send photos
          </Button>
        </div>
      </Form>
    </ConversationPage>
  );
}
