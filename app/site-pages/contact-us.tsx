import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams, type ClientActionFunctionArgs } from "@remix-run/react";
import { locatorOf } from "../companies/locator";
import { ContactForm } from "../request-form/contact-form";
import { messageOf } from "../requests/message-input.server";
import { messages } from "../request-form/messages";
import { readContactForm } from "../requests/read-contact-form.server";
import { sendRequest } from "../requests/send-request.server";
import { Thanks } from "../request-form/thanks";
import { Refusal } from "../refusal";
import { sendForm } from "../routing/send-form";
import { fieldsOf, submit } from "../routing/submit.server";
import { Card } from "../ui/card";
import { sitePages } from "../urls";
import { ContactDetails } from "../site-parts/contact-details";
import { MapPart } from "../site-parts/map-part";
import { siteMeta } from "../site-parts/meta";
import { PricingPart } from "../site-parts/pricing-part";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { VideoPart } from "../site-parts/video-part";
import { WeeklyHours } from "../site-parts/weekly-hours";

export { formHeaders as headers } from "../routing/form-headers";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "Contact",
    description: site && `Address, phone, hours and map for ${site.company.name}.`,
    path: sitePages.contact,
  });
};

/** A company that takes no requests has no form. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  const form = await readContactForm(context, { company }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return { form };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  return submit(
    sendRequest,
    context,
    fields,
    ({ requestNumber, confirmationSent }) =>
      redirect(`?sent=${requestNumber}${confirmationSent ? "&confirmed" : ""}`),
    { ...messageOf(fields, request), company },
    messages.contactFailed,
  );
}

/** CONT-011. */
export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.contactFailed);
}

/** PROF-062. */
export default function ContactUs() {
  const { form } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const site = useSite();
  const { company, prefix } = site;
  return (
    <main id="main" className="page section stack gap-8">
      <h1>Contact {company.name}</h1>
      <div className="site-home">
        <div className="stack gap-6">
          {query.has("sent") ? (
            <Thanks
              company={company}
              sent={{ confirmationSent: query.has("confirmed"), email: "" }}
              path={prefix + sitePages.contact}
            />
          ) : (
            form && <ContactForm form={form} vanityName={company.vanityName} />
          )}
          <MapPart company={company} tall />
          {company.videos.contact && (
            <VideoPart video={company.videos.contact} label={`${company.name}: video`} />
          )}
        </div>
        <aside className="stack gap-6 site-home__side" aria-label="Address and hours">
          <Card as="section" className="stack gap-6">
            <h2 className="card-title">Contact us</h2>
            <ContactDetails site={{ ...site, editing: false }} />
            {company.hours && (
              <WeeklyHours hours={company.hours} timeZone={company.location.timeZone} />
            )}
          </Card>
          <PricingPart site={site} />
        </aside>
      </div>
    </main>
  );
}
