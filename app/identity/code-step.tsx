import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthPage } from "./auth-page";
import { ButtonLink } from "../ui/button";
import { PostForm, SubmitButton } from "../ui/post-form";
import { CodeField } from "./fields";
import { durationInWords } from "../duration";
import { accountCode } from "../security/code-kinds";

interface CodeStepProps {
  title: string;
  /** The address the code was mailed to; null if the code can no longer be used. */
  email: string | null;
  codeId: string;
  to: string;
  /** URL for requesting a new code. */
  again: string;
  action: string;
  /** Fields after the code. */
  children?: ReactNode;
}

/** The second step of every form that mails a code. */
export function CodeStep({ title, email, codeId, to, again, action, children }: CodeStepProps) {
  if (email === null) return <CodeGone again={again} />;
  return (
    <AuthPage
      title={title}
      lead={
        <>
          We sent a code to <strong className="auth__email">{email}</strong>. If it doesn’t arrive
          in a minute or two, check your spam folder.
        </>
      }
      foot={
        <p>
          Didn’t get it? <Link to={again}>Send a new code, or change your email</Link>.
        </p>
      }
    >
      <PostForm hidden={{ codeId, to }}>
        <CodeField />
        {children}
        <SubmitButton>{action}</SubmitButton>
      </PostForm>
    </AuthPage>
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
