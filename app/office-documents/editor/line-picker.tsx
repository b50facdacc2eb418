import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { limits } from "../../documents/price-book/limits";
import type { loader } from "../pages/pick-lines";
import { emptyLine, type LineValues } from "./form-values";
import { pickedValues, PickLines, type Pickable } from "./pick-lines";

/** After the last key, in milliseconds. */
const PAUSE = 200;

interface LinePickerProps {
  /** The page that finds them. */
  path: string;
  /** How many more lines there can be. */
  room: number;
  onAdd: (line: LineValues) => void;
  onClose: () => void;
}

/** Adds lines from the price book and the company's services, one after the other. */
export function LinePicker({ path, room, onAdd, onClose }: LinePickerProps) {
  const { load, data, state } = useFetcher<typeof loader>();
  const [q, setQ] = useState("");
  const [added, setAdded] = useState<string[]>([]);
  useEffect(() => {
    const search = `${path}?q=${encodeURIComponent(q)}`;
    const timer = setTimeout(() => load(search), q === "" ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [load, path, q]);
  function pick(item: Pickable) {
    onAdd({ ...emptyLine(), ...pickedValues(item) });
    setAdded([...added, item.name]);
  }
  return (
    <Dialog title="Add from price book" onClose={onClose}>
      <div className="stack">
        <Field name="pick" label="Search your price book and services" labelHidden>
          <Input
            type="search"
            icon="search"
            placeholder="Search"
            autoComplete="off"
            maxLength={limits.search}
            // It is no field of the document.
            name=""
            onChange={({ currentTarget: { value } }) => setQ(value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </Field>
        {data ? (
          <PickLines
            found={data}
            q={q}
            buttonOf={(item) => (
              <Button
                type="button"
                variant="secondary"
                size="small"
                icon="plus"
                disabled={room === 0}
                onClick={() => pick(item)}
              >
                Add<span className="visually-hidden"> {item.name}</span>
              </Button>
            )}
          />
        ) : (
          <p className="soft">{state === "idle" ? "" : "Loading …"}</p>
        )}
        <div className="dialog__actions">
          <p className="grow small soft" role="status">
            {added.length > 0 && `Added: ${added.at(-1)}`}
            {added.length > 1 && ` (${added.length} lines)`}
          </p>
          <Button type="button" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
