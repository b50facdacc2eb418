import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { edited } from "../edit-page.server";
import { enterEditing, leaveEditing } from "../mode.server";

/** The edit-company URL (CRE-014): turns edit mode on and redirects to the company's page. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return enterEditing(context, vanity_name);
}

/** Turns edit mode off. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return leaveEditing(context, vanity_name);
}
