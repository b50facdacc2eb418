import { useState } from "react";
import { Button } from "../ui/button";
import { Checkbox, Input, Select } from "../ui/controls";
import { Field, Fieldset, SavedNow } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { dayNames, days } from "../companies/hours";
import { dayStates, holidayCount } from "./hours-fields";
import { useDaySavedNow, useHolidaysSavedNow, useSwitchSavedNow } from "./hours-saved-now";
import "./hours-form.css";

/** The value of each field: as typed, or as stored. */
type ValueOf = (name: string) => string;

const CLOCKS = "clocks";
/** Empty rows for new dates. */
const BLANK = 2;

/** EDIT-082: the on/off switch, the days, and holidays. Works without JavaScript. */
export function HoursForm({
  stored,
  typed,
}: {
  stored: Record<string, string>;
  typed: Record<string, string> | undefined;
}) {
  const fields = typed ?? stored;
  const valueOf: ValueOf = (name) => fields[name] ?? "";
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
        <DayFields
          key={day}
          name={day}
          errorName={`hours.${day}.time`}
          label={dayNames[day]}
          valueOf={valueOf}
          stored={stored}
        />
      ))}
      <Holidays
        key={holidayCount(fields)}
        rows={holidayCount(fields)}
        valueOf={valueOf}
        stored={stored}
      />
    </>
  );
}

interface DayFieldsProps {
  name: string;
  errorName: string;
  label: string;
  valueOf: ValueOf;
  stored: Record<string, string>;
}

function DayFields({ name, errorName, label, valueOf, stored }: DayFieldsProps) {
  const { errorOf } = useFormAnswer();
  const now = useDaySavedNow(name, stored);
  return (
    <div className="day-hours">
      <Fieldset name={errorName} legend={label} error={errorOf(errorName)} now={now}>
        <DayInputs name={name} label={label} valueOf={valueOf} />
      </Fieldset>
    </div>
  );
}

function DayInputs({ name, label, valueOf }: { name: string; label: string; valueOf: ValueOf }) {
  const later = [2, 3, 4].filter(
    (n) => n === 2 || valueOf(`${name}.${n}.from`) || valueOf(`${name}.${n}.to`),
  );
  const broken = Boolean(valueOf(`${name}.2.from`) || valueOf(`${name}.2.to`));
  return (
    <div className="day-hours__row">
      <Select
        name={name}
        aria-label={`${label}: open or closed`}
        defaultValue={valueOf(name) || "closed"}
      >
        {dayStates.map((state) => (
          <option key={state.value} value={state.value}>
            {state.label}
          </option>
        ))}
      </Select>
      <div className="day-hours__times">
        <RangeInputs
          name={`${name}.1`}
          label={label}
          valueOf={valueOf}
          fallback={["8 AM", "5 PM"]}
        />
        <details className="day-hours__more" open={broken}>
          <summary>Open again after a break</summary>
          <div className="stack gap-2">
            {later.map((n) => (
              <RangeInputs
                key={n}
                name={`${name}.${n}`}
                label={`${label}, after a break`}
                valueOf={valueOf}
              />
            ))}
          </div>
        </details>
      </div>
    </div>
  );
}

/** `fallback`: EDIT-086, the default for a day that was closed. */
function RangeInputs({
  name,
  label,
  valueOf,
  fallback = ["", ""],
}: {
  name: string;
  label: string;
  valueOf: ValueOf;
  fallback?: [string, string];
}) {
  const both = [valueOf(`${name}.from`), valueOf(`${name}.to`)];
  const [from, to] = both.some(Boolean) ? both : fallback;
  return (
    <div className="day-hours__range">
      <Input
        name={`${name}.from`}
        aria-label={`${label}: opens`}
        list={CLOCKS}
        maxLength={12}
        autoComplete="off"
        defaultValue={from}
      />
      <span aria-hidden>–</span>
      <Input
        name={`${name}.to`}
        aria-label={`${label}: closes`}
        list={CLOCKS}
        maxLength={12}
        autoComplete="off"
        defaultValue={to}
      />
    </div>
  );
}

interface HolidaysProps {
  rows: number;
  valueOf: ValueOf;
  stored: Record<string, string>;
}

function Holidays({ rows, valueOf, stored }: HolidaysProps) {
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
          <div key={i} className="day-hours stack gap-2">
            <Field
              name={`holiday.${i}.date`}
              label={`Date ${i + 1}`}
              error={errorOf(`hours.holidays.${i}.date`) ?? errorOf(`hours.holidays.${i}.time`)}
              id={`field-hours-holidays-${i}-date`}
            >
              <Input type="date" defaultValue={valueOf(`holiday.${i}.date`)} />
            </Field>
            <DayInputs name={`holiday.${i}`} label={`Date ${i + 1}`} valueOf={valueOf} />
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
