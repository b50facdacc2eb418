import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRoot } from "../../frame/use-root";
import { signedIn } from "../../identity/signed-in.server";
import { withTarget } from "../../routing/target";
import { Refusal } from "../../refusal";
import { enterEditing } from "../../editing/mode.server";
import type { SiteData } from "../../company-site/use-site";
import { notFound, refused, run } from "../../routing/run.server";
import { fieldsOf, formFailure, type Fields } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { DoneNote } from "../../ui/done-note";
import { PostForm, SubmitButton, useFormAnswer, type FormAnswer } from "../../ui/post-form";
import { claimPath, companyPath, registerToClaimPath } from "../../urls";
import { readClaim, sendClaimCode, verifyClaim } from "../claim.server";
import { codeKinds, MAX_TYPED_CODE_LENGTH } from "../../security/code-kinds";
import { durationText } from "../../duration";
import { messages } from "../texts";

const { claim: code } = codeKinds;

/** After a wrong code too: it may have been the last try. */
export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

const done: Record<string, string> = {
  sent: messages.codeSent,
  claimed: messages.claimed,
  asked: "Thank you. Our team will review it and email you.",
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("done") ?? "";
  const claim = await run(readClaim, context, { uri: params.vanityName ?? "" });
  return {
    claim,
    signedIn: context.actor.kind === "user",
    done: Object.hasOwn(done, name) ? done[name]! : null,
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const uri = (params.vanityName ?? "").toLowerCase();
  const { intent, ...fields } = await fieldsOf(request);
  try {
    if (intent === "send") {
      await sendClaimCode(context, { uri, to: fields.to });
      return redirect(`${claimPath(uri)}?done=sent`);
    }
    if (intent === "verify") {
      await verifyClaim(context, fields);
      return enterEditing(context, uri, `${claimPath(uri)}?done=claimed`);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) return formFailure(context, error, fields);
    if (error.code === "signed-out" || error.code === "forbidden") throw refused(error);
    return refusedClaim(error, fields);
  }
  throw notFound("There is no such form.");
}

/** CLM-010, CLM-013 to CLM-015. Any error that is not about the code gets a generic message. */
function refusedClaim({ code, message, fields, status, retryAfter }: Refusal, typed: Fields) {
  const errors: FormAnswer["errors"] = fields?.code
    ? [{ field: "code", message: fields.code }]
    : [{ field: undefined, message: messages.failed }];
  if (code === "too-many") errors.push({ field: undefined, message });
  return data({ errors, typed } satisfies FormAnswer, {
    status,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  });
}

/** CLM-001. A dialog over the company's home page. */
export default function Claim() {
  const { claim, signedIn, done } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  return (
    <Dialog title="Claim This Business" closeTo={companyPath(company.vanityName)}>
      <div className="stack gap-6">
        <DoneNote>{done}</DoneNote>
        {claim.claimed ? <Claimed /> : signedIn ? <ByCode /> : <SignedOut />}
      </div>
    </Dialog>
  );
}

function Claimed() {
  const { claim } = useLoaderData<typeof loader>();
  if (claim.own) {
    return (
      <>
        <p>This is your company’s page. You can change everything on it.</p>
        <ButtonLink to={companyPath(claim.vanityName)} icon="pencil" size="large" wide>
          Edit your page
        </ButtonLink>
      </>
    );
  }
  return (
    <p>
      {claim.name} has already been claimed. If it’s yours, email <SupportLink /> from the company’s
      own email address.
    </p>
  );
}

/** CLM-005, CLM-006. */
function SignedOut() {
  const { claim } = useLoaderData<typeof loader>();
  const here = claimPath(claim.vanityName);
  return (
    <>
      {claim.email ? (
        <p>
          This page lists <strong>{claim.email}</strong>. If that’s your address, claim the page
          with a code we send there.
        </p>
      ) : (
        <NoEmail />
      )}
      <ButtonLink
        to={claim.email ? registerToClaimPath(claim.vanityName) : withTarget("/register", here)}
        size="large"
        wide
      >
        {claim.email ? `Register with ${claim.email}` : "Create account"}
      </ButtonLink>
      <ButtonLink to={withTarget("/login", here)} variant="secondary" size="large" wide>
        I have an account
      </ButtonLink>
    </>
  );
}

/** CLM-003, CLM-004. */
function ByCode() {
  const { claim } = useLoaderData<typeof loader>();
  return (
    <>
      {claim.sentTo ? <CodeForm key={claim.sentTo} /> : <FirstCode />}
      {claim.asked ? (
        <p className="soft">You sent us other proof. Our team will review it and email you.</p>
      ) : (
        <p>
          <Link to={`${claimPath(claim.vanityName)}/other`} preventScrollReset>
            {claim.email ? "I don’t have access to this email" : "Send us other proof"}
          </Link>
        </p>
      )}
    </>
  );
}

/** Also shown once a code has no tries left, below the errors of the last one. */
function FirstCode() {
  const { claim } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const codeIsOver = answer?.errors.some(({ field }) => field === "code") ?? false;
  return (
    <>
      <ErrorSummary
        errors={(answer?.errors ?? []).map(({ message }) => ({ message }))}
        attempt={answer}
      />
      {codeIsOver && <p>{messages.codeOver}</p>}
      {claim.email ? (
        <>
          <p>
            We’ll send a code to the email address on this page. It expires in{" "}
            {durationText(code.life)}.
          </p>
          <SendForm to="company">
            {`Send a ${codeIsOver ? "new " : ""}code to ${claim.email}`}
          </SendForm>
        </>
      ) : (
        <NoEmail />
      )}
      {claim.ownDomain && (
        <SendForm to="own" variant="secondary">
          Send a code to my address at the company’s domain
        </SendForm>
      )}
    </>
  );
}

function CodeForm() {
  const { claim } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  return (
    <>
      <PostForm
        action={claimPath(claim.vanityName)}
        preventScrollReset
        hidden={{ intent: "verify", providerId: claim.providerId }}
      >
        <Field
          name="code"
          label="Verification code"
          hint={`${code.length} ${code.signs}, emailed to ${claim.sentTo}. It expires in ${durationText(code.life)}.`}
          error={errorOf("code")}
          required
        >
          <Input
            className="code-input"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={MAX_TYPED_CODE_LENGTH}
            spellCheck={false}
            defaultValue={typed("code") ?? ""}
          />
        </Field>
        <SubmitButton>Claim Profile</SubmitButton>
      </PostForm>
      {claim.email && (
        <SendForm to="company" variant="quiet">
          Resend Code
        </SendForm>
      )}
      {claim.ownDomain && (
        <SendForm to="own" variant="quiet">
          Send a code to my own address instead
        </SendForm>
      )}
    </>
  );
}

/**
 * Posts to the dialog's address without a query, so that the notice of an earlier success does not
 * stay above a refusal.
 */
function SendForm({
  to,
  variant = "primary",
  children,
}: {
  to: "company" | "own";
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
}) {
  const { claim } = useLoaderData<typeof loader>();
  return (
    <Form method="post" action={claimPath(claim.vanityName)} preventScrollReset>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="to" value={to} />
      <SubmitButton variant={variant} size={variant === "quiet" ? "medium" : "large"}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** CLM-002. */
function NoEmail() {
  return (
    <p>
      This page doesn’t list an email address, so we can’t send a code. Email <SupportLink /> from
      the company’s own email address and tell us it’s yours.
    </p>
  );
}

function SupportLink() {
  const root = useRoot();
  const { company } = useOutletContext<SiteData>();
  const subject = encodeURIComponent(`${company.name} is my business`);
  return <a href={`mailto:${root?.supportEmail}?subject=${subject}`}>{root?.supportEmail}</a>;
}
