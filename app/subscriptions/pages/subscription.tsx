import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { moveByForm } from "../../office/move-by-form.server";
import { officeMeta } from "../../office/office-meta";
import {
  clientsPath,
  documentPath,
  subscriptionPath,
  subscriptionsPath,
} from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { DocumentLines } from "../../office-documents/document-lines";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { subscriptionTitle } from "../messages";
import { subscriptionMoves } from "../moves.server";
import { readSubscription } from "../read-subscription.server";
import { SubscriptionBadge } from "../subscription-badge";
import { SubscriptionBar } from "../subscription-bar";
import { SubscriptionDates } from "../subscription-dates";
import { SubscriptionHistory } from "../subscription-history";
import { SubscriptionPrice } from "../subscription-price";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Subscription");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  return {
    subscription: await run(readSubscription, context, { company, number }),
    done: doneMessage(request),
    now: context.now(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const { intent = "", seen } = await fieldsOf(request);
  const input = { company, number, version: seen };
  const done = await moveByForm(context, subscriptionMoves, intent, input);
  return redirect(`${subscriptionPath(company!, number!)}?done=${done}`);
}

export default function Subscription() {
  const { subscription, done, now } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const { subscriptionNumber, title, status, client, clientHubId, estimateNumber, invoices } =
    subscription;
  return (
    <>
      <Heading
        title={title}
        back={{ to: subscriptionsPath(vanityName), label: "Recurring invoices" }}
        done={done}
      >
        <p className="cluster gap-2">
          <span>{subscriptionTitle(subscriptionNumber)}</span>
          <SubscriptionBadge status={status} />
          <Link to={clientsPath(vanityName, `/${clientHubId}`)}>{client}</Link>
          {estimateNumber !== null && (
            <Link to={documentPath(vanityName, "estimate", estimateNumber)} prefetch="none">
              Estimate {estimateNumber}
            </Link>
          )}
        </p>
      </Heading>
      <SubscriptionDates subscription={subscription} />
      <SubscriptionPrice subscription={subscription} />
      {invoices.length > 0 && (
        <Card as="section" className="stack">
          <h2>Invoices</h2>
          <DocumentLines documents={invoices} now={now} withoutClient />
          {subscription.moreInvoices && (
            <p className="soft">
              Older ones are in the list of{" "}
              <Link to={`${clientsPath(vanityName, `/${clientHubId}`)}`}>{client}</Link>.
            </p>
          )}
        </Card>
      )}
      <SubscriptionHistory subscription={subscription} now={now} />
      <SubscriptionBar subscription={subscription} />
      {/* The dialogs over it. */}
      <Outlet context={subscription} />
    </>
  );
}
