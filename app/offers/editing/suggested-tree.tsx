import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { Checkbox, Input } from "../../ui/controls";
import { Field, FieldError, Fieldset, fieldId } from "../../ui/field";
import { useFormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";

interface Suggested {
  slug: string;
  name: string;
  /** The company offers it already. */
  there: boolean;
}

export interface SuggestedGroup {
  slug: string;
  name: string;
  services: Suggested[];
}

/** OFFR-003 to OFFR-006. Without JavaScript: plain checkboxes. */
export function SuggestedTree({ name, groups }: { name: string; groups: SuggestedGroup[] }) {
  const { errorOf, typed } = useFormAnswer();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(typed("services")?.split(",").filter(Boolean)),
  );
  const [filter, setFilter] = useState("");
  const open = groups.flatMap((group) => group.services).filter((one) => !one.there);
  const matches = (one: Suggested) => one.name.toLowerCase().includes(filter.trim().toLowerCase());
  const visible = open.filter(matches);

  function choose(services: Suggested[], on: boolean) {
    const next = new Set(chosen);
    for (const { slug } of services) {
      if (on) next.add(slug);
      else next.delete(slug);
    }
    setChosen(next);
  }

  return (
    <div className="stack">
      {hydrated && (
        <>
          <Field name="filter" label={`Filter ${name}`} labelHidden>
            <Input
              type="search"
              icon="search"
              placeholder="Filter"
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          </Field>
          <div className="cluster gap-2">
            <Button
              type="button"
              variant="quiet"
              size="small"
              onClick={() => choose(visible, true)}
            >
              Select All
            </Button>
            <Button
              type="button"
              variant="quiet"
              size="small"
              onClick={() => choose(visible, false)}
            >
              Unselect All
            </Button>
            <p className="small soft" role="status">
              {chosen.size} chosen
            </p>
          </div>
        </>
      )}
      {groups.map((group) => {
        const selectable = group.services.filter((one) => !one.there && matches(one));
        return (
          <div key={group.slug} hidden={!group.services.some(matches)}>
            <Fieldset name={group.slug} legend={group.name} legendHidden={hydrated}>
              {hydrated && selectable.length > 0 && (
                <GroupCheck
                  label={group.name}
                  on={selectable.filter((one) => chosen.has(one.slug)).length}
                  of={selectable.length}
                  choose={(on) => choose(selectable, on)}
                />
              )}
              {group.services.map((one) => (
                <div
                  key={one.slug}
                  hidden={!matches(one)}
                  className={hydrated ? "tree-leaf" : undefined}
                >
                  <Checkbox
                    name="services"
                    value={one.slug}
                    label={one.name}
                    hint={one.there ? "On your profile" : undefined}
                    disabled={one.there}
                    {...(hydrated
                      ? {
                          checked: chosen.has(one.slug),
                          onChange: (event) => choose([one], event.currentTarget.checked),
                        }
                      : { defaultChecked: chosen.has(one.slug) })}
                  />
                </div>
              ))}
            </Fieldset>
          </div>
        );
      })}
      {!groups.some((group) => group.services.some(matches)) && (
        <p className="soft">No service of {name} matches.</p>
      )}
      <FieldError id={fieldId("services")} error={errorOf("services")} />
    </div>
  );
}

/** OFFR-004: all, none, or in between. */
function GroupCheck({
  label,
  on,
  of,
  choose,
}: {
  label: string;
  on: number;
  of: number;
  choose: (on: boolean) => void;
}) {
  const box = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (input) input.indeterminate = on > 0 && on < of;
  }, [on, of]);
  return (
    <label ref={box} className="check">
      <input
        type="checkbox"
        className="check__box"
        checked={on === of}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <strong>{label}</strong>
    </label>
  );
}
