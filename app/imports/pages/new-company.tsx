import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { admitted } from "../../admin-frame/admitted.server";
import { Heading } from "../../ui/heading";
import { GuardedForm } from "../../drafts/guarded-form";
import { pageMeta } from "../../frame/page-meta";
import { limits } from "../../creating/limits";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Checkbox, Input, PhoneInput } from "../../ui/controls";
import { Field } from "../../ui/field";
import { SubmitButton, useFormAnswer } from "../../ui/post-form";
import { createUnclaimed } from "../../creating/create-unclaimed.server";
import { limits as shared } from "../../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "New unclaimed profile",
    description: "A profile without an owner.",
    path: "/admin/companies/new",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  return submit(createUnclaimed, context, await fieldsOf(request), ({ uri }) =>
    redirect(`/admin/companies/${uri}?done=company-made`),
  );
}

const fields: { name: string; label: string; max: number; optional?: boolean }[] = [
  { name: "name", label: "Company name", max: limits.name },
  { name: "address", label: "Address", max: limits.address, optional: true },
  { name: "address2", label: "Address, second line", max: limits.address, optional: true },
  { name: "city", label: "City", max: limits.city },
  { name: "stateCode", label: "State, in two letters", max: 2 },
  { name: "zipCode", label: "Zip code", max: limits.zip },
  { name: "website", label: "Website", max: limits.website, optional: true },
];

/** ADM-004 to ADM-006. */
export default function NewCompany() {
  const { errorOf, typed } = useFormAnswer();
  return (
    <>
      <Heading title="New unclaimed profile" back={{ to: "/admin/companies", label: "Companies" }}>
        <p>
          It has no owner. We email its address a link to claim it. Until you publish it, only that
          person and platform admins can see it.
        </p>
      </Heading>
      <Card as="section" className="workspace__form">
        <GuardedForm>
          {fields.map(({ name, label, max, optional }) => (
            <Field
              key={name}
              name={name}
              label={label}
              error={errorOf(name)}
              {...(optional ? { optional } : { required: true })}
            >
              <Input maxLength={max} autoComplete="off" defaultValue={typed(name) ?? ""} />
            </Field>
          ))}
          <Field name="phoneNumber" label="Phone number" error={errorOf("phoneNumber")} required>
            <PhoneInput autoComplete="off" defaultValue={typed("phoneNumber") ?? ""} />
          </Field>
          <Field
            name="emailAddress"
            label="The company’s email address"
            error={errorOf("emailAddress")}
            required
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
          <Checkbox
            name="publish"
            value="true"
            label="Publish it now as unclaimed"
            defaultChecked={typed("publish") === "true"}
          />
          <SubmitButton>Create profile</SubmitButton>
        </GuardedForm>
      </Card>
    </>
  );
}
