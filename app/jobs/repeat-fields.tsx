import { MOST_EVERY, type Repeat } from "../calendar/repeat";
import { Checkbox, Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";

const choices = [
  ["", "Does not repeat"],
  ["day", "By days"],
  ["week", "By weeks"],
  ["month", "By months, on the same date"],
  ["weekday", "By months, on the same weekday"],
  ["year", "By years"],
] as const;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const PREFIX = "weekday-";

/** How the visits repeat. What a choice does not need is hidden by its style sheet. */
export function RepeatFields({ repeat }: { repeat: Repeat | null }) {
  const { errorOf, typed } = useFormAnswer();
  const isTyped = typed("repeats") !== undefined;
  const chosen = repeat ? (repeat.monthsBy === "weekday" ? "weekday" : repeat.unit) : "";
  return (
    <fieldset className="repeat-fields stack gap-4">
      <legend className="visually-hidden">How it repeats</legend>
      <Field name="repeats" label="Repeats" error={errorOf("repeats")}>
        <Select defaultValue={typed("repeats") ?? chosen}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="repeat-fields__more stack gap-4">
        <Field
          name="every"
          label="Every"
          hint="2: every second day, week, month or year."
          error={errorOf("every")}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_EVERY}
            defaultValue={typed("every") ?? repeat?.every ?? 1}
          />
        </Field>
        <fieldset className="repeat-fields__weekdays stack gap-2">
          <legend className="legend">On</legend>
          <p className="small soft">Without a choice: the weekday of the first day.</p>
          {weekdays.map((label, weekday) => (
            <Checkbox
              key={label}
              name={PREFIX + weekday}
              label={label}
              defaultChecked={
                isTyped ? typed(PREFIX + weekday) !== undefined : repeat?.weekdays.includes(weekday)
              }
            />
          ))}
        </fieldset>
        <Field name="until" label="Last day" error={errorOf("until")} optional>
          <Input type="date" defaultValue={typed("until") ?? repeat?.until ?? ""} />
        </Field>
      </div>
    </fieldset>
  );
}

/** The rule that a form chose; undefined: once. */
export function repeatOfForm(fields: Record<string, string>) {
  const { repeats = "", every, until = "" } = fields;
  if (repeats === "") return undefined;
  return {
    every: every === "" ? undefined : every,
    unit: repeats === "weekday" ? "month" : repeats,
    monthsBy: repeats === "weekday" ? "weekday" : "date",
    weekdays: Object.keys(fields)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => Number(name.slice(PREFIX.length))),
    until,
  };
}
