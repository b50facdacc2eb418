import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { buttonClass, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { changeName, readAccount } from "../account.server";
import { AccountPage } from "../account-page";
import { DeviceList } from "../device-list";
import { doneOf } from "../done";
import { NameFields } from "../fields";
import { readMobile } from "../mobile.server";
import { PasskeyCard } from "../passkey-card";
import { signedIn } from "../signed-in.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your account",
    description: "Your name, email, password and devices.",
    path: "/account",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const [account, { mobile }] = await Promise.all([
    run(readAccount, context, undefined),
    run(readMobile, context, undefined),
  ]);
  return { account, mobile, now: context.now(), done: doneOf(new URL(request.url)) };
}

/** API-049. */
export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  return submit(changeName, context, fields, () => redirect("/account?done=name"));
}

export default function Account() {
  const { account, mobile, now, done } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Your account">
      {done && (
        <Note tone="success" role="status">
          {done}
        </Note>
      )}
      <Card as="section" className="stack gap-6">
        <div className="stack gap-2">
          <h2>Your name</h2>
          <p className="soft">Shown next to your reviews.</p>
        </div>
        <PostForm
          key={account.version}
          action="/account"
          hidden={{ version: String(account.version) }}
        >
          <NameFields firstName={account.firstName} lastName={account.lastName} />
          <SubmitButton size="medium" wide={false} className="account__save">
            Save name
          </SubmitButton>
        </PostForm>
      </Card>
      <Card as="section" className="stack gap-6">
        <h2>Sign-in and contact</h2>
        <dl className="account__facts">
          <div>
            <dt>Email address</dt>
            <dd>{account.email}</dd>
            <dd>
              <Link to="/account/email" className={buttonClass({ variant: "secondary" })}>
                Change<span className="visually-hidden"> email address</span>
              </Link>
            </dd>
          </div>
          <div>
            <dt>Password</dt>
            <dd>{account.hasPassword ? "Set" : "Not set. You sign in with codes."}</dd>
            <dd>
              <Link to="/account/password" className={buttonClass({ variant: "secondary" })}>
                {account.hasPassword ? "Change" : "Set"}
                <span className="visually-hidden"> password</span>
              </Link>
            </dd>
          </div>
          <div>
            <dt>Mobile number</dt>
            <dd>{mobile === "" ? "None. We don’t text you." : mobile}</dd>
            <dd>
              <Link to="/account/mobile" className={buttonClass({ variant: "secondary" })}>
                {mobile === "" ? "Add" : "Change"}
                <span className="visually-hidden"> mobile number</span>
              </Link>
            </dd>
          </div>
        </dl>
      </Card>
      <PasskeyCard passkeys={account.passkeys} now={now} />
      <Card as="section" className="stack gap-6">
        <div className="stack gap-2">
          <h2>Signed-in devices</h2>
          <p className="soft">Sign out any device you don’t use or recognize.</p>
        </div>
        <DeviceList devices={account.devices} now={now} />
      </Card>
      <Card as="section" className="stack gap-6">
        <div className="stack gap-2">
          <h2>Your reviews</h2>
          <p className="soft">Everything you reviewed, and who can see it.</p>
        </div>
        <div className="cluster">
          <Link to="/account/reviews" className={buttonClass({ variant: "secondary" })}>
            See my reviews
          </Link>
        </div>
      </Card>
      <Card as="section" className="stack gap-6">
        <div className="stack gap-2">
          <h2>API tokens</h2>
          <p className="soft">
            Let your own software act for you with a token instead of your password.
          </p>
        </div>
        <div className="cluster">
          <Link to="/account/tokens" className={buttonClass({ variant: "secondary" })}>
            Manage tokens
          </Link>
        </div>
      </Card>
      <Card as="section" className="stack gap-6">
        <div className="stack gap-2">
          <h2>Your data</h2>
          <p className="soft">Download everything we keep about you as a file.</p>
        </div>
        <div className="cluster">
          <a href="/account/export" download className={buttonClass({ variant: "secondary" })}>
            <Icon name="download" />
            Download my data
          </a>
          <ButtonLink to="/account/delete" variant="quiet" icon="trash-2">
            Delete account
          </ButtonLink>
        </div>
      </Card>
    </AccountPage>
  );
}
