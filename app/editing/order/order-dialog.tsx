import { useActionData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import type { FormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { PlainOrder, type OrderedItem } from "./plain-order";
import { useSavedOrder } from "./use-saved-order";

/** Lazy, because dragging needs its own script. */
const DraggedOrder = lazy(() => import("./dragged-order.client"));

interface OrderDialogProps {
  title: string;
  hint: string;
  items: OrderedItem[];
  closeTo: string;
}

/** A list that its owner puts in order; each move is saved at once. */
export function OrderDialog({ title, hint, items, closeTo }: OrderDialogProps) {
  const plainAnswer = useActionData<Partial<FormAnswer>>();
  const { order, save, saving, answer = plainAnswer } = useSavedOrder(items.map(({ id }) => id));
  const ordered = order.map((id) => items.find((item) => item.id === id)!);
  const hydrated = useHydrated();
  const plain = <PlainOrder items={ordered} />;
  return (
    <Dialog title={title} closeTo={closeTo} wide>
      <div className="stack gap-6">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        <p className="soft">{hint}</p>
        {hydrated ? (
          <Suspense fallback={plain}>
            <DraggedOrder items={ordered} onOrder={save} />
          </Suspense>
        ) : (
          plain
        )}
      </div>
      <div className="dialog__actions order__end">
        <p className="grow small soft" role="status">
          {saving ? "Saving …" : answer && !answer.errors && "New order saved successfully"}
        </p>
        <ButtonLink to={closeTo}>Done</ButtonLink>
      </div>
    </Dialog>
  );
}
