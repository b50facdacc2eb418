import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { edited } from "../edit-page.server";
import { enterEditing, leaveEditing } from "../mode.server";

/** The edit-company address (CRE-014): begins editing, and goes to the page. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return enterEditing(context, vanity_name);
}

/** Done editing. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return leaveEditing(context, vanity_name);
}
