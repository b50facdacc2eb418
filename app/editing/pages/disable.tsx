import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { failures } from "../../routing/failures";
import { sendForm } from "../../routing/send-form";
import { fieldsOf } from "../../routing/submit.server";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm } from "../../ui/post-form";
import { companyPath } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { edited, saveFreely } from "../edit-page.server";
import { unpublishCompany } from "../publish.server";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  if (company.published === 0) throw redirect(companyPath(company.vanity_name));
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  await fieldsOf(request);
  return saveFreely(unpublishCompany, context, {
    vanityName: vanity_name,
    fields: {},
    failed: failures.unexpected,
    said: "disabled",
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.unexpected);
}

/** EDIT-102. */
export default function Disable() {
  const { company } = useOutletContext<SiteData>();
  const back = companyPath(company.vanityName);
  return (
    <Dialog title="Disable Profile" closeTo={back}>
      <PostForm preventScrollReset>
        <p>
          Visitors and search engines won’t find {company.name}. We don’t delete anything. You can
          still see and edit the page, and publish it again at any time.
        </p>
        <DestroyButtons submit="Disable Profile" keep="Keep it published" closeTo={back} />
      </PostForm>
    </Dialog>
  );
}
