import { sitePages } from "../../urls";
import { ButtonLink } from "../../ui/button";
import type { SiteData } from "./use-site";

/** As much of the about text as is read standing; the rest is on its page. */
const SHORT = 420;

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

function plainText(html: string) {
  return html
    .replace(/<\/(p|li|h\d)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
}

function shortened(text: string) {
  if (text.length <= SHORT * 1.2) return text;
  const cut = text.slice(0, SHORT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(". ") + 1, cut.lastIndexOf(" ")))} …`;
}
