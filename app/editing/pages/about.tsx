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

/** A draft is offered, and with `?draft` it is what the form begins with. */
export { alwaysAnew as shouldRevalidate } from "../always-anew";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const { draft: kept } = await run(readDraft, context, {
    company: company.vanity_name,
    place: "about",
  });
  // Kept as it was sent, which need not have been the editor: it begins with nothing that it could
  // not have made.
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
  // As the editor could have made it: there it goes back to where it is refused.
  if (fields.aboutHtml === "true" && fields.aboutDesc !== undefined)
    fields.aboutDesc = cleanHtml(fields.aboutDesc);
  return saveChange(editAbout, context, { vanityName: vanity_name, fields });
}

/** EDIT-049 to EDIT-058. */
export default function About() {
  const shown = useLoaderData<typeof loader>();
  // Another text to begin with is another form. A draft that was only offered is not: it comes while
  // one writes.
  return <AboutForm key={`${shown.useDraft} ${shown.seen}`} {...shown} />;
}
