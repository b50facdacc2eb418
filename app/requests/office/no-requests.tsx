import { useOffice } from "../../office/use-office";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { companyPath } from "../../urls";
import { officePath } from "../../office/office-urls";
import type { RequestFolder } from "../states";

/** An empty folder, with the next action. */
export function NoRequests({ folder }: { folder: RequestFolder }) {
  const { vanityName, seesPage } = useOffice();
  const seeOpen = (
    <ButtonLink to={officePath(vanityName, "/requests")} variant="secondary" icon="inbox">
      See open requests
    </ButtonLink>
  );
  switch (folder) {
    case "open":
      return (
        <EmptyState
          icon="inbox"
          title="No open requests"
          actions={
            seesPage && (
              <ButtonLink to={companyPath(vanityName)} variant="secondary" icon="eye">
                See your page
              </ButtonLink>
            )
          }
        >
          When a customer asks for a price on your page, the request appears here.
        </EmptyState>
      );
    case "closed":
      return (
        <EmptyState icon="archive" title="No closed requests" actions={seeOpen}>
          Requests that are completed or canceled move here.
        </EmptyState>
      );
    case "spam":
      return (
        <EmptyState icon="shield-check" title="No spam" actions={seeOpen}>
          Requests that look like advertising wait here until you check them.
        </EmptyState>
      );
  }
}
