import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { documentsPath, officePath } from "../../office/office-urls";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import type { RequestContext } from "../../operations/context";
import { notFound, run } from "../../routing/run.server";
import { leadsToStripe, toStripe } from "../../routing/stripe-pages.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import type { FormAnswer } from "../../ui/post-form";
import { BillList } from "../bill-list";
import { BuyPro } from "../buy-pro";
import { PaidList } from "../paid-list";
import { buyPro } from "../buy-pro.server";
import { listBills } from "../list-bills.server";
import { openBilling } from "../open-billing.server";
import { readPlan, type PlanOfCompany } from "../read-plan.server";
import { PlanState } from "../plan-state";
import { startTrial } from "../start-trial.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Pro");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const plan = await run(readPlan, context, { company });
  leadsToStripe(context);
  return {
    plan,
    bills: plan.billing ? await billsInTime(context, company) : [],
    done: isUntrue(request, plan) ? null : doneMessage(request),
    now: context.now(),
  };
}

/** An old address would thank for what is over. */
function isUntrue(request: Request, { pro }: PlanOfCompany) {
  return !pro && new URL(request.url).searchParams.get("done") === "bought";
}

/** In milliseconds: the page does not wait longer for Stripe. */
const PATIENCE = 2_500;

/** Null: Stripe does not answer. */
async function billsInTime(context: RequestContext, company: string) {
  const asked = listBills(context, { company }).then(
    ({ bills }) => bills,
    () => null,
  );
  return Promise.race([asked, context.wait(PATIENCE).then(() => null)]);
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const fields = await fieldsOf(request);
  const input = { ...fields, company };
  leadsToStripe(context);
  if (fields.intent === "buy")
    return submit(buyPro, context, fields, ({ url }) => toStripe(url), input, undefined, SHOWN);
  if (fields.intent === "billing")
    return submit(
      openBilling,
      context,
      fields,
      ({ url }) => toStripe(url),
      input,
      undefined,
      SHOWN,
    );
  if (fields.intent !== "trial") throw notFound("There is no such form.");
  const started = () => redirect(`${documentsPath(company, "estimate")}?done=trial`);
  return submit(startTrial, context, fields, started, input, undefined, SHOWN);
}

const SHOWN = ["forbidden"] as const;

export default function PlanPage() {
  const { plan, bills, done, now } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { vanityName, role, timeZone } = useOffice();
  return (
    <>
      <Heading
        title="Pro"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
      />
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      <PlanState plan={plan} />
      {role !== "staff" && <BuyPro plan={plan} now={now} />}
      {plan.paid.length > 0 && <PaidList paid={plan.paid} timeZone={timeZone} />}
      {plan.billing && (
        <Card as="section" className="stack">
          <h2>Bills</h2>
          <BillList bills={bills} timeZone={timeZone} />
        </Card>
      )}
      {plan.pro && (
        <p>
          <Link to={documentsPath(vanityName, "estimate")}>See your estimates</Link>
        </p>
      )}
    </>
  );
}
