import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readDocumentSettings } from "../../documents/change-document-settings.server";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { subscriptionPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { LineEditor } from "../../office-documents/editor/line-editor";
import { contentOfLines, saveLines } from "../../office-documents/editor/save-lines.server";
import { run } from "../../routing/run.server";
import { Heading } from "../../ui/heading";
import { editSubscription } from "../edit-subscription.server";
import { subscriptionTitle } from "../messages";
import { readSubscription } from "../read-subscription.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Lines of a subscription");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const [subscription, { taxRates }] = await Promise.all([
    run(readSubscription, context, { company, number }),
    run(readDocumentSettings, context, { company }),
  ]);
  return {
    subscriptionNumber: subscription.subscriptionNumber,
    version: subscription.version,
    content: contentOfLines(subscription),
    taxRates,
    addsLine: new URL(request.url).searchParams.has("add"),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  return saveLines(context, {
    request,
    before: contentOfLines(await run(readSubscription, context, { company, number })),
    operation: editSubscription,
    input: { company, number },
    page: subscriptionPath(company!, number!),
    done: "subscription-saved",
  });
}

export default function SubscriptionLines() {
  const { subscriptionNumber, ...editor } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const path = subscriptionPath(vanityName, subscriptionNumber);
  return (
    <>
      <Heading
        title="Lines of each invoice"
        back={{ to: path, label: subscriptionTitle(subscriptionNumber) }}
      />
      <LineEditor key={editor.version} {...editor} pickPath={`${path}/price-book`} />
    </>
  );
}
