import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { buttonClass } from "./button";
import { Icon } from "./icon";

/** The error page: what happened and what to do. */
export function ErrorPage({ children }: { children?: React.ReactNode }) {
  return (
    <main id="main" className="page page--narrow section error-page">
      <ErrorText />
      {children ?? (
        <p className="cluster">
          <a href="/" className={buttonClass()}>
            <Icon name="house" />
            Go to the home page
          </a>
        </p>
      )}
    </main>
  );
}

/** For a page within a frame that goes on working. */
export function ErrorText() {
  const { status, title, message } = describeError(useRouteError());
  return (
    <>
      <title>{title}</title>
      <p className="overline">{status}</p>
      <h1>{title}</h1>
      <p className="lead">{message}</p>
    </>
  );
}

function describeError(error: unknown) {
  if (isRouteErrorResponse(error)) {
    const message = (error.data as { message?: string } | null)?.message;
    if (error.status === 404) {
      return {
        status: "404",
        title: "We can't find that page",
        message: message ?? "Check the address for typos. The page may have moved.",
      };
    }
    return {
      status: String(error.status),
      title: "That did not work",
      message: message ?? "Please go back and try again.",
    };
  }
  return {
    status: "500",
    title: "Something went wrong on our side",
    message: "We have been told about it. Please try again in a moment.",
  };
}
