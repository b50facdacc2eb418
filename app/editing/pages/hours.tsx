import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fieldsOf } from "../../routing/submit.server";
import { useTyped } from "../../ui/post-form";
import { upcoming } from "../../companies/hours";
import { seenOf } from "../change.server";
import { EditDialog } from "../edit-dialog";
import { edited, saveChange } from "../edit-page.server";
import { fieldsOfHours, hoursOfFields, withErrorFields } from "../hours-fields";
import { HoursForm } from "../hours-form";
import { storedHours } from "../hours-input";
import { editHours } from "../hours.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  // Past dates are dropped.
  const hours = upcoming(storedHours(company.hours), context.now())!;
  return { fields: fieldsOfHours(hours), seen: seenOf(company, ["hours"]) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  return saveChange(editHours, context, {
    vanityName: vanity_name,
    fields: withErrorFields(fields),
    input: { hours: hoursOfFields(fields) },
  });
}

/** EDIT-082 to EDIT-087. */
export default function EditHours() {
  const { fields, seen } = useLoaderData<typeof loader>();
  const typed = useTyped();
  return (
    <EditDialog title="Edit Open Hours" seen={seen} wide>
      <HoursForm stored={fields} typed={typed} />
    </EditDialog>
  );
}
