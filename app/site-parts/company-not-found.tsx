import { isRouteErrorResponse } from "@remix-run/react";
import { MainBar } from "../frame/main-bar";
import { buttonClass } from "../ui/button";

/** The refusal's message for a missing company. */
export function noCompanyMessage(name: string) {
  return `Company "${name}" Not Found`;
}

/** Distinguishes it from other not-found errors on a company's site. */
export function isNoCompany(error: unknown) {
  const message =
    isRouteErrorResponse(error) && error.status === 404
      ? (error.data as { message?: string } | null)?.message
      : undefined;
  return message !== undefined && /^Company "|^There is no such company/.test(message);
}

/** PROF-007. Also shown to the public for an unpublished company. */
export function CompanyNotFound({ name }: { name: string }) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section error-page">
        <h1>{`<404> ${noCompanyMessage(name)}`}</h1>
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
