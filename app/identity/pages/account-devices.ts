import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { endDevice } from "../account.server";
import { signedOutCookies } from "../cookies";
import { signedIn } from "../signed-in.server";

export function loader() {
  throw redirect("/account");
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { id = "" } = await fieldsOf(request);
  const { current } = await run(endDevice, context, { id });
  if (!current) return redirect("/account?done=device");
  context.setCookies.push(...signedOutCookies);
  return redirect("/");
}
