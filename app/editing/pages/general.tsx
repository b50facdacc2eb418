import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fieldsOf } from "../../routing/submit.server";
import { Input, PhoneInput, Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { formatPhone } from "../../ui/phone-number";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import { seenOf } from "../change.server";
import { EditDialog } from "../edit-dialog";
import { edited, saveChange } from "../edit-page.server";
import { editGeneral } from "../general.server";
import { limits } from "../limits";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const { name, phone, summary } = company;
  return {
    name,
    phone: phone ? formatPhone(phone) : "",
    summary,
    seen: seenOf(company, ["name", "phone", "summary"]),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return saveChange(editGeneral, context, {
    vanityName: vanity_name,
    fields: await fieldsOf(request),
  });
}

/** EDIT-070 to EDIT-073. */
export default function General() {
  const { name, phone, summary, seen } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  return (
    <EditDialog title="Edit General Information" seen={seen}>
      <Field
        name="name"
        label="Company name"
        error={errorOf("name")}
        now={savedNow("name", name)}
        required
      >
        <Input
          maxLength={limits.name}
          autoComplete="organization"
          defaultValue={typed("name") ?? name}
        />
      </Field>
      <Field
        name="aboutMetadata"
        label="Brief description"
        hint={`Say what you do and where, in at most ${limits.summary} characters. Shown in search results.`}
        error={errorOf("aboutMetadata")}
        now={savedNow("aboutMetadata", summary)}
        required
      >
        <Textarea
          rows={3}
          maxLength={limits.summary}
          defaultValue={typed("aboutMetadata") ?? summary}
        />
      </Field>
      <Field
        name="phoneNumber"
        label="Phone number"
        error={errorOf("phoneNumber")}
        now={savedNow("phoneNumber", phone)}
        optional
      >
        <PhoneInput defaultValue={typed("phoneNumber") ?? phone} />
      </Field>
    </EditDialog>
  );
}
