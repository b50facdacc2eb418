import { lazy, Suspense, useState } from "react";
import { buttonClass } from "../ui/button";

const RequestDialog = lazy(() => import("./request-dialog"));

interface RequestButtonProps {
  /** Of the form's page. */
  path: string;
  onOwnDomain: boolean;
  /** Name of the service to begin with. */
  service?: string | undefined;
}

/** Opens the form in a dialog; without scripts, and in a new tab, it is a page. */
export function RequestButton({ path, onOwnDomain, service }: RequestButtonProps) {
  const [open, setOpen] = useState(false);
  const query = service === undefined ? "" : `?service=${encodeURIComponent(service)}`;
  return (
    <>
      <a
        href={path + query}
        className={buttonClass({ wide: true })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Request pricing &amp; availability
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
