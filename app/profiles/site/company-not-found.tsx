import { MainBar } from "../../frame/main-bar";
import { buttonClass } from "../../ui/button";

/** PROF-007. Also what others see of a company that is not published. */
export function CompanyNotFound({ name }: { name: string }) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section error-page">
        <h1>{`<404> Company "${name}" Not Found`}</h1>
        <p className="lead">The name may be mistyped, or the company may have taken its page down.</p>
        <p>
          <a href="/" className={buttonClass()}>
            Find a company
          </a>
        </p>
      </main>
    </>
  );
}
