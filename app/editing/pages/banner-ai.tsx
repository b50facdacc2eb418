import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { GenerateDialog } from "../generate-dialog";
import { generateAction, generateLoader } from "../generate-page.server";
import { generateBanner } from "../generate-picture.server";
import { FAILED } from "../generator-texts";
import { sendForm } from "../../routing/send-form";

export async function loader(args: LoaderFunctionArgs) {
  return generateLoader(args, "banner");
}

export async function action(args: ActionFunctionArgs) {
  return generateAction(args, generateBanner);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, FAILED);
}

/** EDIT-028. */
export default function BannerAi() {
  return <GenerateDialog title="Generate a banner image" what="banner image" asks />;
}
