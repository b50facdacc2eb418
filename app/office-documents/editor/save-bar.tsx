import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useHydrated } from "../../ui/use-hydrated";
import { usd } from "../../documents/usd";
import type { SaveState } from "./saver";

interface SaveBarProps {
  /** In cents. */
  total: number;
  state: SaveState;
  /** Some fields can't be read. */
  hasErrors: boolean;
  /** Saves what is typed, and goes on; without scripts the form does it. */
  onLeave: (intent: "preview" | "send") => void;
}

/** Stays at the bottom of the screen: the total, and whether it is saved. */
export function SaveBar({ total, state, hasErrors, onLeave }: SaveBarProps) {
  const hydrated = useHydrated();
  const leave = (intent: "preview" | "send") => ({
    name: "intent",
    value: intent,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onLeave(intent);
    },
  });
  return (
    <section className="request-bar editor-bar no-print" aria-label="Total and saving">
      <p className="editor-bar__total">
        <span className="small soft">Total</span>
        <output>{usd(total)}</output>
      </p>
      <p className="grow small soft" role="status">
        {hydrated && <StateText state={state} hasErrors={hasErrors} />}
      </p>
      <div className="cluster gap-2">
        <Button name="intent" value="save" variant="secondary" className="needs-no-js">
          Save
        </Button>
        <Button {...leave("preview")} variant="secondary" once={false}>
          Preview
        </Button>
        <Button {...leave("send")} icon="send" once={false}>
          Review and send
        </Button>
      </div>
    </section>
  );
}

function StateText({ state, hasErrors }: Pick<SaveBarProps, "state" | "hasErrors">) {
  switch (state.kind) {
    case "saved":
      return hasErrors ? "Saved, but for the marked fields" : "Saved";
    case "changed":
    case "saving":
      return "Saving …";
    case "offline":
      return (
        <strong>
          <Icon name="circle-alert" /> Not saved: no connection. We keep trying.
        </strong>
      );
    case "refused":
      return (
        <strong>
          <Icon name="circle-alert" /> Not saved: {state.message}
        </strong>
      );
    case "stale":
      return <strong>Not saved. See above.</strong>;
  }
}
