import { PasswordField } from "../../identity/fields";
import { PostForm, SubmitButton } from "../../ui/post-form";
import type { ButtonStyle } from "../../ui/button";
import { durationText } from "../../duration";
import { lifetimes } from "../../lifetimes";

interface Shown {
  self: boolean;
  platformAdmin: boolean;
  productAdmin: boolean;
  disabledAt: number | null;
}

/**
 * One form, so that one password field serves all buttons. A toggled button gets a new key, so that
 * no state of the old button carries over.
 */
export function AccessForm({ person, fresh }: { person: Shown; fresh: boolean }) {
  if (person.self)
    return (
      <p className="soft">
        This is you. Ask another platform admin to change your roles and access.
      </p>
    );
  const roles = [
    {
      role: "platform-admin",
      name: "platform admin",
      has: person.platformAdmin,
      may: "Can see and change everything.",
    },
    {
      role: "product-admin",
      name: "product admin",
      has: person.productAdmin,
      may: "Staff. AI tool limits don’t apply.",
    },
  ];
  return (
    <PostForm>
      {!fresh && (
        <div className="stack gap-2">
          <PasswordField label="Your password" />
          <p className="small soft">
            You signed in more than {durationText(lifetimes.freshSignIn)} ago. If you don’t have a
            password, sign out and sign in again.
          </p>
        </div>
      )}
      <ul className="lines">
        {roles.map(({ role, name, has, may }) => (
          <li key={role}>
            <span className="grow">
              <strong className="capital">{name}</strong>
              <span className="small soft block">{may}</span>
            </span>
            <IntentButton key={String(has)} intent={`${has ? "take" : "give"} ${role}`}>
              {has ? `Take ${name}` : `Make ${name}`}
            </IntentButton>
          </li>
        ))}
        <li>
          <span className="grow">
            <strong>Access</strong>
            <span className="small soft block">
              {person.disabledAt === null ? "Can sign in." : "Can’t sign in."}
            </span>
          </span>
          {person.disabledAt === null ? (
            <IntentButton key="disable" intent="disable" variant="danger">
              Disable
            </IntentButton>
          ) : (
            <IntentButton key="enable" intent="enable">
              Enable
            </IntentButton>
          )}
        </li>
      </ul>
    </PostForm>
  );
}

function IntentButton({
  intent,
  variant = "secondary",
  children,
}: ButtonStyle & { intent: string; children: string }) {
  return (
    <SubmitButton size="medium" wide={false} variant={variant} name="intent" value={intent}>
      {children}
    </SubmitButton>
  );
}
