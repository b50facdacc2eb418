import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClaimSearch } from "../../claims/claim-search";
import { lookedFor } from "../../claims/looked-for.server";
import { readPreview, tradeChoices } from "../preview/read-preview.server";
import stylesUrl from "../preview/preview.css?url";
import { StartForm } from "../preview/start-form";
import { startValues } from "../start-values";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { ButtonLink } from "../../ui/button";
import { IconSteps, type IconStep } from "../../ui/icon-steps";

/** Loaded on this page only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "List your business",
    description:
      "Get a page for your home-service company with your services, photos, hours, reviews and own domain.",
    path: "/list-your-business",
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [preview, claim] = await Promise.all([
    readPreview(context, startValues(searchParams)),
    lookedFor(context, searchParams),
  ]);
  return { preview, trades: tradeChoices(), claim };
}

const steps: IconStep[] = [
  {
    icon: "briefcase",
    title: "Tell us who you are",
    text: "Enter your company name, what you do, where you work and a phone number for customers.",
  },
  {
    icon: "pencil",
    title: "We draft your page",
    text: "We draft a logo, banner and text in about a minute. Change anything you like.",
  },
  {
    icon: "map-pin",
    title: "It goes live",
    text: "People near you find you by service and zip code, or on your own domain.",
  },
];

export default function ListYourBusiness() {
  const { preview, trades, claim } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main">
        <div className="tinted-head">
          <div className="page section stack gap-8">
            <div className="stack gap-4">
              <h1>List your business</h1>
              <p className="lead">
                Show your best work to people near you who need it. Listing is free.
              </p>
            </div>
            <StartForm preview={preview} trades={trades}>
              <IconSteps
                steps={steps}
                titleOf={(title) => <h2 className="card-title">{title}</h2>}
              />
            </StartForm>
          </div>
        </div>
        <div className="page section list-parts">
          <ClaimSearch {...claim} />
          <section className="list-end stack gap-4" aria-labelledby="end-heading">
            <h2 id="end-heading">Ready when you are</h2>
            <p className="soft">The free plan isn’t a trial. Your page, photos and reviews stay.</p>
            <p className="cluster">
              <ButtonLink to="/create" size="large" iconAfter="arrow-right">
                Create your page
              </ButtonLink>
              <ButtonLink to="/pricing" size="large" variant="secondary">
                See pricing
              </ButtonLink>
            </p>
          </section>
        </div>
      </main>
      <MainFooter />
    </>
  );
}
