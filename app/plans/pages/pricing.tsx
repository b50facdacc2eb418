import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { formatUSD } from "../../ui/money";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { ComparisonPart } from "../comparison-part";
import { ExtraCard } from "../extra-card";
import { PlanCard } from "../plan-card";
import { EstimatePicture, InvoicePicture, PagePicture, PaidPicture } from "../product-pictures";
import { freeFeatures, prices, proFeatures, TRIAL_DAYS } from "../prices";
import stylesUrl from "../plans.css?url";
import { questionsOf } from "../questions";

/** Loaded on this page only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Pricing",
    description: `Listing your home-service company is free. Pro is ${formatUSD(prices.proMonthly)} a month.`,
    path: "/pricing",
  });

/** The operator's statistic, shown only if its source is configured too (PLAN-007). */
export function loader({ context }: LoaderFunctionArgs) {
  const { trust, proYearlyCents, stripe } = context.config;
  return { trust, yearly: proYearlyCents, onSale: stripe !== undefined };
}

/** PLAN-001 to PLAN-007. */
export default function Pricing() {
  const { trust, yearly, onSale } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main">
        <div className="tinted-head">
          <div className="page page--medium section stack pricing-head__text">
            <h1>Listing is free</h1>
            <p className="lead">
              Pro adds payments, your own web address and tools to run your jobs.
            </p>
            <p className="cluster">
              <ButtonLink to="/list-your-business" size="large" iconAfter="arrow-right">
                List your business
              </ButtonLink>
              <ButtonLink to="/list-your-business#claim" size="large" variant="secondary">
                Claim your company
              </ButtonLink>
            </p>
            {!onSale && (
              <p className="pricing-head__note small">
                <Icon name="info" />
                You can’t buy Pro yet. List for free now, and keep your page if you move to Pro.
              </p>
            )}
          </div>
        </div>
        <div className="page page--medium plans">
          <PlanCard
            name="Free"
            monthly={0}
            text="A page that people near you can find."
            features={freeFeatures}
            picture={<PagePicture />}
            action="List your business"
          />
          <PlanCard
            strong
            name="Pro"
            monthly={prices.proMonthly}
            text={
              "Your own web address and your paperwork. The first " +
              `${TRIAL_DAYS} days are free.${yearly ? ` By the year, Pro is ${formatUSD(yearly)}.` : ""}`
            }
            features={proFeatures}
            picture={<InvoicePicture />}
            before={<p className="plan__before">Everything in Free, and</p>}
            action="Start with a free page"
          />
        </div>
        {trust && (
          <figure className="page page--medium trust">
            <blockquote>{trust.statistic}</blockquote>
            <figcaption className="small soft">Source: {trust.source}</figcaption>
          </figure>
        )}
        <section className="page page--medium section stack gap-6" aria-labelledby="paid-heading">
          <div className="stack gap-2">
            <h2 id="paid-heading">From estimate to paid</h2>
            <p className="soft measure">
              Your clients open a secure link on their phone. No app, no account, and your name and
              logo on every page.
            </p>
          </div>
          <ol className="shots">
            <li>
              <EstimatePicture />
              <h3 className="card-title">They approve</h3>
              <p className="soft">You know at once, and the job is ready to schedule.</p>
            </li>
            <li>
              <InvoicePicture />
              <h3 className="card-title">They pay</h3>
              <p className="soft">By card or bank transfer, through your own Stripe account.</p>
            </li>
            <li>
              <PaidPicture />
              <h3 className="card-title">It’s paid</h3>
              <p className="soft">They get a receipt. Their review is marked as verified.</p>
            </li>
          </ol>
        </section>
        <ComparisonPart />
        <section className="page page--medium section stack gap-6" aria-labelledby="extras-heading">
          <h2 id="extras-heading">Features and prices</h2>
          <ul className="extras">
            <ExtraCard
              icon="calendar"
              name="Field-service suite"
              price={prices.suiteMonthly}
              per="month"
              text={
                "A service manager for estimates, scheduling, invoicing and payments, with a " +
                `${TRIAL_DAYS}-day free trial.`
              }
              today="Included with Pro. Clients pay by card or bank transfer through your own Stripe account, or by check or cash. Stripe charges you its fees."
            />
            <ExtraCard
              icon="globe"
              name="Custom domain"
              price={prices.domainYearly}
              per="year"
              text="Your page at your own web address. Pro includes one. This is the price for each extra domain."
              today={
                onSale
                  ? "Ask for it on your page. You pay once it is set up."
                  : "Pages already work on a domain that you own. You can’t buy one here yet."
              }
            />
            <ExtraCard
              icon="video"
              name="Promotional videos"
              price={prices.videosMonthly}
              per="month"
              text="AI-generated promotional videos for your page whenever you need one."
              today="Upload your own videos for free today. We’ll add generated ones later."
            />
          </ul>
        </section>
        <section className="page page--medium stack gap-6" aria-labelledby="questions-heading">
          <h2 id="questions-heading">Questions</h2>
          <div className="questions">
            {questionsOf({ onSale }).map(({ question, answer }) => (
              <details key={question} className="question">
                <summary>
                  {question}
                  <Icon name="chevron-down" />
                </summary>
                <p className="soft measure">{answer}</p>
              </details>
            ))}
          </div>
        </section>
        <section className="page page--medium section" aria-labelledby="start-heading">
          <div className="plans-end stack gap-4">
            <h2 id="start-heading">Your page is ready in minutes</h2>
            <p>Type your company’s name and see your page before you create it.</p>
            <p>
              <ButtonLink to="/list-your-business" size="large" iconAfter="arrow-right">
                List your business
              </ButtonLink>
            </p>
            <p className="small">
              Already listed?{" "}
              <Link to="/list-your-business#claim">Find your company and claim it</Link>.
            </p>
          </div>
        </section>
      </main>
      <MainFooter />
    </>
  );
}
