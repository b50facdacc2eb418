import { isRouteErrorResponse } from "@remix-run/react";
import { MainBar } from "../frame/main-bar";
import { buttonClass } from "../ui/button";

/** What the refusal says of a company that is not there. */
export function noCompany(name: string) {
  return `Company "${name}" Not Found`;
}

/** Other things of a company may not be there as well. */
export function saysNoCompany(error: unknown) {
  const message =
    isRouteErrorResponse(error) && error.status === 404
      ? (error.data as { message?: string } | null)?.message
      : undefined;
  return message !== undefined && /^Company "|^There is no such company/.test(message);
}

/** PROF-007. Also what others see of a company that is not published. */
export function CompanyNotFound({ name }: { name: string }) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section error-page">
        <h1>{`<404> ${noCompany(name)}`}</h1>
        <p className="lead">Check the name for typos. The company may have taken its page down.</p>
        <p>
          <a href="/" className={buttonClass()}>
            Find a company
          </a>
        </p>
      </main>
    </>
  );
}
