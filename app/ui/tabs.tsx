import { Link } from "@remix-run/react";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "./class-names";

interface TabLink {
  label: ReactNode;
  to: string;
  current: boolean;
}

/** Tabs that are routes: plain links with the current one marked. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ label, to, current }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          preventScrollReset
          className="tab"
          aria-current={current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface TabPanel {
  label: string;
  content: ReactNode;
}

/**
 * Tabs within a page, per the ARIA tabs pattern; arrow keys switch. Without JavaScript all panels
 * show, one below the other.
 */
export function Tabs({
  label,
  panels,
  initial = 0,
}: {
  label: string;
  panels: TabPanel[];
  initial?: number;
}) {
  const [selected, setSelected] = useState(initial);
  const id = useId();

  function moveByArrowKeys(event: KeyboardEvent<HTMLDivElement>) {
    const to = {
      ArrowRight: selected + 1,
      ArrowLeft: selected - 1,
      Home: 0,
      End: panels.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + panels.length) % panels.length;
    setSelected(index);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  }

  return (
    <div>
      <div className="tabs needs-js" role="tablist" aria-label={label} onKeyDown={moveByArrowKeys}>
        {panels.map((panel, index) => (
          <button
            key={panel.label}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className="tab"
            onClick={() => setSelected(index)}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.label}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={classNames("tab-panel", index !== selected && "tab-panel--away")}
        >
          {panel.content}
        </div>
      ))}
    </div>
  );
}
