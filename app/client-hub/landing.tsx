import { Link } from "@remix-run/react";
import { HumanCheck } from "../identity/human-check";
import { withTarget } from "../routing/target";
import { useSite } from "../company-site/use-site";
import { ButtonLink, buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { Input } from "../ui/controls";
import { DoneNote } from "../ui/done-note";
import { Field } from "../ui/field";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { clientHubPath } from "../urls";
import { HubFrame } from "./hub-frame";
import type { landing } from "./landing.server";
import { useOldAddress } from "./use-old-address";

type LandingProps = Awaited<ReturnType<typeof landing>>;

/** For someone whose hub is not open: the ways to come in (HUB-007). */
export function Landing({ done, offersSms, siteKey, isSignedIn }: LandingProps) {
  const { company } = useSite();
  const { vanityName, name, phone } = company;
  useOldAddress(vanityName);
  const here = clientHubPath(vanityName);
  return (
    <HubFrame vanityName={vanityName} menu={undefined}>
      <header className="stack gap-3">
        <h1 className="workspace__title">Client Hub</h1>
        <p className="lead">
          See your requests to {name} and their answers. We never show your information without your
          secure link or your code.
        </p>
        <DoneNote>{done}</DoneNote>
      </header>
      <div className="hub-ways">
        <Card as="section" className="stack gap-4">
          <h2>Get a secure link</h2>
          <p className="soft">
            Enter the {offersSms ? "email address or mobile phone" : "email address"} {name} knows.
          </p>
          <AddressForm offersSms={offersSms} siteKey={siteKey} />
        </Card>
        {!isSignedIn && (
          <Card as="section" className="stack gap-4">
            <h2>Use an account</h2>
            <p className="soft">
              With your email address. It opens the client hubs of all companies you work with.
            </p>
            <div className="stack gap-3">
              <ButtonLink to={withTarget("/login", here)} variant="secondary" size="large" wide>
                Login
              </ButtonLink>
              <ButtonLink to={withTarget("/register", here)} variant="secondary" size="large" wide>
                Register
              </ButtonLink>
            </div>
          </Card>
        )}
      </div>
      {phone && (
        <p>
          <a href={`tel:+1${phone}`} className={buttonClass({ variant: "quiet" })}>
            <Icon name="phone" />
            Need help? Call {formatPhone(phone)}
          </a>
        </p>
      )}
      {isSignedIn && (
        <p>
          <Link to={clientHubPath(vanityName, "/switch-client-hub")}>Back to Select Account</Link>
        </p>
      )}
    </HubFrame>
  );
}

function AddressForm({ offersSms, siteKey }: Pick<LandingProps, "offersSms" | "siteKey">) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <PostForm>
      <Field
        name="address"
        label={offersSms ? "Email or mobile phone" : "Email"}
        error={errorOf("address")}
        required
      >
        <Input
          type={offersSms ? "text" : "email"}
          inputMode="email"
          autoComplete={offersSms ? "on" : "email"}
          maxLength={254}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={typed("address") ?? ""}
        />
      </Field>
      <HumanCheck siteKey={siteKey} />
      <SubmitButton icon="send">Send me a link</SubmitButton>
    </PostForm>
  );
}
