import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthPage } from "./auth-page";
import { ButtonLink } from "../ui/button";
import { PostForm, SubmitButton } from "../ui/post-form";
import { CodeField } from "./fields";
import { durationInWords, durationText } from "../duration";
import { accountCode } from "../security/code-kinds";

interface CodeStepProps {
  title: string;
  /** The address the code was mailed to; null if the code can no longer be used. */
  email: string | null;
  /** Everyone who asks for this address now gets the same code. */
  shared: boolean;
  /** In milliseconds from now; negative if it was mailed before. */
  mailedIn: number;
  codeId: string;
  to: string;
  /** URL for requesting a new code. */
  again: string;
  action: string;
  /** Fields after the code. */
  children?: ReactNode;
}

/** The second step of every form that mails a code. */
export function CodeStep({ title, codeId, to, again, action, children, ...mailed }: CodeStepProps) {
  const { email, shared } = mailed;
  if (email === null) return <CodeGone again={again} />;
  return (
    <AuthPage
      title={title}
      lead={<Mailed {...mailed} email={email} />}
      foot={
        <p>
          Didn’t get it? <Link to={again}>Send a new code, or change your email</Link>.
        </p>
      }
    >
      <PostForm hidden={{ codeId, to }}>
        <CodeField shared={shared} />
        {children}
        <SubmitButton>{action}</SubmitButton>
      </PostForm>
    </AuthPage>
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
      <>We sent a code to {to}. If it doesn’t arrive in a minute or two, check your spam folder.</>
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

function CodeGone({ again }: { again: string }) {
  return (
    <AuthPage title="This code has expired">
      <p>
        A code works once, for {durationInWords(accountCode.life)}, in the browser where you asked
        for it.
      </p>
      <ButtonLink to={again}>Get a new code</ButtonLink>
    </AuthPage>
  );
}
