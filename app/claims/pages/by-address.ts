import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { enterEditing } from "../../editing/mode.server";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { claimPath } from "../../urls";
import { claimByAddress } from "../claim-by-address.server";

/** The form is on the dashboard. */
export function loader() {
  return redirect("/dashboard");
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName } = await run(claimByAddress, context, { uri: params.vanityName ?? "" });
  return enterEditing(context, vanityName, `${claimPath(vanityName)}?done=claimed`);
}
