import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { GuardedForm } from "../../drafts/guarded-form";
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
  return {
    entered: signedOut(context) ? null : await entering(context, request),
    platformAdmin: actor.kind === "user" && actor.platformAdmin,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { intent, ...fields } = await fieldsOf(request);
  if (intent === LEAVE) return leave(context, fields);
  if ("unclaimed" in fields)
    return submit(createUnclaimed, context, fields, ({ uri }) =>
      redirect(`/admin/companies/${uri}?done=company-made`),
    );
  return submit(enterCompany, context, fields, () => redirect("/create/service"));
}

export default function Create() {
  const { entered } = useLoaderData<typeof loader>();
  return entered ? <CompanyStep entered={entered} /> : <SignedOut />;
}

/** CRE-003. */
function SignedOut() {
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
        <ButtonLink to={withTarget("/login", "/create")} size="large" wide>
          Login
        </ButtonLink>
        <ButtonLink to={withTarget("/register", "/create")} variant="secondary" size="large" wide>
          Register
        </ButtonLink>
      </div>
    </Wizard>
  );
}

/** CRE-005. */
function CompanyStep({ entered }: { entered: Entered }) {
  const { platformAdmin } = useLoaderData<typeof loader>();
  const { typed } = useFormAnswer();
  const value = (name: keyof Entered) => typed(name) ?? entered[name] ?? "";
  return (
    <Wizard step={0} heading="Your company" lead="You can change all of this later.">
      <GuardedForm>
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
