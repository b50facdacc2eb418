import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutletContext } from "@remix-run/react";
import { fieldsOf } from "../../routing/submit.server";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import type { SiteData } from "../../company-site/use-site";
import { seenOf } from "../change.server";
import { EditDialog } from "../edit-dialog";
import { edited, saveChange } from "../edit-page.server";
import { editPath } from "../edits";
import { editGeneral } from "../general.server";
import { limits } from "../limits";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  return { website: company.website, seen: seenOf(company, ["website"]) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  return saveChange(editGeneral, context, {
    vanityName: vanity_name,
    fields,
    input: { website: fields.website ?? "" },
  });
}

/** EDIT-088, EDIT-089. */
export default function EditWebsite() {
  const { website, seen } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  const { company } = useOutletContext<SiteData>();
  return (
    <EditDialog title="Edit Website" seen={seen}>
      <Field
        name="website"
        label="Website"
        hint="The full address, such as https://www.example.com."
        error={errorOf("website")}
        now={savedNow("website", website)}
        optional
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={limits.website}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={typed("website") ?? website ?? ""}
        />
      </Field>
      <p>
        No website yet?{" "}
        <Link to={editPath(company.vanityName, "domain")} preventScrollReset>
          Request a website domain
        </Link>{" "}
        and use it for this page.
      </p>
    </EditDialog>
  );
}
