import { PasswordField } from "../../identity/fields";
import { PostForm, SubmitButton } from "../../ui/post-form";
import type { ButtonLook } from "../../ui/button";

interface Shown {
  self: boolean;
  platformAdmin: boolean;
  productAdmin: boolean;
  disabledAt: number | null;
}

/**
 * One form, so that one password serves whichever button is pressed. A button that comes to mean
 * the opposite is another one.
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
            You signed in more than 15 minutes ago. If you don’t have a password, sign out and sign
            in again.
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
            <Press key={String(has)} intent={`${has ? "take" : "give"} ${role}`}>
              {has ? `Take ${name}` : `Make ${name}`}
            </Press>
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
            <Press key="disable" intent="disable" variant="danger">
              Disable
            </Press>
          ) : (
            <Press key="enable" intent="enable">
              Enable
            </Press>
          )}
        </li>
      </ul>
    </PostForm>
  );
}

function Press({
  intent,
  variant = "secondary",
  children,
}: ButtonLook & { intent: string; children: string }) {
  return (
    <SubmitButton size="medium" wide={false} variant={variant} name="intent" value={intent}>
      {children}
    </SubmitButton>
  );
}
