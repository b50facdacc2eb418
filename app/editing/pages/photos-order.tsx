import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutletContext, useSubmit } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import type { FormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { companyPath, sitePages } from "../../urls";
import type { SiteData } from "../../site-parts/use-site";
import { edited } from "../edit-page.server";
import { listPhotos } from "../photos/list-photos.server";
import { moved } from "../photos/moved";
import { orderPhotos } from "../photos/order-photos.server";
import { PlainOrder } from "../photos/plain-order";

export { sendForm as clientAction } from "../../routing/send-form";

/** Lazy, because dragging needs its own script. */
const DraggedOrder = lazy(() => import("../photos/dragged-order.client"));

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return run(listPhotos, context, { company: vanity_name });
}

/**
 * A button submits its move together with the order it was shown in; dragging submits the whole new
 * order.
 */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  const order = (fields.order ?? "").split(",");
  return submit(orderPhotos, context, {}, (changed) => data(changed), {
    company: vanity_name,
    order: fields.move === undefined ? order : moved(order, fields.move),
  });
}

export default function PhotosOrder() {
  const { photos } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<FormAnswer>>();
  const { company } = useOutletContext<SiteData>();
  const submitOrder = useSubmit();
  const hydrated = useHydrated();
  const closeTo = companyPath(company.vanityName) + sitePages.photos;
  const plain = <PlainOrder photos={photos} />;
  return (
    <Dialog title="Order photos" closeTo={closeTo} wide>
      <div className="stack gap-6">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        <p className="soft">
          Drag a photo or use its arrows. The first photos show on your home page.
        </p>
        {hydrated ? (
          <Suspense fallback={plain}>
            <DraggedOrder
              photos={photos}
              onOrder={(order) =>
                submitOrder(
                  { order: order.join(",") },
                  { method: "post", preventScrollReset: true },
                )
              }
            />
          </Suspense>
        ) : (
          plain
        )}
        <ButtonLink to={closeTo} reloadDocument wide size="large">
          Done
        </ButtonLink>
      </div>
    </Dialog>
  );
}
