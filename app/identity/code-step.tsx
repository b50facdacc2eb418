import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthPage, type AuthPageProps } from "./auth-page";
import { ButtonLink } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Note } from "../ui/note";
import { PostForm, SubmitButton, type FormAnswer } from "../ui/post-form";
import { CodeField } from "./fields";
import { durationInWords, durationText } from "../duration";
import { numberInWords } from "../in-words";
import { accountCode } from "../security/code-kinds";
import { withTarget } from "../routing/target";

interface CodeStepProps {
  title: string;
  /** Default: how a mailed code arrives. */
  lead?: ReactNode;
  /** Around the form. Default: a page of its own. */
  frame?: (props: AuthPageProps) => ReactNode;
  /** The address the code was mailed to; null if the code can no longer be used. */
  email: string | null;
  /** Everyone who asks for this address now gets the same code. */
  shared: boolean;
  /** In milliseconds from now; negative if it was mailed before. */
  mailedIn: number;
  codeId: string;
  to: string;
  /** Whether the person just asked for this code as a second one. */
  sentAgain: boolean;
  /** This step's own address. */
  here: string;
  /** Where to post to get a new code with the same input; null: the first form has to be sent again. */
  sendAgain: string | null;
  /** Path of the first form. */
  first: string;
  /** Text of the link to it. */
  again?: string;
  action: string;
  /** Fields after the code. */
  children?: ReactNode;
}

/** The second step of every form that mails a code. */
export function CodeStep(props: CodeStepProps) {
  const { title, email, codeId, to, sentAgain, here, sendAgain, first, action, children } = props;
  const { again = "Send a new code, or change your email" } = props;
  const { shared, mailedIn, frame: Frame = AuthPage } = props;
  if (email === null) return <CodeGone {...props} />;
  const change = withTarget(first, to, { code: codeId });
  return (
    <Frame
      title={title}
      lead={props.lead ?? <Mailed email={email} shared={shared} mailedIn={mailedIn} />}
      foot={
        sendAgain ? (
          <Form method="post" action={sendAgain}>
            Didn’t get it?{" "}
            <button type="submit" className="text-button">
              Send a new code
            </button>
            , or <Link to={change}>change your email</Link>.
          </Form>
        ) : (
          <p>
            Didn’t get it? <Link to={change}>{again}</Link>.
          </p>
        )
      }
    >
      {sentAgain && (
        <Note tone="success" role="status">
          We sent a new code. Use the one in the newest email.
        </Note>
      )}
      <PostForm key={codeId} action={here} hidden={{ codeId, to }}>
        <CodeField shared={shared} />
        {children}
        <SubmitButton>{action}</SubmitButton>
      </PostForm>
    </Frame>
  );
}

interface MailedProps {
  email: string;
  shared: boolean;
  mailedIn: number;
}

function Mailed({ email, shared, mailedIn }: MailedProps) {
  const to = <strong className="auth__email">{email}</strong>;
  if (!shared)
    return (
      <>
        {email.includes("@") ? (
          <>
            We sent a code to {to}. If it doesn’t arrive in a minute or two, check your spam folder.
          </>
        ) : (
          <>
            If the company knows {to}, a code is on its way there. If not, use your email address.
          </>
        )}
      </>
    );
  return (
    <>
      Many codes were requested for {to} today, so we email one every half hour.{" "}
      {mailedIn > 0
        ? `The next one comes in about ${durationText(mailedIn)}. Keep this page open.`
        : `Use the newest one. It expires in about ${durationText(accountCode.life + mailedIn)}.`}
    </>
  );
}

function CodeGone({ codeId, sendAgain, first, to, frame: Frame = AuthPage }: CodeStepProps) {
  const answer = useActionData<Partial<FormAnswer>>();
  // The last wrong try's field is not on this page.
  const errors = answer?.errors?.map(({ message }) => ({ message })) ?? [];
  return (
    <Frame
      title="This code no longer works"
      foot={
        sendAgain && (
          <p>
            Wrong address?{" "}
            <Link to={withTarget(first, to, { code: codeId })}>Change your email</Link>
          </p>
        )
      }
    >
      <p>
        A code works once, for {durationInWords(accountCode.life)} and at most{" "}
        {numberInWords(accountCode.mostTries)} tries, in the browser where you asked for it.
      </p>
      {sendAgain ? (
        <Form method="post" action={sendAgain} className="stack gap-6">
          <ErrorSummary errors={errors} attempt={answer} />
          <SubmitButton>Get a new code</SubmitButton>
        </Form>
      ) : (
        <ButtonLink to={withTarget(first, to)}>Get a new code</ButtonLink>
      )}
    </Frame>
  );
}
