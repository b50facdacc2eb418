import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutlet, useOutletContext } from "@remix-run/react";
import { issuerOf, methodLabel } from "../../documents/method-label";
import { fieldsOf } from "../../routing/submit.server";
import { useSite, type SiteData } from "../../company-site/use-site";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { doneMessage } from "../done";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { runInHub, submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { expiryOf } from "../payments/expiry";
import { listHubMethods, type ShownMethod } from "../payments/list-hub-methods.server";
import { MethodMark } from "../payments/method-mark";
import { stopAutoPay } from "../payments/stop-auto-pay.server";

export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Wallet");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { data: methods } = await runInHub(listHubMethods, context, request, {
    uri: params.vanityName!,
  });
  return { methods, now: context.now(), done: doneMessage(new URL(request.url)) };
}

/** Turns automatic payments of a subscription off. */
export async function action(args: ActionFunctionArgs) {
  const uri = args.params.vanityName!;
  const { subscription: subscriptionNumber } = await fieldsOf(args.request);
  return submitInHub(
    stopAutoPay,
    args,
    {},
    () => redirect(`${clientHubPath(uri, "/wallet")}?done=auto-pay-off`),
    { uri, subscriptionNumber },
  );
}

export interface WalletContext {
  site: SiteData;
  methods: ShownMethod[];
}

/** PAY-019 to PAY-025. */
export default function Wallet() {
  const { methods, now, done } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const site = useOutletContext<SiteData>();
  const dialog = useOutlet({ site, methods } satisfies WalletContext);
  return (
    <>
      <Heading title="Wallet" done={done}>
        <p className="soft">How you pay {company.name}. Other companies can’t use these.</p>
      </Heading>
      <Card as="section" className="stack">
        <h2>Your Payment Methods</h2>
        {methods.length === 0 ? (
          <p className="soft">
            No payment methods found. You can save one when you pay an invoice.
          </p>
        ) : (
          <ul className="wallet">
            {methods.map((method) => (
              <Method
                key={method.id}
                method={method}
                now={now}
                deleteTo={clientHubPath(company.vanityName, `/wallet/${method.id}/delete`)}
              />
            ))}
          </ul>
        )}
      </Card>
      {dialog}
    </>
  );
}

interface MethodProps {
  method: ShownMethod;
  now: number;
  deleteTo: string;
}

function Method({ method, now, deleteTo }: MethodProps) {
  const expiry = expiryOf(method, now);
  return (
    <li className="wallet__method">
      <MethodCard method={method} />
      <div className="stack gap-2 grow">
        <div className="cluster gap-2">
          <strong>{methodLabel(method)}</strong>
          {expiry?.warning && (
            <Badge tone={expiry.isOver ? "danger" : "warning"}>{expiry.warning}</Badge>
          )}
        </div>
        {expiry && <span className="small soft">{expiry.text}</span>}
        {method.autoPays.map((plan) => (
          <AutoPay key={plan.subscriptionNumber} plan={plan} />
        ))}
        <p>
          <Link to={deleteTo} preventScrollReset>
            Delete Payment Method<span className="visually-hidden"> {methodLabel(method)}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}

/** As people know it from their wallet; the texts beside it say the same. */
function MethodCard({ method }: { method: ShownMethod }) {
  const { last4, expMonth, expYear } = method;
  return (
    <div className="wallet__card" aria-hidden="true">
      <span className="wallet__issuer">{issuerOf(method)}</span>
      <MethodMark {...method} />
      <span className="wallet__digits">•••• {last4}</span>
      {expMonth !== null && expYear !== null && (
        <span className="wallet__expiry">
          {String(expMonth).padStart(2, "0")}/{expYear % 100}
        </span>
      )}
    </div>
  );
}

function AutoPay({ plan }: { plan: ShownMethod["autoPays"][number] }) {
  return (
    <PostForm
      preventScrollReset
      className="wallet__plan"
      hidden={{ subscription: String(plan.subscriptionNumber) }}
    >
      <span className="small grow">
        Pays {plan.title} automatically, {plan.cycle}
      </span>
      <SubmitButton variant="secondary" size="small" wide={false}>
        Turn off<span className="visually-hidden"> for {plan.title}</span>
      </SubmitButton>
    </PostForm>
  );
}

/** HUB-047. */
export function ErrorBoundary() {
  return <HubError title="Wallet" message={messages.listFailed} />;
}
