import { Form } from "@remix-run/react";
import type { Company } from "../companies/company";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import { Checklist } from "./checklist";
import { editPath } from "./edits";
import { missingOf } from "./publish-checklist";

/** EDIT-092 to EDIT-094. Without JavaScript, pressing the button lists what is missing. */
export function NotPublic({ company }: { company: Company }) {
  const missing = missingOf({ ...company, ...company.location });
  const hydrated = useHydrated();
  return (
    <aside className="not-public" aria-label="Not published">
      <div className="page not-public__row">
        <div className="grow stack gap-2">
          <p className="not-public__line">
            <Icon name="eye-off" />
            <strong>Not published. Only owners and platform admins can see this page.</strong>
          </p>
          {missing.length > 0 && (
            <>
              <p className="small">Before you can publish:</p>
              <Checklist missing={missing} vanityName={company.vanityName} />
            </>
          )}
        </div>
        <Form method="post" action={editPath(company.vanityName, "publish")} preventScrollReset>
          <Button size="small" disabled={hydrated && missing.length > 0}>
            Publish Your Profile
          </Button>
        </Form>
      </div>
    </aside>
  );
}
