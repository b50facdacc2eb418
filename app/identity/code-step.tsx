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
  /** The address that the code was mailed to; null where it can no longer be given back. */
  email: string | null;
  codeId: string;
  to: string;
  /** Where a new one is asked for. */
  again: string;
  action: string;
  /** Fields after the code. */
  children?: ReactNode;
}

/** The second step of everything that mails a code. */
export function CodeStep({ title, email, codeId, to, again, action, children }: CodeStepProps) {
  if (email === null) return <CodeGone again={again} />;
  return (
    <AuthPage
      title={title}
      lead={
        <>
          We sent an e-mail to <strong className="auth__email">{email}</strong>. If nothing comes
          within a minute or two, look in the spam folder.
        </>
      }
      foot={
        <p>
          Wrong address, or no code? <Link to={again}>Send again</Link>
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
    <AuthPage title="This code can no longer be used">
      <p>
        A code works once, for {durationInWords(accountCode.life)}, in the browser in which you
        asked for it.
      </p>
      <ButtonLink to={again}>Ask for a new code</ButtonLink>
    </AuthPage>
  );
}
