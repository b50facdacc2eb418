import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { Input, Select } from "../../../ui/controls";
import { Field } from "../../../ui/field";
import { useFormAnswer } from "../../../ui/post-form";
import { sitePages } from "../../../urls";
import { addSubcategory } from "../categories.server";
import { limits } from "../limits";
import { listOwnOffers } from "../list-own-offers.server";
import { toServices } from "../offer-page.server";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { categories } = await run(listOwnOffers, context, { company: vanity_name });
  return { categories: categories.map(({ id, name, type }) => ({ id, name, type })) };
}

export async function action(args: ActionFunctionArgs) {
  const { params, context, request } = args;
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  const parent = (await loader(args)).categories.find(({ id }) => String(id) === fields.category);
  const input = {
    name: fields.name ?? "",
    category: parent?.name ?? "",
    type: parent?.type === "pcat" ? "psubcat" : "ssubcat",
    company: vanity_name,
  };
  return submit(addSubcategory, context, input, (added) =>
    toServices(vanity_name, added, "subcategory"),
  );
}

/** OFFR-008. */
export default function Subcategory() {
  const { categories } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  return (
    <EditDialog title="Add Subcategory" page={sitePages.services} submit="Add">
      <Field name="category" label="Category" error={errorOf("category")} required>
        <Select>
          {categories.map(({ id, name, type }) => (
            <option key={id} value={id}>
              {name}
              {type === "pcat" && " (products)"}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="name" label="Subcategory name" error={errorOf("name")} required>
        <Input maxLength={limits.category} defaultValue={typed("name") ?? ""} />
      </Field>
    </EditDialog>
  );
}
