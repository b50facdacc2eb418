import type { ReactNode } from "react";
import { OutsideField } from "../ui/field";
import { Toolbar } from "./toolbar";

interface RichFrameProps {
  /** The editor won't come: there is no toolbar either, as without JavaScript. */
  failed?: boolean;
  children: ReactNode;
}

/**
 * The editor's frame until it is loaded, around the plain field. It has the editor's size, so that
 * nothing moves.
 */
export function RichFrame({ failed, children }: RichFrameProps) {
  return (
    <div className="rich-editor">
      {!failed && (
        <div className="needs-js">
          <OutsideField>
            <Toolbar />
          </OutsideField>
        </div>
      )}
      {children}
    </div>
  );
}

/** Stands for the field while the editor loads on a page that was opened in the browser. */
export function LoadingText() {
  return <div className="rich-editor__text" aria-busy />;
}
