import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { GuardedForm } from "../../../drafts/guarded-form";
import { edited } from "../../../editing/edit-page.server";
import type { SiteData } from "../../../site-parts/use-site";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../../routing/submit.server";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { SubmitButton, useTyped } from "../../../ui/post-form";
import { useHydrated } from "../../../ui/use-hydrated";
import { companyPath, sitePages } from "../../../urls";
import { listOwnOffers } from "../list-own-offers.server";
import { moved } from "../moved";
import { toServices } from "../offer-page.server";
import { orderOffers } from "../order-offers.server";

export { sendForm as clientAction } from "../../../routing/send-form";

/** Contains the drag and drop library; loaded on demand. */
const SortableOffers = lazy(() => import("../sortable-offers.client"));

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { offers } = await run(listOwnOffers, context, { company: vanity_name });
  return {
    offers: offers.map(({ offerNumber, name, category }) => ({ offerNumber, name, category })),
  };
}

/** The move buttons only change the shown order; Save writes the submitted order. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { order = "", move } = await fieldsOf(request);
  const numbers = order.split(",").map(Number);
  const step = /^(up|down) (\d+)$/.exec(move ?? "");
  if (step)
    return {
      errors: [],
      typed: { order: moved(numbers, Number(step[2]), step[1] === "up" ? -1 : 1).join(",") },
    };
  return submit(
    orderOffers,
    context,
    { company: vanity_name, offers: numbers } as unknown as Fields,
    (changed) => toServices(vanity_name, changed, "order"),
  );
}

/** OFFR-041, OFFR-042. */
export default function Order() {
  const { offers } = useLoaderData<typeof loader>();
  const typed = useTyped();
  const { company } = useOutletContext<SiteData>();
  const hydrated = useHydrated();
  const submitted = typed?.order?.split(",").map(Number);
  const ordered =
    submitted?.length === offers.length
      ? submitted.flatMap((number) => offers.find((one) => one.offerNumber === number) ?? [])
      : offers;
  const plain = (
    <>
      <input type="hidden" name="order" value={ordered.map((one) => one.offerNumber).join(",")} />
      <button className="visually-hidden" tabIndex={-1} aria-hidden>
        Save
      </button>
      <ol className="people">
        {ordered.map(({ offerNumber, name, category }, at) => (
          <li key={offerNumber} className="person">
            <div className="person__text">
              <p>{name}</p>
              {category && <p className="small soft">{category}</p>}
            </div>
            <Button
              size="small"
              variant="quiet"
              iconOnly
              icon="arrow-up"
              name="move"
              value={`up ${offerNumber}`}
              disabled={at === 0}
            >
              Move {name} up
            </Button>
            <Button
              size="small"
              variant="quiet"
              iconOnly
              icon="arrow-down"
              name="move"
              value={`down ${offerNumber}`}
              disabled={at === ordered.length - 1}
            >
              Move {name} down
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
  return (
    <Dialog title="Order Services" closeTo={companyPath(company.vanityName) + sitePages.services}>
      <GuardedForm preventScrollReset>
        {hydrated ? (
          <Suspense fallback={plain}>
            <SortableOffers offers={ordered} />
          </Suspense>
        ) : (
          plain
        )}
        <SubmitButton>Save order</SubmitButton>
      </GuardedForm>
    </Dialog>
  );
}
