import { useFormAnswer } from "../ui/post-form";
import { Checkbox } from "../ui/controls";

interface PeopleFieldProps {
  /** Everyone who works in the office. */
  workers: { userId: string; name: string }[];
  /** Their userIds. */
  chosen: string[];
}

const PREFIX = "person-";

/** Who does it. Not shown to someone who works alone. */
export function PeopleField({ workers, chosen }: PeopleFieldProps) {
  const { errorOf, typed } = useFormAnswer();
  if (workers.length < 2 && chosen.length === 0) return null;
  const isTyped = typed("people-shown") !== undefined;
  return (
    <fieldset className="stack gap-2">
      <legend className="legend">Who does it</legend>
      {errorOf("people") && <p className="field__error">{errorOf("people")}</p>}
      <input type="hidden" name="people-shown" value="1" />
      {workers.map(({ userId, name }) => (
        <Checkbox
          key={userId}
          name={PREFIX + userId}
          label={name || "Someone without a name"}
          defaultChecked={isTyped ? typed(PREFIX + userId) !== undefined : chosen.includes(userId)}
        />
      ))}
    </fieldset>
  );
}

/** The userIds that a form chose; undefined if it did not ask. */
export function peopleOfForm(fields: Record<string, string>): string[] | undefined {
  if (fields["people-shown"] === undefined) return undefined;
  return Object.keys(fields)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}
