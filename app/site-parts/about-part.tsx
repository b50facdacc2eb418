import { plainText } from "../richtext/plain-text";
import { sitePages } from "../urls";
import { ButtonLink } from "../ui/button";
import type { SiteData } from "./use-site";

/** In characters; longer about texts are cut and link to the about page. */
const MAX_LENGTH = 420;

export function AboutPart({ site: { company, prefix } }: { site: SiteData }) {
  const text = company.about!.isHtml ? plainText(company.about!.text) : company.about!.text;
  const short = shortened(text);
  return (
    <section className="stack" aria-labelledby="about-heading">
      <h2 id="about-heading">About {company.name}</h2>
      <p className="prose about-short">{short}</p>
      {short !== text && (
        <p>
          <ButtonLink to={prefix + sitePages.about} variant="secondary" iconAfter="arrow-right">
            Read more about us
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function shortened(text: string) {
  if (text.length <= MAX_LENGTH * 1.2) return text;
  const cut = text.slice(0, MAX_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(". ") + 1, cut.lastIndexOf(" ")))} …`;
}
