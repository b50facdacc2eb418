import { useState } from "react";
import { Button } from "../ui/button";
import { Checkbox, Input, Select } from "../ui/controls";
import { Field, FieldError, fieldId, Fieldset, SavedNow } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { dayNames, days } from "../companies/hours";
import { dayStates, holidayCount, wrongClocks } from "./hours-fields";
import { useDaySavedNow, useHolidaysSavedNow, useSwitchSavedNow } from "./hours-saved-now";
import "./hours-form.css";

/** The value of each field: as typed, or as stored. */
type Values = Record<string, string>;

const CLOCKS = "clocks";
/** Empty rows for new dates. */
const BLANK = 2;

/** EDIT-082: the on/off switch, the days, and holidays. Works without JavaScript. */
export function HoursForm({ stored, typed }: { stored: Values; typed: Values | undefined }) {
  const fields = typed ?? stored;
  return (
    <>
      <Checkbox
        name="enabled"
        value="true"
        label="Show opening hours on my page"
        defaultChecked={fields.enabled === "true"}
      />
      <SavedNow id="field-enabled" now={useSwitchSavedNow(stored)} />
      <datalist id={CLOCKS}>
        {clocks().map((clock) => (
          <option key={clock} value={clock} />
        ))}
      </datalist>
      {days.map((day) => (
        <DayFields key={day} name={day} label={dayNames[day]} fields={fields} stored={stored} />
      ))}
      <Holidays
        key={holidayCount(fields)}
        rows={holidayCount(fields)}
        fields={fields}
        stored={stored}
      />
    </>
  );
}

interface DayFieldsProps {
  name: string;
  label: string;
  fields: Values;
  stored: Values;
}

function DayFields({ name, label, fields, stored }: DayFieldsProps) {
  const errorName = `hours.${name}.time`;
  const now = useDaySavedNow(name, stored);
  return (
    <div className="day-hours">
      <Fieldset name={errorName} legend={label} now={now}>
        <DayInputs name={name} errorName={errorName} label={label} fields={fields} />
      </Fieldset>
    </div>
  );
}

interface DayInputsProps {
  name: string;
  /** The operation's name of the day's times. */
  errorName: string;
  label: string;
  fields: Values;
}

/** The error stands below the first wrong range. */
function DayInputs({ name, errorName, label, fields }: DayInputsProps) {
  const error = useFormAnswer().errorOf(errorName);
  const id = fieldId(errorName);
  const wrong = error ? wrongClocks(name, fields) : [];
  const wrongRange = wrong[0]?.replace(/\.\w+$/, "") ?? `${name}.1`;
  const range = (n: number, text: string, fallback?: [string, string]) => (
    <div key={n} className="stack gap-2">
      <RangeInputs
        name={`${name}.${n}`}
        label={text}
        fields={fields}
        wrong={wrong}
        errorId={`${id}-error`}
        {...(fallback && { fallback })}
      />
      {wrongRange === `${name}.${n}` && <FieldError id={id} error={error} />}
    </div>
  );
  const isSet = (n: number) => Boolean(fields[`${name}.${n}.from`] || fields[`${name}.${n}.to`]);
  return (
    <div className="day-hours__row">
      <Select
        name={name}
        aria-label={`${label}: open or closed`}
        defaultValue={fields[name] || "closed"}
      >
        {dayStates.map((state) => (
          <option key={state.value} value={state.value}>
            {state.label}
          </option>
        ))}
      </Select>
      <div className="day-hours__times">
        {range(1, label, ["8 AM", "5 PM"])}
        <details className="day-hours__more" open={isSet(2)}>
          <summary>Open again after a break</summary>
          <div className="stack gap-2">
            {[2, 3, 4]
              .filter((n) => n === 2 || isSet(n))
              .map((n) => range(n, `${label}, after a break`))}
          </div>
        </details>
      </div>
    </div>
  );
}

interface RangeInputsProps {
  name: string;
  label: string;
  fields: Values;
  /** Names of wrong fields. */
  wrong: string[];
  errorId: string;
  /** EDIT-086, the default for a day that was closed. */
  fallback?: [string, string];
}

function RangeInputs({
  name,
  label,
  fields,
  wrong,
  errorId,
  fallback = ["", ""],
}: RangeInputsProps) {
  const both = [fields[`${name}.from`] ?? "", fields[`${name}.to`] ?? ""];
  const [from, to] = both.some(Boolean) ? both : fallback;
  const clock = (end: "from" | "to") => ({
    name: `${name}.${end}`,
    "aria-label": `${label}: ${end === "from" ? "opens" : "closes"}`,
    list: CLOCKS,
    maxLength: 12,
    autoComplete: "off",
    defaultValue: end === "from" ? from : to,
    ...(wrong.includes(`${name}.${end}`) && {
      "aria-invalid": true,
      "aria-describedby": errorId,
    }),
  });
  return (
    <div className="day-hours__range">
      <Input {...clock("from")} />
      <span aria-hidden>–</span>
      <Input {...clock("to")} />
    </div>
  );
}

interface HolidaysProps {
  rows: number;
  fields: Values;
  stored: Values;
}

function Holidays({ rows, fields, stored }: HolidaysProps) {
  const { errorOf } = useFormAnswer();
  const now = useHolidaysSavedNow(rows, stored);
  const [blank, setBlank] = useState(BLANK);
  const hydrated = useHydrated();
  return (
    <Fieldset
      name="hours.holidays"
      legend="Holidays and other dates"
      hint="Add dates when you’re closed or keep different hours. Clear a date to remove it."
      error={errorOf("hours.holidays")}
      now={now}
    >
      <div className="stack">
        {Array.from({ length: rows + blank }, (_, i) => (
          <div
            key={i}
            id={fieldId(`hours.holidays.${i}.time`)}
            tabIndex={-1}
            className="day-hours stack gap-2"
          >
            <Field
              name={`holiday.${i}.date`}
              label={`Date ${i + 1}`}
              error={errorOf(`hours.holidays.${i}.date`)}
              id={fieldId(`hours.holidays.${i}.date`)}
            >
              <Input type="date" defaultValue={fields[`holiday.${i}.date`]} />
            </Field>
            <DayInputs
              name={`holiday.${i}`}
              errorName={`hours.holidays.${i}.time`}
              label={`Date ${i + 1}`}
              fields={fields}
            />
          </div>
        ))}
        {hydrated && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            onClick={() => setBlank(blank + 1)}
          >
            Add a date
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

/** Every half hour of the day, starting at 6 AM. */
function clocks() {
  return Array.from({ length: 48 }, (_, i) => (i + 12) % 48).map((half) => {
    const hour = Math.floor(half / 2);
    return `${hour % 12 || 12}${half % 2 ? ":30" : ""} ${hour < 12 ? "AM" : "PM"}`;
  });
}
