import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useOutletContext } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type * as z from "zod";
import { categories, categoryBySlug } from "../../../catalogue/catalogue";
import { edited } from "../../../editing/edit-page.server";
import type { SiteData } from "../../../company-site/use-site";
import { run } from "../../../routing/run.server";
import { formOf, submit, textsOf } from "../../../routing/submit.server";
import { Button } from "../../../ui/button";
import { Select } from "../../../ui/controls";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { PostForm, SubmitButton } from "../../../ui/post-form";
import { useHydrated } from "../../../ui/use-hydrated";
import { companyPath, sitePages } from "../../../urls";
import { addSuggestedOffers } from "../add-suggested.server";
import { listOwnOffers } from "../list-own-offers.server";
import { toServices } from "../offer-page.server";
import { offerEditPath } from "../offer-paths";
import { SuggestedTree } from "../suggested-tree";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { offers } = await run(listOwnOffers, context, { company: vanity_name });
  const category = categoryBySlug(new URL(request.url).searchParams.get("category") ?? "");
  const existing = new Set(offers.map((one) => one.name.toLowerCase()));
  return {
    categories: categories
      .map(({ slug, name }) => ({ slug, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    category: category && {
      slug: category.slug,
      name: category.name,
      groups: category.subcategories.map((group) => ({
        ...group,
        services: category.services
          .filter((one) => one.subcategory.slug === group.slug)
          .map(({ slug, name }) => ({ slug, name, there: existing.has(name.toLowerCase()) })),
      })),
    },
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const form = await formOf(request);
  const services = form.getAll("services").filter((one) => typeof one === "string");
  const fields = { ...textsOf(form), services: services.join(",") };
  const done = (outcome: z.output<typeof addSuggestedOffers.output>) =>
    toServices(vanity_name, outcome, "added", outcomeOf(outcome));
  return submit(addSuggestedOffers, context, fields, done, {
    ...fields,
    company: vanity_name,
    services,
  });
}

/** Additional results for the redirect: skipped and failed services. */
function outcomeOf({
  alreadyThere,
  failed,
}: z.output<typeof addSuggestedOffers.output>): Record<string, string> {
  return {
    ...(alreadyThere.length > 0 && { there: firstOf(alreadyThere) }),
    ...(failed.length > 0 && {
      failed: `${firstOf(failed.map(({ name }) => name))}: ${failed[0]!.message}`,
    }),
  };
}

function firstOf(names: string[]) {
  const more = names.length - 5;
  return names.slice(0, 5).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** OFFR-002 to OFFR-006. */
export default function Add() {
  const { categories, category } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // Also for a category that was chosen before the page had hydrated.
  useEffect(() => {
    const chosen = form.current && new FormData(form.current).get("category");
    if (form.current && chosen !== (category?.slug ?? "")) form.current.requestSubmit();
  }, [category]);
  return (
    <Dialog
      title="Add Services"
      closeTo={companyPath(company.vanityName) + sitePages.services}
      wide
    >
      <div className="stack gap-6">
        <p>
          Choose from a suggested category, or{" "}
          <Link to={offerEditPath(company.vanityName, "new")} preventScrollReset>
            add a single service
          </Link>{" "}
          or{" "}
          <Link to={offerEditPath(company.vanityName, "new?type=product")} preventScrollReset>
            a product
          </Link>
          .
        </p>
        <Form ref={form} method="get" preventScrollReset className="stack">
          <Field name="category" label="Category">
            <Select
              key={category?.slug}
              defaultValue={category?.slug ?? ""}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              <option value="">Choose a category</option>
              {categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {!hydrated && <Button variant="secondary">Show its services</Button>}
        </Form>
        {category && (
          <PostForm key={category.slug} preventScrollReset hidden={{ category: category.slug }}>
            <SuggestedTree name={category.name} groups={category.groups} />
            <SubmitButton>Add services</SubmitButton>
          </PostForm>
        )}
      </div>
    </Dialog>
  );
}
