import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { Input, Select } from "../../../ui/controls";
import { Field } from "../../../ui/field";
import { useFormAnswer } from "../../../ui/post-form";
import { sitePages } from "../../../urls";
import { addCategory } from "../categories.server";
import { limits } from "../limits";
import { toServices } from "../offer-page.server";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await edited(context, request, params.vanityName);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return submit(
    addCategory,
    context,
    { ...(await fieldsOf(request)), company: vanity_name },
    (added) => toServices(vanity_name, added, "category"),
  );
}

/** OFFR-008. */
export default function Category() {
  const { errorOf, typed } = useFormAnswer();
  return (
    <EditDialog title="Add Category" page={sitePages.services} submit="Add">
      <Field name="name" label="Category name" error={errorOf("name")} required>
        <Input maxLength={limits.category} defaultValue={typed("name") ?? ""} />
      </Field>
      <Field name="type" label="What it contains">
        <Select defaultValue={typed("type") ?? "scat"}>
          <option value="scat">Services</option>
          <option value="pcat">Products</option>
        </Select>
      </Field>
    </EditDialog>
  );
}
