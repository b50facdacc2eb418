import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../ui/icon";
import type { Content } from "../../documents/content";
import { differences } from "./differences";

interface OverwriteNoteProps {
  /** Who changed it. */
  message: string;
  typed: Content;
  saved: Content;
  /** What to do about it. */
  children: ReactNode;
}

/** Someone else saved meanwhile: what they saved, before it is overwritten. */
export function OverwriteNote({ message, typed, saved, children }: OverwriteNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = differences(typed, saved);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="triangle-alert" />
        {message}
      </h2>
      {found.length === 0 ? (
        <p>Both of you typed the same.</p>
      ) : (
        <>
          <p>Saved now, where it differs from yours:</p>
          <dl className="editor__differences">
            {found.map(({ label, saved: text }, i) => (
              <div key={i}>
                <dt>{label}</dt>
                <dd>{text || "Nothing"}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {children}
    </div>
  );
}
