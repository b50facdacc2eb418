import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { RefusalBody } from "../routing/run.server";
import { useSite } from "../company-site/use-site";
import { buttonClass } from "../ui/button";
import { ErrorText } from "../ui/error-page";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { messages } from "./messages";

/** For a link that is unknown or revoked, in the company's frame; other errors say what they are. */
export function InvalidLink() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { message } = (isMissing ? error.data : {}) as Partial<RefusalBody>;
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      {isMissing ? <NoLink message={message} /> : <ErrorText />}
    </main>
  );
}

/** HUB-012, HUB-020; with the message of HUB-018 when a new link was asked for. */
export function NoLink({ message }: { message?: string | undefined }) {
  const { company } = useSite();
  return (
    <>
      <h1>This link isn’t valid</h1>
      <p className="lead">{message ?? messages.noLink(company.name)}</p>
      {company.phone && (
        <p>
          <a href={`tel:+1${company.phone}`} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" />
            Call {formatPhone(company.phone)}
          </a>
        </p>
      )}
    </>
  );
}
