import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { ButtonLink } from "../ui/button";
import { Menu, MenuButton, MenuLink } from "../ui/menu";
import { StartDocument } from "../office/start-document";
import { StartJob } from "../office/start-job";
import { isEditable, isUnpaid } from "../documents/states";
import type { OfficeDocument } from "./shown-document";

interface BarProps {
  document: OfficeDocument;
  startKey: string;
}

/** Stays at the bottom of the screen: the next step, and in its menu all others. */
export function DocumentBar({ document, startKey }: BarProps) {
  const { vanityName, pro } = useOffice();
  const { kind, ref } = document;
  const can = actionsOf(document, pro);
  const next = nextOf(document, can);
  const variantOf = (one: typeof next) => (one === next ? "primary" : "secondary");
  const dialog = (name: string) => ({
    to: documentPath(vanityName, kind, ref, `/${name}`),
    prefetch: "none" as const,
    preventScrollReset: true,
  });
  return (
    <section className="request-bar no-print" aria-label="What to do">
      <div className="cluster gap-2">
        {can.send && (
          <ButtonLink {...dialog("send")} icon="send" variant={variantOf("send")}>
            {document.sentVersion === 0 ? "Send" : document.unsent ? "Send changes" : "Send again"}
          </ButtonLink>
        )}
        {can.bill && (
          <StartDocument
            kind="invoice"
            from={{ estimate: ref }}
            startKey={startKey}
            icon="dollar-sign"
            variant={variantOf("bill")}
          >
            Create invoice
          </StartDocument>
        )}
        {can.pay && (
          <ButtonLink {...dialog("payment")} icon="check" variant={variantOf("pay")}>
            Record payment
          </ButtonLink>
        )}
        {can.edit && (
          <ButtonLink
            to={documentPath(vanityName, kind, ref, "/edit")}
            variant="secondary"
            icon="pencil"
          >
            Edit
          </ButtonLink>
        )}
        <Menu label="More…" icon="ellipsis" iconOnly end className="request-bar__more">
          {can.link && (
            <MenuLink {...dialog("link")} icon="link">
              Copy a link for the client
            </MenuLink>
          )}
          <div className="needs-js">
            <MenuButton type="button" icon="printer" onClick={() => print()}>
              Print
            </MenuButton>
          </div>
          <MenuLink
            to={documentPath(vanityName, kind, ref, `/pdf${versionIn(document)}`)}
            reloadDocument
            prefetch="none"
            icon="download"
          >
            Save as PDF
          </MenuLink>
          {pro && (
            <StartMenuButton document={document} startKey={startKey}>
              Copy to a new {kind}
            </StartMenuButton>
          )}
          {can.bill && (
            <StartJob from={{ estimate: ref }} startKey={startKey}>
              <MenuButton icon="briefcase">Create job</MenuButton>
            </StartJob>
          )}
          {can.reopen && (
            <MoveButton intent="reopen" document={document} icon="undo-2">
              Reopen estimate
            </MoveButton>
          )}
          {can.close && (
            <MoveButton intent="close" document={document} icon="archive">
              Close estimate
            </MoveButton>
          )}
          {can.void && (
            <MenuLink {...dialog("void")} icon="x" danger>
              Void invoice
            </MenuLink>
          )}
          {can.delete && (
            <MenuLink {...dialog("delete")} icon="trash-2" danger>
              Delete draft
            </MenuLink>
          )}
        </Menu>
      </div>
    </section>
  );
}

/** The version that the page shows, for the same one as a file. */
function versionIn({ sheet: { version }, sentVersion }: OfficeDocument) {
  return version === sentVersion ? "" : `?version=${version}`;
}

/** What can be done in this state. The operations decide again. */
function actionsOf(document: OfficeDocument, pro: boolean) {
  const { kind, status, number, sheet } = document;
  const isEstimate = kind === "estimate";
  const isOpenInvoice = !isEstimate && isUnpaid(status);
  const canEdit = isEditable(document);
  const isSent = number !== null;
  return {
    send: pro && (canEdit || (!isEstimate && status === "Paid")),
    edit: pro && canEdit,
    bill: pro && isEstimate && isSent && status !== "Closed" && document.toBill > 0,
    pay: isOpenInvoice,
    link: isSent,
    reopen: isEstimate && status === "Closed",
    close: isEstimate && isSent && status !== "Closed",
    void: isOpenInvoice && sheet.paid === 0,
    delete: !isSent,
  };
}

/** What usually comes next. */
function nextOf({ sentVersion, unsent }: OfficeDocument, can: ReturnType<typeof actionsOf>) {
  if (can.send && (sentVersion === 0 || unsent)) return "send";
  if (can.pay) return "pay";
  return can.bill ? "bill" : "send";
}

function StartMenuButton({
  document: { kind, ref },
  startKey,
  children,
}: BarProps & { children: ReactNode }) {
  const { vanityName } = useOffice();
  return (
    <Form method="post" action={documentPath(vanityName, kind, "new")}>
      <input type="hidden" name="copyOf" value={ref} />
      <input type="hidden" name="key" value={`copy-${startKey}`} />
      <MenuButton icon="copy">{children}</MenuButton>
    </Form>
  );
}

interface MoveProps extends ComponentProps<typeof MenuButton> {
  intent: string;
  document: OfficeDocument;
}

function MoveButton({ intent, document, ...button }: MoveProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={document.version} />
      <MenuButton {...button} />
    </Form>
  );
}
