import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { GuardedForm } from "../../drafts/guarded-form";
import { categoryBySlug } from "../../catalogue/catalogue";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { withTarget } from "../../routing/target";
import { createUnclaimed } from "../create-unclaimed.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Checkbox, Input } from "../../ui/controls";
import { Field, Fieldset } from "../../ui/field";
import { useFormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { CompanyFields } from "../company-fields";
import { enterCompany, type Entered } from "../creation.server";
import { filledIn } from "../filled-in.server";
import { startQuery, startValues } from "../start-values";
import { LEAVE, StepButtons, TITLE, Wizard } from "../wizard";
import { entering, leave, signedOut } from "../wizard.server";
import { limits as shared } from "../../limits";

export { formHeaders as headers } from "../../routing/form-headers";
export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: TITLE,
    description: "Create a page for your home-service company. It’s free and ready in minutes.",
    path: "/create",
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor } = context;
  const start = startValues(new URL(request.url).searchParams);
  return {
    entered: signedOut(context)
      ? null
      : await filledIn(context, await entering(context, request), start),
    trade: start.trade?.slug ?? null,
    /** Where signing in returns to. */
    here: `/create${startQuery(start)}`,
    platformAdmin: actor.kind === "user" && actor.platformAdmin,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { intent, trade, ...fields } = await fieldsOf(request);
  if (intent === LEAVE) return leave(context, fields);
  if ("unclaimed" in fields)
    return submit(createUnclaimed, context, fields, ({ uri }) =>
      redirect(`/admin/companies/${uri}?done=company-made`),
    );
  return submit(enterCompany, context, fields, () => redirect(servicePath(trade)));
}

/** The next step, with the services of a known trade. */
function servicePath(trade = "") {
  const category = categoryBySlug(trade);
  return `/create/service${category ? `?${new URLSearchParams({ q: category.name })}` : ""}`;
}

export default function Create() {
  const { entered, here } = useLoaderData<typeof loader>();
  return entered ? <CompanyStep entered={entered} /> : <SignedOut here={here} />;
}

/** CRE-003. */
function SignedOut({ here }: { here: string }) {
  return (
    <Wizard
      heading="First, sign in"
      lead="Show your best work to people near you who need it. Your page is free and ready in minutes."
    >
      <p>
        Your company’s page belongs to your account. Sign in, or create an account if you’re new.
        We’ll bring you back here.
      </p>
      <div className="stack gap-3">
        <ButtonLink to={withTarget("/login", here)} size="large" wide>
          Login
        </ButtonLink>
        <ButtonLink to={withTarget("/register", here)} variant="secondary" size="large" wide>
          Register
        </ButtonLink>
      </div>
    </Wizard>
  );
}

/** CRE-005. */
function CompanyStep({ entered }: { entered: Entered }) {
  const { platformAdmin, trade } = useLoaderData<typeof loader>();
  const { typed } = useFormAnswer();
  const value = (name: keyof Entered) => typed(name) ?? entered[name] ?? "";
  return (
    <Wizard step={0} heading="Your company" lead="You can change all of this later.">
      <GuardedForm>
        {trade && <input type="hidden" name="trade" value={trade} />}
        {entered.start && <input type="hidden" name="start" value={entered.start} />}
        <CompanyFields value={value} />
        {platformAdmin && <Unclaimed />}
        <StepButtons next="Continue" />
      </GuardedForm>
    </Wizard>
  );
}

/**
 * ADM-005, ADM-006: creates the company immediately, without an owner; the given address gets a
 * link to claim it.
 */
function Unclaimed() {
  const { errorOf, typed } = useFormAnswer();
  const [on, setOn] = useState(typed("unclaimed") !== undefined);
  const hydrated = useHydrated();
  return (
    <Fieldset name="unclaimed" legend="For platform admins">
      <Checkbox
        name="unclaimed"
        label="Create an unclaimed profile"
        hint="It has no owner and isn’t public. We email its address a link to claim it."
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {(on || !hydrated) && (
        <Field
          name="emailAddress"
          label="The company’s email address"
          error={errorOf("emailAddress")}
          required={on}
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={shared.email}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={typed("emailAddress") ?? ""}
          />
        </Field>
      )}
    </Fieldset>
  );
}
