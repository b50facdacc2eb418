import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { Note } from "../../ui/note";
import type { Totals } from "../../documents/arithmetic";
import { limits } from "../../documents/limits";
import { emptyLine, lineField, type Fields } from "./form-values";
import { Line } from "./line";
import { LinePicker } from "./line-picker";
import { ADD_LINE, type useLines } from "./use-lines";
import type { DocumentKind } from "../../documents/states";

/** Lazy, because dragging needs its own script. */
const DraggedOrder = lazy(() => import("../../editing/order/dragged-order.client"));

interface LineListProps {
  kind: DocumentKind;
  /** All lines are billed alike, so none says how often. */
  withoutBilling?: boolean;
  /** The page that finds lines in the price book. */
  pickPath: string;
  lines: ReturnType<typeof useLines>;
  totals: Totals;
  errors: Fields;
  onChange: () => void;
}

/** The lines, and the buttons that add some. */
export function LineList(props: LineListProps) {
  const { kind, withoutBilling = false, pickPath, lines: all, totals, errors, onChange } = props;
  const { lines, move, add, removed, undo } = all;
  const [dialog, setDialog] = useState<"order" | "picker">();
  const isFull = lines.length >= limits.items;
  const error = errors.items;
  return (
    <Card as="section" className="stack">
      <h2 id="lines">Lines</h2>
      {error && <p className="field__error">{error}</p>}
      <ol className="lines">
        {lines.map((start, i) => (
          <Line
            key={start.uuid}
            kind={kind}
            withoutBilling={withoutBilling}
            start={start}
            place={i + 1}
            isLast={i === lines.length - 1}
            total={totals.lines.get(start.uuid) ?? 0}
            nameError={errors[lineField(start.uuid, "name")]}
            rateError={errors[lineField(start.uuid, "rate")]}
            quantityError={errors[lineField(start.uuid, "quantity")]}
            descriptionError={errors[lineField(start.uuid, "description")]}
            onMove={move}
            onChange={onChange}
          />
        ))}
      </ol>
      {removed && (
        <Note role="status">
          Line {removed.place} removed.{" "}
          <Button type="button" variant="quiet" size="small" onClick={undo}>
            Undo
          </Button>
        </Note>
      )}
      <div className="cluster gap-2">
        <Button
          id={ADD_LINE}
          name="intent"
          value="add"
          variant="secondary"
          icon="plus"
          once={false}
          disabled={isFull}
          onClick={(event) => {
            event.preventDefault();
            add([emptyLine()]);
          }}
        >
          Add line
        </Button>
        <ButtonLink
          to={pickPath}
          variant="secondary"
          icon="list"
          prefetch="none"
          onClick={(event) => {
            event.preventDefault();
            setDialog("picker");
          }}
        >
          Add from price book
        </ButtonLink>
        {lines.length > 1 && (
          <Button
            type="button"
            variant="quiet"
            icon="grip-vertical"
            className="needs-js"
            onClick={() => setDialog("order")}
          >
            Change order
          </Button>
        )}
      </div>
      {isFull && <p className="soft">A document has at most {limits.items} lines.</p>}
      {dialog === "picker" && (
        <LinePicker
          path={pickPath}
          room={limits.items - lines.length}
          onAdd={(line) => add([line], false)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "order" && <OrderDialog lines={all} onClose={() => setDialog(undefined)} />}
    </Card>
  );
}

function OrderDialog({ lines, onClose }: { lines: LineListProps["lines"]; onClose: () => void }) {
  const [names] = useState(() => new Map(lines.typed().map(({ uuid, name }) => [uuid, name])));
  const items = lines.lines.map(({ uuid }, i) => ({
    id: uuid,
    name: names.get(uuid) || `Line ${i + 1}`,
  }));
  return (
    <Dialog title="Order of the lines" onClose={onClose}>
      <div className="stack">
        <Suspense fallback={<p className="soft">Loading …</p>}>
          <DraggedOrder items={items} onOrder={lines.order} />
        </Suspense>
        <div>
          <Button type="button" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
