import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
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
      "Get a page for your home-service company with your services, photos, hours, reviews and own domain.",
    path: "/list-your-business",
  });

const steps = [
  {
    title: "Tell us who you are",
    text: "Enter your company name, what you do, where you work and a phone number for customers.",
  },
  {
    title: "We draft your page",
    text: "We draft a logo, banner and text in about a minute. Change anything you like.",
  },
  {
    title: "It goes live",
    text: "People near you find you by service and zip code, or on your own domain.",
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
            Show your best work to people near you who need it. Listing is free.
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
          Already listed? <Link to="/search">Find your company and claim it</Link>.
        </p>
      </main>
      <MainFooter />
    </>
  );
}
