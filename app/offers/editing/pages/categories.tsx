import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { edited } from "../../../editing/edit-page.server";
import type { SiteData } from "../../../company-site/use-site";
import { GuardedForms } from "../../../drafts/guarded-form";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../../routing/submit.server";
import { Button, ButtonLink } from "../../../ui/button";
import { Input } from "../../../ui/controls";
import { Dialog } from "../../../ui/dialog";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorSummary } from "../../../ui/error-summary";
import { Field } from "../../../ui/field";
import type { FormAnswer } from "../../../ui/post-form";
import { companyPath, sitePages } from "../../../urls";
import { deleteCategory, renameCategory } from "../categories.server";
import { limits } from "../limits";
import { listOwnOffers } from "../list-own-offers.server";
import { moved } from "../../../editing/order/moved";
import { toServices } from "../offer-page.server";
import { offerEditPath } from "../offer-paths";
import { orderCategories } from "../order-offers.server";
import { MiniForm } from "../mini-form";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { categories } = await run(listOwnOffers, context, { company: vanity_name });
  return { categories };
}

export async function action(args: ActionFunctionArgs) {
  const { params, context, request } = args;
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { intent = "", id = "", name = "" } = await fieldsOf(request);
  const company = vanity_name;
  if (intent === "rename")
    return submit(renameCategory, context, { company, id, name }, (changed) =>
      toServices(vanity_name, changed),
    );
  if (intent === "delete")
    return submit(deleteCategory, context, { company, id }, (changed) =>
      toServices(vanity_name, changed),
    );
  const { categories } = await loader(args);
  const siblings =
    [categories, ...categories.map((one) => one.subcategories)].find((list) =>
      list.some((one) => String(one.id) === id),
    ) ?? [];
  const order = moved(
    siblings.map((one) => one.id),
    Number(id),
    intent === "up" ? -1 : 1,
  );
  return submit(
    orderCategories,
    context,
    { company, categories: order } as unknown as Fields,
    (changed) => toServices(vanity_name, changed, "order"),
  );
}

export default function Categories() {
  const { categories } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { company } = useOutletContext<SiteData>();
  return (
    <Dialog title="Categories" closeTo={companyPath(company.vanityName) + sitePages.services} wide>
      <GuardedForms className="stack gap-6">
        <ErrorSummary
          errors={(answer?.errors ?? []).map(({ message }) => ({ message }))}
          attempt={answer}
        />
        <div className="cluster gap-2">
          <ButtonLink
            to={offerEditPath(company.vanityName, "category")}
            size="small"
            icon="plus"
            preventScrollReset
          >
            Add Category
          </ButtonLink>
          {categories.length > 0 && (
            <ButtonLink
              to={offerEditPath(company.vanityName, "subcategory")}
              size="small"
              icon="plus"
              variant="secondary"
              preventScrollReset
            >
              Add Subcategory
            </ButtonLink>
          )}
        </div>
        {categories.length === 0 && (
          <EmptyState icon="list" title="No categories yet">
            Categories group your services on your page.
          </EmptyState>
        )}
        <ul className="stack">
          {categories.map((category, at) => (
            <li key={category.id} className="stack gap-2">
              <CategoryRow {...category} first={at === 0} last={at === categories.length - 1} />
              <ul className="stack gap-2 offer-indent">
                {category.subcategories.map((sub, at) => (
                  <li key={sub.id}>
                    <CategoryRow
                      {...sub}
                      first={at === 0}
                      last={at === category.subcategories.length - 1}
                    />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </GuardedForms>
    </Dialog>
  );
}

interface RowProps {
  id: number;
  name: string;
  offers: number;
  type?: "scat" | "pcat";
  first: boolean;
  last: boolean;
}

/** Deleting it keeps its offers. */
function CategoryRow({ id, name, offers, type, first, last }: RowProps) {
  return (
    <details className="disclosure">
      <summary>
        {name}{" "}
        <span className="soft small">
          ({type === "pcat" ? "products, " : ""}
          {offers})
        </span>
      </summary>
      <div className="stack gap-2 offer-indent offer-category">
        <MiniForm hidden={{ intent: "rename", id: String(id) }}>
          <Field name="name" id={`name-${id}`} label="Name">
            <Input maxLength={limits.category} defaultValue={name} />
          </Field>
          <Button size="small" variant="secondary">
            Rename<span className="visually-hidden"> {name}</span>
          </Button>
        </MiniForm>
        <MiniForm hidden={{ id: String(id) }}>
          {!first && (
            <Button size="small" variant="secondary" icon="arrow-up" name="intent" value="up">
              Up<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {!last && (
            <Button size="small" variant="secondary" icon="arrow-down" name="intent" value="down">
              Down<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <Button size="small" variant="danger" icon="trash-2" name="intent" value="delete">
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        </MiniForm>
      </div>
    </details>
  );
}
