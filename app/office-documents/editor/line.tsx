import { memo } from "react";
import { Checkbox, Input, Select } from "../../ui/controls";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/icon-names";
import { cycleIn } from "../../documents/billing";
import { CycleOptions } from "../../documents/cycle-options";
import { limits } from "../../documents/limits";
import type { DocumentKind } from "../../documents/states";
import { usd } from "../../documents/usd";
import { LineDescription } from "./line-description";
import { lineField, type LineValues } from "./form-values";
import { moveButtonId, type LineMove } from "./moved-lines";

interface LineProps {
  kind: DocumentKind;
  /** What the fields start with. */
  withoutBilling: boolean;
  start: LineValues;
  /** From 1. */
  place: number;
  isLast: boolean;
  /** In cents. */
  total: number;
  nameError: string | undefined;
  rateError: string | undefined;
  quantityError: string | undefined;
  descriptionError: string | undefined;
  onMove: (uuid: string, move: LineMove) => void;
  /** A field changed without an event of its own. */
  onChange: () => void;
}

/** One line of the editor. Its fields keep what is typed themselves, so that typing renders little. */
export const Line = memo(function Line(props: LineProps) {
  const { kind, start, place, isLast, total, onMove, onChange } = props;
  const { uuid } = start;
  const name = (field: string) => lineField(uuid, field);
  return (
    <li className="line" id={`line-${uuid}`}>
      <fieldset className="line__fields">
        <legend className="visually-hidden">Line {place}</legend>
        <Field
          name={name("name")}
          label={`Line ${place}`}
          error={props.nameError}
          className="line__name"
        >
          <Input
            defaultValue={start.name}
            maxLength={limits.itemName}
            placeholder="What you do or deliver"
            autoComplete="off"
          />
        </Field>
        <Field
          name={name("quantity")}
          label="Quantity"
          error={props.quantityError}
          className="line__quantity"
        >
          <Input
            defaultValue={start.quantity}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
        </Field>
        <Field name={name("rate")} label="Rate" error={props.rateError} className="line__rate">
          <Input
            before="$"
            defaultValue={start.rate}
            inputMode="decimal"
            maxLength={20}
            placeholder="0.00"
            autoComplete="off"
          />
        </Field>
        <p className="line__total">
          <span className="small soft">Total</span>
          <output>{usd(total)}</output>
        </p>
        <div className="line__more">
          <LineDescription
            name={name("description")}
            htmlName={name("html")}
            place={place}
            start={start}
            error={props.descriptionError}
            onChange={onChange}
          />
        </div>
        <div className="line__switches">
          <Checkbox
            name={name("tax")}
            value="true"
            label="Taxable"
            defaultChecked={start.tax === "true"}
          />
          {kind === "estimate" && (
            <Checkbox
              name={name("optional")}
              value="true"
              label="Optional"
              defaultChecked={start.optional === "true"}
            />
          )}
          {!props.withoutBilling && (
            <Field
              name={name("billing")}
              label={`Billing of line ${place}`}
              labelHidden
              className="line__billing"
            >
              <Select defaultValue={start.billing}>
                <CycleOptions own={cycleIn(start.billing)} />
              </Select>
            </Field>
          )}
          <div className="line__buttons">
            <MoveButton
              move="up"
              icon="arrow-up"
              disabled={place === 1}
              {...{ uuid, onMove, place }}
            />
            <MoveButton
              move="down"
              icon="arrow-down"
              disabled={isLast}
              {...{ uuid, onMove, place }}
            />
            <MoveButton move="copy" icon="copy" {...{ uuid, onMove, place }} />
            <MoveButton move="remove" icon="trash-2" {...{ uuid, onMove, place }} />
          </div>
        </div>
      </fieldset>
    </li>
  );
});

const labels: Record<LineMove, (place: number) => string> = {
  up: (place) => `Move line ${place} up`,
  down: (place) => `Move line ${place} down`,
  copy: (place) => `Duplicate line ${place}`,
  remove: (place) => `Remove line ${place}`,
};

interface MoveButtonProps {
  move: LineMove;
  icon: IconName;
  uuid: string;
  place: number;
  /** The button keeps the focus, and does nothing. */
  disabled?: boolean;
  onMove: (uuid: string, move: LineMove) => void;
}

/** Without scripts the server does it. */
function MoveButton({ move, icon, uuid, place, disabled = false, onMove }: MoveButtonProps) {
  return (
    <button
      id={moveButtonId(uuid, move)}
      name="intent"
      value={`${move} ${uuid}`}
      aria-disabled={disabled || undefined}
      className="button button--quiet button--icon"
      onClick={(event) => {
        event.preventDefault();
        if (!disabled) onMove(uuid, move);
      }}
    >
      <Icon name={icon} label={labels[move](place)} />
    </button>
  );
}
