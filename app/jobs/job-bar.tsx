import { Form } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Button, ButtonLink } from "../ui/button";
import { Menu, MenuButton, MenuLink } from "../ui/menu";
import type { OfficeJob } from "./shown-job";
import { isOpen } from "./states";

/** Stays at the bottom of the screen: the next step, and in its menu all others. */
export function JobBar({ job, startKey }: { job: OfficeJob; startKey: string }) {
  const { vanityName, pro } = useOffice();
  const { status, repeats, unbilled, invoices, jobNumber, version } = job;
  const open = isOpen(status);
  const isBilled = invoices.some((invoice) => invoice.status !== "Void");
  const canBill = pro && (repeats ? unbilled > 0 : !isBilled);
  const dialog = (name: string) => ({
    to: jobPath(vanityName, jobNumber, `/${name}`),
    prefetch: "none" as const,
    preventScrollReset: true,
  });
  if (!pro) return null;
  return (
    <section className="request-bar no-print" aria-label="What to do">
      <div className="cluster gap-2">
        {status === "unscheduled" && (
          <ButtonLink {...dialog("plan")} icon="calendar">
            Plan visits
          </ButtonLink>
        )}
        {open && status !== "unscheduled" && (
          <ButtonLink {...dialog("complete")} icon="check">
            Complete job
          </ButtonLink>
        )}
        {canBill && (
          <Form method="post" action={jobPath(vanityName, jobNumber, "/invoice")}>
            <input type="hidden" name="key" value={startKey} />
            <Button icon="dollar-sign" variant={open ? "secondary" : "primary"}>
              Create invoice
            </Button>
          </Form>
        )}
        <Menu label="More…" icon="ellipsis" iconOnly end className="request-bar__more">
          {open && (
            <MenuLink to={jobPath(vanityName, jobNumber, "/edit")} icon="pencil">
              Edit job
            </MenuLink>
          )}
          {open && status === "unscheduled" && (
            <MenuLink {...dialog("complete")} icon="check">
              Complete job
            </MenuLink>
          )}
          <Form method="post" action={jobPath(vanityName, jobNumber, "/copy")}>
            <input type="hidden" name="key" value={`copy-${startKey}`} />
            <MenuButton icon="copy">Copy to a new job</MenuButton>
          </Form>
          {!open && (
            <Form method="post" action={jobPath(vanityName, jobNumber)}>
              <input type="hidden" name="intent" value="reopen" />
              <input type="hidden" name="seen" value={version} />
              <MenuButton icon="undo-2">Reopen job</MenuButton>
            </Form>
          )}
          {status !== "closed" && (
            <MenuLink {...dialog("close")} icon="archive" danger>
              Close job
            </MenuLink>
          )}
        </Menu>
      </div>
    </section>
  );
}
