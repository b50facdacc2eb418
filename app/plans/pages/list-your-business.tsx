import type { MetaFunction } from "@remix-run/cloudflare";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "List your business",
    description:
      "Get a page for your home-service company: services, photos, hours, reviews and your own domain.",
    path: "/list-your-business",
  });

const steps = [
  {
    title: "Tell us who you are",
    text: "Your company’s name, what you do, where, and a phone number that customers may call.",
  },
  {
    title: "Your page is made",
    text: "With a first logo, banner and texts, in about a minute. You change whatever you like.",
  },
  {
    title: "It goes live",
    text: "People near you find it by service and zip code, and on your own domain if you have one.",
  },
];

export default function ListYourBusiness() {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--medium section stack gap-8">
        <div className="stack">
          <h1>List your business</h1>
          <p className="lead">
            A page that shows your work at its best, found by people near you who need it. Listing
            is free.
          </p>
        </div>
        <ol className="grid">
          {steps.map(({ title, text }, i) => (
            <Card as="li" key={title} className="stack gap-2">
              <p className="overline">Step {i + 1}</p>
              <h2 className="card-title">{title}</h2>
              <p className="soft">{text}</p>
            </Card>
          ))}
        </ol>
        <p className="cluster">
          <ButtonLink to="/create" size="large" iconAfter="arrow-right">
            Create your page
          </ButtonLink>
        </p>
        <p className="soft">
          Is your company here already, marked “Unclaimed”? Open its page and claim it.
        </p>
      </main>
      <MainFooter />
    </>
  );
}
