import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { failures } from "../../routing/failures";
import { sendForm } from "../../routing/send-form";
import { fieldsOf } from "../../routing/submit.server";
import { Dialog } from "../../ui/dialog";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { companyPath } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { Checklist } from "../checklist";
import { edited, saveFreely } from "../edit-page.server";
import { missingOf } from "../publish-checklist";
import { publishCompany } from "../publish.server";

/** A company that is already published has nothing to do here. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  if (company.published === 1) throw redirect(companyPath(company.vanity_name));
  return { missing: missingOf({ ...company, stateCode: company.state_code }) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  await fieldsOf(request);
  return saveFreely(publishCompany, context, {
    vanityName: vanity_name,
    fields: {},
    failed: failures.unexpected,
    said: "published",
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.unexpected);
}

/** EDIT-092 to EDIT-101. */
export default function Publish() {
  const { missing } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const hydrated = useHydrated();
  return (
    <Dialog title="Publish your profile" closeTo={companyPath(company.vanityName)}>
      <PostForm preventScrollReset>
        {missing.length > 0 ? (
          <Checklist missing={missing} vanityName={company.vanityName} />
        ) : (
          <p>Your page is ready. Once you publish it, anyone can see it and find it in search.</p>
        )}
        <SubmitButton disabled={hydrated && missing.length > 0}>Publish Your Profile</SubmitButton>
      </PostForm>
    </Dialog>
  );
}
