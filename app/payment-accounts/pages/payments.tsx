import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { notFound, run } from "../../routing/run.server";
import { leadsToStripe, toStripe } from "../../routing/stripe-pages.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import type { FormAnswer } from "../../ui/post-form";
import { AccountState } from "../account-state";
import { checkPaymentAccount } from "../check-account.server";
import { connectPayments } from "../connect.server";
import { readPaymentAccount } from "../read-account.server";
import { WantedList } from "../wanted-list";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Get paid");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const account = await run(readPaymentAccount, context, { company: params.vanityName });
  leadsToStripe(context);
  const dashboard = context.config.stripe?.emulator ?? "https://dashboard.stripe.com/";
  return { account, dashboard, done: doneMessage(request) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const fields = await fieldsOf(request);
  leadsToStripe(context);
  if (fields.intent === "check") {
    const checked = () =>
      redirect(`${officePath(company, "/settings/payments")}?done=payments-checked`);
    return submit(checkPaymentAccount, context, fields, checked, { company });
  }
  if (fields.intent !== "connect") throw notFound("There is no such form.");
  return submit(connectPayments, context, fields, ({ url }) => toStripe(url), { company });
}

export default function GetPaid() {
  const { account, done } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { vanityName } = useOffice();
  return (
    <>
      <Heading
        title="Get paid"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
      />
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      {account.connected ? <Connected /> : <NotConnected />}
    </>
  );
}

function NotConnected() {
  const { account } = useLoaderData<typeof loader>();
  const { vanityName, name } = useOffice();
  const { available, refusal, disconnectedBy } = account;
  return (
    <Card as="section" className="stack">
      <h2>Connect an account at Stripe</h2>
      {disconnectedBy === "stripe" && (
        <Note tone="warning">Your last account was disconnected at Stripe.</Note>
      )}
      {disconnectedBy === "ownership" && (
        <Note>The last account belonged to a former owner, so it was disconnected.</Note>
      )}
      <p>
        Clients of {name} pay by card or bank transfer, and the money goes to your own account at
        Stripe, which pays it out to your bank. Stripe asks who you are and where your bank account
        is. You can stop at any point and continue later.
      </p>
      <p>
        Stripe charges its own fees per payment. You see them there, and you answer for refunds and
        disputes.
      </p>
      {!available ? (
        <Note>Payments aren’t set up on this site yet.</Note>
      ) : refusal ? (
        <Note tone="warning">
          {refusal} <Link to={`/company/${vanityName}`}>Open your page</Link>
        </Note>
      ) : (
        <Form method="post">
          <Button name="intent" value="connect">
            Connect with Stripe
          </Button>
        </Form>
      )}
    </Card>
  );
}

function Connected() {
  const { account, dashboard } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const isMissing = account.wanted.length > 0 || !account.detailsSubmitted;
  return (
    <>
      <AccountState account={account} />
      {isMissing && (
        <Card as="section" className="stack">
          <h2>What Stripe still needs</h2>
          <WantedList account={account} />
          <Form method="post">
            <Button name="intent" value="connect">
              Continue at Stripe
            </Button>
          </Form>
        </Card>
      )}
      <Card as="section" className="stack">
        <h2>Your account</h2>
        <p>
          See payments, fees and payouts in{" "}
          <a href={dashboard} rel="noreferrer">
            your Stripe dashboard
          </a>
          . The account’s number there is {account.accountId}.
        </p>
        <div className="cluster gap-3">
          <Form method="post">
            <Button name="intent" value="check" variant="secondary" icon="refresh-cw">
              Ask Stripe again
            </Button>
          </Form>
          <Link to={officePath(vanityName, "/settings/payments/disconnect")}>Disconnect</Link>
        </div>
      </Card>
    </>
  );
}
