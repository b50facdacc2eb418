import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { EditDialog } from "../../editing/edit-dialog";
import { edited } from "../../editing/edit-page.server";
import { editPath } from "../../editing/edits";
import type { SiteData } from "../../company-site/use-site";
import { run } from "../../routing/run.server";
import { leadsToStripe, toStripe } from "../../routing/stripe-pages.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Input, PhoneInput } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { formatShortUSD } from "../../ui/money";
import { DoneNote } from "../../ui/done-note";
import { Note } from "../../ui/note";
import { formatPhone } from "../../ui/phone-number";
import { useFormAnswer, type FormAnswer } from "../../ui/post-form";
import { companyPath } from "../../urls";
import styles from "../domains.css?url";
import { OwnDomainPart } from "../own-domain-part";
import { buyDomain } from "../buy-domain.server";
import { checkDomain, chooseCanonical, listOwnDomains } from "../own-domains.server";
import { requestDomain } from "../request-domain.server";
import { limits } from "../limits";

export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

/** Loaded on this page only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const said: Record<string, string> = {
  checked: "We just checked. Here’s the latest.",
  canonical: "This is now your main address. Your other domains redirect to it.",
  bought: "Thank you. Your domain is paid for.",
  "not-bought": "Nothing was bought.",
  removed: "Domain removed. It no longer shows your page.",
};

/**
 * `?ask` shows the form to request another domain; `?requested` is set after a request, `?done`
 * after any other form.
 */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { phone, vanity_name } = await edited(context, request, params.vanityName);
  const { searchParams } = new URL(request.url);
  leadsToStripe(context);
  const own = await run(listOwnDomains, context, { company: vanity_name });
  return {
    ...own,
    phone: phone ? formatPhone(phone) : "",
    asks: searchParams.has("ask"),
    requested: searchParams.has("requested"),
    done: said[searchParams.get("done") ?? ""] ?? null,
    now: context.now(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  const input = { ...fields, company: vanity_name };
  leadsToStripe(context);
  if (fields.intent === "buy")
    return submit(buyDomain, context, fields, ({ url }) => toStripe(url), input);
  const here = editPath(vanity_name, "domain");
  if (fields.intent === "check")
    return submit(checkDomain, context, fields, () => redirect(`${here}?done=checked`), input);
  if (fields.intent === "canonical")
    return submit(
      chooseCanonical,
      context,
      fields,
      () => redirect(`${here}?done=canonical`),
      input,
    );
  return submit(requestDomain, context, fields, () => redirect(`${here}?requested=`), input);
}

/** EDIT-089 to EDIT-091. Once there is a domain, also shows its status. */
export default function Domain() {
  const { domains, request, asks: asksAgain, requested } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  // Only the request form has no intent.
  const refused = answer !== undefined && answer.typed.intent === undefined;
  const asks = asksAgain || refused;
  if (requested && !refused) return <Requested />;
  if (domains.length > 0 && !asks) return <Own />;
  if (request && request.decision === null && !asks) return <Requested />;
  return <Ask />;
}

function Ask() {
  const { phone, request, domains, done } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const declined = request?.decision === "declined" && domains.length === 0;
  return (
    <EditDialog title="Request Website Domain" submit="Request a domain">
      <DoneNote>{done}</DoneNote>
      {declined && (
        <Note tone="warning">
          <p>We couldn’t set up the last domain you requested: {request.reason}</p>
        </Note>
      )}
      <p>
        Get your own domain, such as your-company.com. Leave your number and we’ll call you to
        choose one. It costs nothing to ask.
      </p>
      <Price />
      <Field name="phoneNumber" label="Phone number" error={errorOf("phoneNumber")} required>
        <PhoneInput defaultValue={typed("phoneNumber") ?? phone} />
      </Field>
      <Field
        name="hostname"
        label="A domain you already own"
        hint="Such as your-company.com."
        error={errorOf("hostname")}
        optional
      >
        <Input
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.typed}
          defaultValue={typed("hostname") ?? ""}
        />
      </Field>
    </EditDialog>
  );
}

/** OPEN-015. */
function Price() {
  const { pro, yearlyCents } = useLoaderData<typeof loader>();
  if (yearlyCents === 0) return <p className="soft">Your Pro plan includes one domain.</p>;
  const price = `${formatShortUSD(yearlyCents)} a year`;
  return (
    <p className="soft">
      {pro
        ? `Your Pro plan includes one domain. Each extra domain is ${price}.`
        : `A domain is ${price}. Pro includes one.`}{" "}
      You pay once the domain is set up.
    </p>
  );
}

function Requested() {
  const { request } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const home = companyPath(company.vanityName);
  return (
    <Dialog title="Website domain requested" closeTo={home}>
      <div className="stack gap-6">
        <Note tone="success" role="status">
          <p>We received your request and will call you about your domain.</p>
        </Note>
        {request?.hostname && (
          <p className="domain-name">
            You already own <strong>{request.hostname}</strong>. Don’t change it until we tell you
            which records it needs.
          </p>
        )}
        <Price />
        <ButtonLink to={home} preventScrollReset>
          Back to my page
        </ButtonLink>
        <AskForAnother />
      </div>
    </Dialog>
  );
}

function Own() {
  const { domains, done, request, now, pro, onSale } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const answer = useActionData<FormAnswer>();
  const active = domains.filter(({ status }) => status === "active").length;
  return (
    <Dialog title="Website Domain" closeTo={companyPath(company.vanityName)} wide>
      <div className="stack gap-6">
        <DoneNote>{done}</DoneNote>
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        <ul className="domains" role="list">
          {domains.map((one) => (
            <li key={one.hostname}>
              <OwnDomainPart
                domain={one}
                several={active > 1}
                sale={{ pro, onSale }}
                published={company.published}
                now={now}
              />
            </li>
          ))}
        </ul>
        {request && request.decision === null ? (
          <p className="soft">You requested another domain. We’ll call you about it.</p>
        ) : (
          <AskForAnother />
        )}
      </div>
    </Dialog>
  );
}

function AskForAnother() {
  return (
    <p>
      <Link to="?ask=" preventScrollReset>
        Request another domain
      </Link>
    </p>
  );
}
