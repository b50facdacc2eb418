import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { formatUSD } from "../../ui/money";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { ExtraCard } from "../extra-card";
import { PlanCard } from "../plan-card";
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
        <div className="pricing-head">
          <div className="page page--medium section stack pricing-head__text">
            <h1>Listing is free</h1>
            <p className="lead">
              Pro adds payments, your own web address and tools to run your jobs.
            </p>
            {!onSale && (
              <p className="pricing-head__note small">
                <Icon name="info" />
                Plans aren’t on sale yet. These prices are for later.
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
                  : "Pages already work on your own domain. Domains aren’t on sale yet."
              }
            />
            <ExtraCard
              icon="video"
              name="Promotional videos"
              price={prices.videosMonthly}
              per="month"
              text="AI-generated promotional videos for your page whenever you need one."
              today="You can upload your own videos for free today. Generated ones aren’t built yet."
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
          <p>
            <ButtonLink to="/list-your-business" size="large">
              List your business
            </ButtonLink>
          </p>
        </section>
      </main>
      <MainFooter />
    </>
  );
}
