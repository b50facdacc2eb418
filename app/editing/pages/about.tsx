import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cleanHtml } from "../../richtext/safe-html.server";
import { fieldsOf } from "../../routing/submit.server";
import { AboutForm } from "../about-form";
import { editableAbout, editAbout } from "../about.server";
import { seenOf } from "../change.server";
import { edited, saveChange } from "../edit-page.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  return { ...editableAbout(company), seen: seenOf(company, ["about", "about_is_html"]) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  // Clean it here too: a refusal puts it back into the editor.
  if (fields.aboutHtml === "true" && fields.aboutDesc !== undefined)
    fields.aboutDesc = cleanHtml(fields.aboutDesc);
  return saveChange(editAbout, context, { vanityName: vanity_name, fields });
}

/** EDIT-049 to EDIT-058. */
export default function About() {
  const shown = useLoaderData<typeof loader>();
  return <AboutForm {...shown} />;
}
