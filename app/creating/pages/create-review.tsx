import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { placeName } from "../../place-name";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { companyPath } from "../../urls";
import { Note } from "../../ui/note";
import { formatPhone } from "../../ui/phone-number";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { findAlike } from "../find-alike.server";
import { serviceChoice } from "../find-services.server";
import { startCreation } from "../make-company.server";
import { ALL_STEPS, TITLE, WithoutScript, Wizard } from "../wizard";
import { afterCompany, finishCreation } from "../wizard.server";

export { formHeaders as headers } from "../../routing/form-headers";
export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: TITLE,
    description: "Check your details.",
    path: "/create/review",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { entered, entry } = await afterCompany(context, request);
  const service = serviceChoice(entered.service ?? "");
  if (!service && !entered.roughInput) throw redirect("/create/service");
  const { name, phoneNumber, zipCode } = entry;
  const { companies } = await run(findAlike, context, { name, phoneNumber, zipCode });
  return {
    entry,
    service: service?.name ?? null,
    roughInput: entered.roughInput ?? "",
    alike: companies,
    madeBy: context.ai.madeBy,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  return submit(startCreation, context, {}, async () => {
    if (ALL_STEPS in fields) await finishCreation(context);
    return redirect("/create/progress");
  });
}

/** CRE-008. */
export default function CreateReview() {
  const { entry, service, roughInput, alike, madeBy } = useLoaderData<typeof loader>();
  const { name, phoneNumber, website, address, address2, city, stateCode, zipCode } = entry;
  return (
    <Wizard step={2} heading="Is this right?">
      {alike.length > 0 && <Alike companies={alike} />}
      <dl className="creating__facts">
        <Fact term="Company name">{name}</Fact>
        <Fact term="Phone number">{formatPhone(phoneNumber)}</Fact>
        {website && <Fact term="Website">{website}</Fact>}
        <Fact term="Address">
          {[address, address2, `${city}, ${stateCode} ${zipCode}`].filter(Boolean).join(", ")}
        </Fact>
        <Fact term="Country">United States</Fact>
        {service ? (
          <Fact term="Primary service">{service}</Fact>
        ) : (
          <Fact term="What you do">{roughInput}</Fact>
        )}
      </dl>
      <p className="soft">
        We draft a logo, banner and text with {madeBy} and publish your page. You can change
        everything later.
      </p>
      <PostForm>
        <WithoutScript />
        <SubmitButton>Create</SubmitButton>
      </PostForm>
      <p className="cluster gap-6">
        <Link to="/create">Edit company</Link>
        <Link to="/create/service">Edit service</Link>
        <Link to="/">Close</Link>
      </p>
    </Wizard>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Alike({
  companies,
}: {
  companies: {
    name: string;
    uri: string;
    city: string | null;
    stateCode: string | null;
    unclaimed: boolean;
  }[];
}) {
  return (
    <Note tone="warning">
      <p>Is your company already listed? If it isn’t one of these, continue.</p>
      <ul>
        {companies.map(({ name, uri, city, stateCode, unclaimed }) => (
          <li key={uri}>
            <Link to={companyPath(uri)}>{name}</Link>
            {city && `, ${placeName({ city, stateCode })}`}
            {unclaimed && (
              <>
                {" · "}
                <Link to={`${companyPath(uri)}/claim`}>
                  Claim it<span className="visually-hidden">: {name}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
