import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { ExtraCard } from "../extra-card";
import { PlanCard } from "../plan-card";
import { freeFeatures, prices, proFeatures, TRIAL_DAYS } from "../prices";
import { questions } from "../questions";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Pricing",
    description:
      "What a page for your home-service company costs: being listed is free, Pro is $19.99 a month.",
    path: "/pricing",
  });

/** The operator's statistic, shown only if its source is configured too (PLAN-007). */
export function loader({ context }: LoaderFunctionArgs) {
  return { trust: context.config.trust };
}

/** PLAN-001 to PLAN-007. */
export default function Pricing() {
  const { trust } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main">
        <div className="pricing-head">
          <div className="page page--medium section stack pricing-head__text">
            <h1>Being listed is free</h1>
            <p className="lead">
              Pro adds what runs your day: getting paid, an address of your own, and the
              field-service suite.
            </p>
            <p className="pricing-head__note small">
              <Icon name="info" />
              Plans are not on sale yet. These are their prices; nothing here takes money, and a
              clock marks what is not built.
            </p>
          </div>
        </div>
        <div className="page page--medium plans">
          <PlanCard
            name="Free"
            monthly={0}
            text="Your page, found by people near you."
            features={freeFeatures}
            action="List your business"
          />
          <PlanCard
            strong
            name="Pro"
            monthly={prices.proMonthly}
            text="Your own address, and your paperwork."
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
          <h2 id="extras-heading">The parts, one by one</h2>
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
              today="Comes with Pro, for the same price. Not built yet."
            />
            <ExtraCard
              icon="globe"
              name="Custom domain"
              price={prices.domainYearly}
              per="year"
              text="Your page at an address of your own. One is free with Pro; this is the price of any other."
              today="Pages answer on companies’ own domains today. Domains are not on sale yet."
            />
            <ExtraCard
              icon="video"
              name="Promotional videos"
              price={prices.videosMonthly}
              per="month"
              text="AI-generated promotional videos for your page, made whenever you need one."
              today="Not built yet."
            />
          </ul>
        </section>
        <section className="page page--medium stack gap-6" aria-labelledby="questions-heading">
          <h2 id="questions-heading">Questions</h2>
          <div className="questions">
            {questions.map(({ question, answer }) => (
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
