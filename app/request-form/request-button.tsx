import { lazy, Suspense, useState, type ReactNode } from "react";
import { buttonClass } from "../ui/button";

const RequestDialog = lazy(() => import("./request-dialog"));

interface RequestButtonProps {
  /** Of the form's page. */
  path: string;
  onOwnDomain: boolean;
  /** Name of the service to begin with. */
  service?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** Opens the form in a dialog; without scripts, and in a new tab, it is a page. */
export function RequestButton({
  path,
  onOwnDomain,
  service,
  className = buttonClass({ wide: true }),
  children = "Request pricing & availability",
}: RequestButtonProps) {
  const [open, setOpen] = useState(false);
  const query = service === undefined ? "" : `?service=${encodeURIComponent(service)}`;
  return (
    <>
      <a
        href={path + query}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {open && (
        <Suspense>
          <RequestDialog
            path={path}
            query={query}
            onOwnDomain={onOwnDomain}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
