import { ErrorPage } from "../ui/error-page";
import { MainBar } from "./main-bar";
import { MainFooter } from "./main-footer";

/** The error page of a marketplace route, for its `ErrorBoundary`. */
export function MainError() {
  return (
    <>
      <MainBar />
      <ErrorPage />
      <MainFooter />
    </>
  );
}
