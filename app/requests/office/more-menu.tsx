import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useOffice } from "../../office/use-office";
import { Menu, MenuButton, MenuLink } from "../../ui/menu";
import { officeRequestPath } from "../../office/office-urls";
import { isClosed } from "../states";
import type { OfficeRequest } from "./shown-request";

/** What is done less often. Opens upwards: it is at the bottom of the screen. */
export function MoreMenu({ request }: { request: OfficeRequest }) {
  const { vanityName } = useOffice();
  const { requestNumber, version, status } = request;
  const dialog = (name: string) => ({
    to: officeRequestPath(vanityName, requestNumber, name),
    prefetch: "none" as const,
    preventScrollReset: true,
  });
  return (
    <Menu label="More…" icon="ellipsis" iconOnly end className="request-bar__more">
      {isClosed(status) ? (
        <MoveButton intent="reopen" version={version} icon="undo-2">
          Reopen request
        </MoveButton>
      ) : (
        <>
          <MoveButton intent="complete" version={version} icon="circle-check">
            Complete request
          </MoveButton>
          <MenuLink {...dialog("/cancel")} icon="x" danger>
            Cancel request
          </MenuLink>
        </>
      )}
      <MoveButton intent="spam" version={version} icon="triangle-alert">
        Move to spam
      </MoveButton>
      <hr />
      <MenuLink {...dialog("/link")} icon="link">
        Copy a link for the customer
      </MenuLink>
      <div className="needs-js">
        <MenuButton type="button" icon="printer" onClick={() => print()}>
          Print
        </MenuButton>
      </div>
    </Menu>
  );
}

interface MoveProps extends ComponentProps<typeof MenuButton> {
  intent: string;
  version: number;
}

function MoveButton({ intent, version, ...button }: MoveProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={version} />
      <MenuButton {...button} />
    </Form>
  );
}
