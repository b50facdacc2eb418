import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { GenerateDialog } from "../generate-dialog";
import { generateAction, generateLoader } from "../generate-page.server";
import { generateLogo } from "../generate-picture.server";
import { FAILED } from "../generator-texts";
import { sendForm } from "../../routing/send-form";

export async function loader(args: LoaderFunctionArgs) {
  return generateLoader(args, "logo");
}

export async function action(args: ActionFunctionArgs) {
  return generateAction(args, generateLogo);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, FAILED);
}

/** EDIT-028. */
export default function LogoAi() {
  return <GenerateDialog title="Generate a profile picture" what="profile picture" />;
}
