import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import type { RootData } from "../../frame/use-root";
import { LandingParts } from "../landing-parts";
import { landingData } from "../landing.server";
import stylesUrl from "../landing/landing.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) => {
  const root = matches.find((match) => match?.id === "root")?.data as RootData | undefined;
  const title = `${root?.productName}: find trusted home professionals near you`;
  const description =
    "Find trusted local companies for your home. Compare verified reviews, photos of real work, hours and prices.";
  return pageMeta({ matches, title, description, path: "/" });
};

export function loader({ context }: LoaderFunctionArgs) {
  return landingData(context);
}

/**
 * The same for every visitor, so it is cached; the browser adds what depends on the visitor's zip
 * code.
 */
export default function Landing() {
  const landing = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main">
        <LandingParts typed={{ query: "", zipCode: "" }} errors={{}} landing={landing} />
      </main>
      <MainFooter />
    </>
  );
}
