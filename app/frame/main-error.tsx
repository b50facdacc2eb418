import { ErrorPage } from "../ui/error-page";
import { MainBar } from "./main-bar";
import { MainFooter } from "./main-footer";

/** A page of the marketplace that could not be shown, as the `ErrorBoundary` of its route. */
export function MainError() {
  return (
    <>
      <MainBar />
      <ErrorPage />
      <MainFooter />
    </>
  );
}
