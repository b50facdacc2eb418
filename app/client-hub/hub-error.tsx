import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorText } from "../ui/error-page";

/** What went wrong, in the hub's frame. `message`: for failures on our side. */
export function HubError({ title, message }: { title?: string; message?: string }) {
  const error = useRouteError();
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (!isOurs || message === undefined) return <ErrorText />;
  return (
    <>
      <h1 className="workspace__title">{title}</h1>
      <p className="lead" role="alert">
        {message}
      </p>
    </>
  );
}
