import type { ReactNode, RefObject } from "react";
import { Icon } from "../ui/icon";

interface SearchPillProps {
  typed: { query: string; zipCode: string };
  kept: { radius: number } | undefined;
  /** The element around the form. */
  sheet: RefObject<HTMLDivElement>;
  children: ReactNode;
}

/** React 18 passes these attributes through, but doesn't know them. */
const opens = { popovertarget: "search-sheet", popovertargetaction: "show" };
const popover = { popover: "auto" } as object;

/**
 * On a phone, one row of text that opens the form, also without a script; elsewhere only the form
 * (search.css).
 */
export function SearchPill({ typed, kept, sheet, children }: SearchPillProps) {
  function open() {
    const element = sheet.current!;
    if (!element.matches(":popover-open")) element.showPopover();
    element.querySelector("input")?.focus();
  }
  const parts = [typed.query || "All companies", typed.zipCode, kept && `${kept.radius} mi`];
  return (
    <div className="search-bar">
      <button type="button" {...opens} className="search-pill" onClick={open}>
        <Icon name="search" />
        <span className="visually-hidden">Change search: </span>
        <span className="clip">{parts.filter(Boolean).join(" · ")}</span>
      </button>
      <div id="search-sheet" ref={sheet} {...popover} className="search-sheet">
        {children}
      </div>
    </div>
  );
}
