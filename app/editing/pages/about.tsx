import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { run } from "../../routing/run.server";
import { cleanHtml } from "../../richtext/safe-html.server";
import { fieldsOf } from "../../routing/submit.server";
import { AboutForm } from "../about-form";
import { editableAbout, editAbout } from "../about.server";
import { seenOf } from "../change.server";
import { discardDraft, readDraft } from "../drafts.server";
import { edited, saveChange } from "../edit-page.server";
import { editPath } from "../edits";

/** Offers a saved draft; `?draft` loads it into the form. */
export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const { draft: kept } = await run(readDraft, context, {
    company: company.vanity_name,
    place: "about",
  });
  // A draft is stored as sent, possibly not by the editor, so clean it before the editor loads it.
  const draft = kept && { ...kept, text: company.pro > 0 ? cleanHtml(kept.text) : kept.text };
  const text = editableAbout(company);
  const differs = draft && draft.text !== (text.html ?? text.plain);
  return {
    ...text,
    seen: seenOf(company, ["about", "about_is_html"]),
    draft: differs ? draft : null,
    useDraft: new URL(request.url).searchParams.has("draft"),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  if (fields.intent === "discard") {
    await run(discardDraft, context, { company: vanity_name, place: "about" });
    return redirect(editPath(vanity_name, "about"));
  }
  // Clean it here too: a refusal puts it back into the editor.
  if (fields.aboutHtml === "true" && fields.aboutDesc !== undefined)
    fields.aboutDesc = cleanHtml(fields.aboutDesc);
  return saveChange(editAbout, context, { vanityName: vanity_name, fields });
}

/** EDIT-049 to EDIT-058. */
export default function About() {
  const shown = useLoaderData<typeof loader>();
  // Remounts the form if its initial text changes. A draft that is only offered must not remount
  // it: autosave creates one while the person types.
  return <AboutForm key={`${shown.useDraft} ${shown.seen}`} {...shown} />;
}
