import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fieldsOf } from "../../routing/submit.server";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import { seenOf } from "../change.server";
import { EditDialog } from "../edit-dialog";
import { edited, saveChange } from "../edit-page.server";
import { limits } from "../limits";
import { editSocialLinks } from "../social.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

const sites = [
  { name: "facebook", label: "Facebook", example: "facebook.com/your-company" },
  { name: "x", label: "X", example: "x.com/your-company" },
  { name: "instagram", label: "Instagram", example: "instagram.com/your-company" },
] as const;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  // Without the stored "https://", so that a link accepted at the length limit is accepted again.
  const links = Object.fromEntries(
    sites.map(({ name }) => [name, company[name]?.replace(/^https:\/\//, "") ?? ""]),
  );
  return { links, seen: seenOf(company, ["facebook", "x", "instagram"]) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return saveChange(editSocialLinks, context, {
    vanityName: vanity_name,
    fields: await fieldsOf(request),
  });
}

/** EDIT-059 to EDIT-064. */
export default function EditSocialLinks() {
  const { links, seen } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  return (
    <EditDialog title="Edit Social Links" seen={seen}>
      {sites.map(({ name, label, example }) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={`Such as ${example}.`}
          error={errorOf(name)}
          now={savedNow(name, links[name] ?? "")}
          optional
        >
          <Input
            type="text"
            inputMode="url"
            maxLength={limits.social}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={typed(name) ?? links[name]}
          />
        </Field>
      ))}
    </EditDialog>
  );
}
