import { limits } from "../../editing/limits";
import { Button, ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";

const steps = [
  {
    title: "Claim or create your page",
    text: "Your company may already be listed. If not, create its page in minutes.",
  },
  {
    title: "Show your work",
    text: "Your services, photos, hours and service area on your own page.",
  },
  {
    title: "Be found near you",
    text: "Customers search by service, name or zip code and see your verified reviews.",
  },
  {
    title: "Hear from customers directly",
    text: "Customers call or email you directly. Requests go only to you.",
  },
];

/** SRCH-014, SRCH-015. */
export function BusinessPart() {
  return (
    <section className="page" aria-labelledby="business-heading">
      <div className="business">
        <div className="stack business__promote">
          <h2 id="business-heading">Promote Your Business</h2>
          <p className="business__lead">
            Show your best work to people nearby who need it. Listing is free.
          </p>
          <form action="/list-your-business" className="business__try">
            <Field name="name" label="Company name">
              <Input
                maxLength={limits.name}
                autoComplete="organization"
                placeholder="Bluebonnet Plumbing"
              />
            </Field>
            <Button size="large">See your page</Button>
          </form>
          <p className="cluster">
            <ButtonLink to="/list-your-business" variant="secondary">
              List your business
            </ButtonLink>
            <ButtonLink to="/pricing" variant="quiet">
              See pricing
            </ButtonLink>
          </p>
        </div>
        <ol className="business__steps" aria-label="How it works for businesses">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <div>
                <h3 className="card-title">{title}</h3>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
