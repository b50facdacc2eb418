import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  Link,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { CompanyFields, type CompanyFieldName } from "../../creating/company-fields";
import { messages as entryMessages } from "../../creating/input";
import { saveDraft } from "../../drafts/drafts.server";
import { GuardedForm } from "../../drafts/guarded-form";
import { DRAFT_PARAM } from "../../drafts/limits";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import type { User, Within } from "../../operations/operation";
import { readPlace } from "../../places/read-place.server";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { Phone } from "../../input";
import { run } from "../../routing/run.server";
import { sendForm } from "../../routing/send-form";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { useFormAnswer, type FormAnswer } from "../../ui/post-form";
import { REVIEW_ENTRY_PATH } from "../../urls";
import { newCompanyReviewPath } from "../../reviews/review-urls";
import { reviewsDone } from "../../reviews/done";
import { FROM_FIELD, inputOf, NEW_COMPANY, withStars } from "../../reviews/form-fields";
import { messages } from "../../reviews/messages";
import { readNewCompanyForm } from "../read-form.server";
import { reviewNewCompany } from "../review-new-company.server";
import { ReviewFields } from "../../reviews/review-fields";
import { reviewLinks } from "../../reviews/review-links";
import { SubmitReview } from "../../reviews/submit-review";

export { formHeaders as headers } from "../../routing/form-headers";
export { reviewLinks as links };

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.failed);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Review a company that isn’t listed yet",
    description: "Add a company with your review of it.",
    path: newCompanyReviewPath(),
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const placeId = searchParams.get("placeId") ?? "";
  const [place, { writer }] = await Promise.all([
    placeId ? ofPlace(context, placeId) : noPlace,
    run(readNewCompanyForm, context, undefined),
  ]);
  return {
    known: { ...searched(searchParams.get("name") ?? ""), ...place.known },
    problem: place.problem,
    writer,
  };
}

type Known = Partial<Record<CompanyFieldName | "placeId", string>>;

/** What the person searched for: companies are found by phone number, too. */
function searched(text: string): Known {
  return text && Phone.safeParse(text).success ? { phoneNumber: text } : { name: text };
}

interface FromPlace {
  known?: Known;
  /** Why the form begins empty. */
  problem?: string;
}

const noPlace: FromPlace = {};

async function ofPlace(context: RequestContext, placeId: string): Promise<FromPlace> {
  try {
    const place = await readPlace(context, { placeId });
    if (place.country !== "US") return { problem: entryMessages.country };
    const { name, address, address2, city, state: stateCode, zip: zipCode } = place;
    const { phoneNumber } = place;
    const website = withoutQuery(place.website);
    const where = { address, address2, city, stateCode, zipCode };
    return { known: { placeId, name, ...where, phoneNumber, website } };
  } catch (error) {
    if (error instanceof Refusal)
      return { problem: "We couldn’t load the company’s details. Enter them here instead." };
    throw error;
  }
}

/** The maps service's addresses have long queries, which count the visits that it sends. */
function withoutQuery(website: string) {
  return website.replace(/[?#].*$/, "");
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  await signedIn(context, request, searchParams.has("register") ? "/register" : "/login");
  const within = context as Within<User>;
  const fields = await fieldsOf(request);
  const posted = await submit(
    reviewNewCompany,
    context,
    withStars(fields),
    ({ vanityName, state }) =>
      redirect(reviewsDone(vanityName, state === "held" ? state : "added")),
    { ...fields, ...inputOf(fields) },
    messages.failed,
  );
  if ("data" in posted && "path" in posted.data)
    await keepReview(within, posted.data.path!, fields);
  return posted;
}

/** The company exists: the form on its page then has the review, and says where it comes from. */
async function keepReview(context: Within<User>, path: string, fields: Fields) {
  const review = Object.entries(fields).filter(([name]) => REVIEW_FIELD.test(name));
  await saveDraft(context, {
    path,
    fields: { ...Object.fromEntries(review), [FROM_FIELD]: NEW_COMPANY },
  });
}

const REVIEW_FIELD =
  /^(rating|attribute-\d+|headline|review|relationship|visibility|firstName|lastName)$/;

/** REV-036: a review of a company that has no profile, which it creates. */
export default function ReviewNewCompany() {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack gap-8">
        <header className="stack gap-2">
          <h1>Review a company that isn’t listed yet</h1>
          <p className="lead">
            Add the company with your review. We check new companies before search engines can find
            them.
          </p>
          <p>
            Not sure whether it’s listed? <Link to={REVIEW_ENTRY_PATH}>Search by name</Link>
          </p>
        </header>
        <NewCompanyForm />
      </main>
      <MainFooter />
    </>
  );
}

function NewCompanyForm() {
  const { known, problem, writer } = useLoaderData<typeof loader>();
  const { typed } = useFormAnswer();
  const { path } = useActionData<Partial<FormAnswer>>() ?? {};
  return (
    <>
      {path && (
        <Note>
          We kept your review.{" "}
          <Link to={`${path}?${DRAFT_PARAM}`}>Post it on the company’s page</Link>
        </Note>
      )}
      {problem && <Note>{problem}</Note>}
      <GuardedForm hidden={{ placeId: typed("placeId") ?? known.placeId ?? "" }} asks={!path}>
        <section className="stack gap-6" aria-labelledby="company-heading">
          <h2 id="company-heading">The company</h2>
          <CompanyFields value={(name) => typed(name) ?? known[name] ?? ""} phoneOptional />
        </section>
        <section className="stack gap-6" aria-labelledby="review-heading">
          <h2 id="review-heading">Your review</h2>
          <ReviewFields company="" writer={writer} />
        </section>
        {writer ? (
          <SubmitReview hint={HINT}>Post review</SubmitReview>
        ) : (
          <>
            <p className="small soft">
              You need an account to post. We keep what you type while you sign in or create one.
            </p>
            <SubmitReview hint={HINT}>Sign in and post</SubmitReview>
            <Button
              formAction={`${newCompanyReviewPath()}?register`}
              variant="secondary"
              size="large"
              wide
            >
              Create an account and post
            </Button>
          </>
        )}
      </GuardedForm>
    </>
  );
}

const HINT = "Choose a star rating first.";
