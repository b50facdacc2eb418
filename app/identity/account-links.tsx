import { withTarget } from "../routing/target";
import { ButtonLink } from "../ui/button";

/** Both ways to an account, for a page that needs one. They lead back `here`. */
export function AccountLinks({ here }: { here: string }) {
  return (
    <>
      <ButtonLink to={withTarget("/register", here)} size="large" wide>
        Create account
      </ButtonLink>
      <ButtonLink to={withTarget("/login", here)} variant="secondary" size="large" wide>
        I have an account
      </ButtonLink>
    </>
  );
}
