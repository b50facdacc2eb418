import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { GenerateDialog } from "../generate-dialog";
import { generateAction, generateLoader } from "../generate-page.server";
import { generateLogo } from "../generate-picture.server";

export async function loader(args: LoaderFunctionArgs) {
  return generateLoader(args, "logo");
}

export async function action(args: ActionFunctionArgs) {
  return generateAction(args, generateLogo);
}

/** EDIT-028. */
export default function LogoAi() {
  return <GenerateDialog title="Generate a profile picture" what="profile picture" />;
}
