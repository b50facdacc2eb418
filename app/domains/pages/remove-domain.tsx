import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { readAccount } from "../../identity/account.server";
import { PasswordField } from "../../identity/fields";
import { edited } from "../../editing/edit-page.server";
import { editPath } from "../../editing/edits";
import type { SiteData } from "../../company-site/use-site";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm } from "../../ui/post-form";
import { DomainName } from "../domain-name";
import { listOwnDomains, removeDomain } from "../own-domains.server";
import { messages } from "../texts";
import { lifetimes } from "../../lifetimes";
import { durationText } from "../../duration";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const [{ domains }, { hasPassword }] = await Promise.all([
    run(listOwnDomains, context, { company: vanity_name }),
    run(readAccount, context, undefined),
  ]);
  const domain = domains.find(({ hostname }) => hostname === params.hostname?.toLowerCase());
  if (!domain) throw notFound(messages.none);
  return { domain, hasPassword };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  return submit(
    removeDomain,
    context,
    fields,
    () => redirect(`${editPath(vanity_name, "domain")}?done=removed`),
    { ...fields, hostname: params.hostname, company: vanity_name },
  );
}

/**
 * Requires the person to authenticate again, because removing a domain takes the site offline
 * there.
 */
export default function RemoveDomain() {
  const { domain, hasPassword } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const served = domain.status === "active" || domain.status === "suspended";
  const back = editPath(company.vanityName, "domain");
  return (
    <Dialog title="Remove Domain" closeTo={back}>
      <PostForm preventScrollReset>
        <p>
          This removes the {company.name} page from{" "}
          <strong>
            <DomainName {...domain} />
          </strong>{" "}
          right away. Your page on the marketplace doesn’t change.{" "}
          {served &&
            `No other company can use the domain here for ${durationText(lifetimes.domainHold)}.`}
          {domain.billed &&
            " You no longer pay for it. What you paid for this year isn’t refunded."}
        </p>
        {hasPassword ? (
          <PasswordField label="Your password" />
        ) : (
          <p className="soft">
            If you don’t have a password, you must have signed in within the last{" "}
            {durationText(lifetimes.freshSignIn)}.
          </p>
        )}
        <DestroyButtons submit="Remove Domain" closeTo={back} />
      </PostForm>
    </Dialog>
  );
}
