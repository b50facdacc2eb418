import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Input } from "../ui/controls";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { useEarlyText } from "../ui/use-early-text";
import { useHydrated } from "../ui/use-hydrated";
import { MAX_QUERY_LENGTH } from "./options";
import type { Suggestions } from "./suggest.server";
import { useSuggestions } from "./use-suggestions";

export type Suggestion =
  | { kind: "service"; name: string; detail: string; uri: string }
  | { kind: "company"; name: string; detail: string; vanityName: string }
  | { kind: "place"; name: string; detail: string; placeId: string };

interface SuggestBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions near this zip code come first. */
  zip: string;
  onChoose: (suggestion: Suggestion) => void;
  placeholder: string;
}

const groups: { kind: Suggestion["kind"]; title: string; icon: IconName }[] = [
  { kind: "service", title: "Services", icon: "search" },
  { kind: "company", title: "Companies", icon: "house" },
  { kind: "place", title: "Places", icon: "map-pin" },
];

/**
 * Search input with suggestions (SRCH-026): a combobox by the ARIA pattern. Before hydration, and
 * without JavaScript, a plain text field.
 */
export function SuggestBox({ value, onChange, zip, onChoose, placeholder }: SuggestBoxProps) {
  const id = useId();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useSuggestions(value, zip, open);
  const options = found ? optionsOf(found.suggestions) : [];
  const hasAnswer = open && found !== undefined;
  const expanded = hasAnswer && options.length > 0;
  const optionId = (at: number) => `${id}option-${at}`;

  useEarlyText(input, onChange);
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function type(text: string) {
    setOpen(true);
    setActive(-1);
    onChange(text);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    close();
    onChoose(suggestion);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setOpen(true);
      // Alt+arrow opens and closes the list; moving past either end returns to the text.
      if (event.altKey) return move < 0 ? close() : undefined;
      if (expanded)
        setActive(((active + 1 + move + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === "Enter") {
      const chosen = expanded && options[active];
      if (chosen) event.preventDefault();
      if (chosen) choose(chosen);
      else close();
    } else if (event.key === "Escape" && hasAnswer) {
      event.preventDefault();
      close();
    }
  }

  const combobox = hydrated && {
    role: "combobox",
    "aria-expanded": expanded,
    "aria-controls": `${id}list`,
    "aria-autocomplete": "list" as const,
    "aria-activedescendant": expanded && active >= 0 ? optionId(active) : undefined,
  };
  return (
    <div className="suggest" onBlur={close}>
      <Input
        {...combobox}
        ref={input}
        icon="search"
        type="search"
        enterKeyHint="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
      />
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label="Suggestions"
        className="suggest__list"
        hidden={!expanded}
        onMouseDown={(event) => event.preventDefault()}
      >
        {expanded &&
          groups.map(({ kind, title, icon }) => {
            const members = options.flatMap((option, at) =>
              option.kind === kind ? [{ option, at }] : [],
            );
            if (members.length === 0) return null;
            return (
              <div
                key={kind}
                role="group"
                aria-labelledby={`${id}${kind}`}
                className="suggest__group"
              >
                <div id={`${id}${kind}`} className="suggest__title">
                  {title}
                </div>
                {members.map(({ option, at }) => (
                  <div
                    key={at}
                    id={optionId(at)}
                    role="option"
                    aria-selected={at === active}
                    className="suggest__option"
                    onClick={() => choose(option)}
                    onMouseMove={() => at !== active && setActive(at)}
                  >
                    <Icon name={icon} />
                    <span className="suggest__text">
                      <span className="suggest__name">
                        <Marked text={option.name} typed={found!.text} />
                      </span>
                      {option.detail && <span className="suggest__detail">{option.detail}</span>}
                    </span>
                  </div>
                ))}
              </div>
            );
          })}
      </div>
      {hasAnswer && !expanded && (
        <div className="suggest__list suggest__none">
          <p>No services found</p>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {hasAnswer &&
          (expanded
            ? `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}, use the arrow keys`
            : "No services found")}
      </span>
    </div>
  );
}

function optionsOf({ services, companies, places }: Suggestions): Suggestion[] {
  return [
    ...services.map(({ name, uri, category }): Suggestion => ({
      kind: "service",
      name,
      detail: category === name ? "" : category,
      uri,
    })),
    ...companies.map(({ name, vanityName, location }): Suggestion => ({
      kind: "company",
      name,
      detail: location,
      vanityName,
    })),
    ...places.map(({ name, placeId, address }): Suggestion => ({
      kind: "place",
      name,
      detail: address,
      placeId,
    })),
  ];
}

/** Marks the beginnings of words that match a typed word. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const starts = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).map((word, i) => {
    const start = starts
      .filter((one) => word.toLowerCase().startsWith(one))
      .sort((a, b) => b.length - a.length)[0];
    return start ? (
      <span key={i}>
        <b>{word.slice(0, start.length)}</b>
        {word.slice(start.length)}
      </span>
    ) : (
      word
    );
  });
}
