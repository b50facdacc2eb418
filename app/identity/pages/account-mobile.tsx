import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { AccountPage } from "../account-page";
import { CodeStep } from "../code-step";
import { codeStep, enteredBefore } from "../code-step.server";
import { confirmMobile, readMobile, removeMobile, startMobile } from "../mobile.server";
import { signedIn } from "../signed-in.server";

export { formHeaders as headers } from "../../routing/form-headers";

const PATH = "/account/mobile";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your mobile number",
    description: "The number for text messages to you.",
    path: PATH,
    unlisted: true,
  });

/** `?id=` selects the second step, where the code is entered. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const isSecond = new URL(request.url).searchParams.has("id");
  const [stored, step, entered] = await Promise.all([
    run(readMobile, context, undefined),
    isSecond ? codeStep(context, request, "mobile") : null,
    enteredBefore(context, request, "mobile"),
  ]);
  return { ...stored, step, next: entered.email };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  if ("codeId" in fields)
    return submit(confirmMobile, context, fields, () => redirect("/account?done=mobile"));
  if (fields.intent === "remove") {
    await run(removeMobile, context, {});
    return redirect("/account?done=mobile-removed");
  }
  return submit(startMobile, context, fields, ({ codeId }) => redirect(`${PATH}?id=${codeId}`));
}

export default function AccountMobile() {
  const { mobile, available, step, next } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  if (step)
    return (
      <CodeStep
        {...step}
        title="Check your text messages"
        lead={
          <>
            We sent a code to <strong className="auth__email">{step.email}</strong>.
          </>
        }
        first={PATH}
        again="Send a new code, or change your number"
        action="Confirm my number"
      />
    );
  return (
    <AccountPage
      back
      title="Your mobile number"
      lead="We text you about what you choose in the notifications of each office, and nothing else."
    >
      <Card className="stack gap-6">
        {!available && <p>Text messages are not available yet.</p>}
        {available && (
          <PostForm>
            <Field
              name="mobile"
              label={mobile === "" ? "Mobile number" : "New mobile number"}
              hint={mobile === "" ? "In the United States." : `Now: ${mobile}`}
              error={errorOf("mobile")}
            >
              <Input
                type="tel"
                autoComplete="tel-national"
                defaultValue={typed("mobile") ?? next}
              />
            </Field>
            <SubmitButton>Text me a code</SubmitButton>
          </PostForm>
        )}
        {mobile !== "" && (
          <PostForm hidden={{ intent: "remove" }}>
            <SubmitButton variant="secondary">Remove {mobile}</SubmitButton>
          </PostForm>
        )}
      </Card>
    </AccountPage>
  );
}
