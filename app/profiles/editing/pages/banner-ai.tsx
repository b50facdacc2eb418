import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { GenerateDialog } from "../generate-dialog";
import { generateAction, generateLoader } from "../generate-page.server";
import { generateBanner } from "../generate-picture.server";

export async function loader(args: LoaderFunctionArgs) {
  return generateLoader(args, "banner");
}

export async function action(args: ActionFunctionArgs) {
  return generateAction(args, generateBanner);
}

/** EDIT-028. */
export default function BannerAi() {
  return <GenerateDialog title="Generate a banner image" what="banner image" asks />;
}
