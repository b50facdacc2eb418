import { CallButton } from "../office/call-button";
import { clientsPath, conversationsPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { buttonClass, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { Menu, MenuLink } from "../ui/menu";

interface ClientBarProps {
  client: { id: string; name: string; mobilePhoneNumber: string; emails: string[] };
}

/** Stays at the bottom of the screen: the ways to reach the client, the fastest first. */
export function ClientBar({ client: { id, name, mobilePhoneNumber, emails } }: ClientBarProps) {
  const { vanityName } = useOffice();
  const [email] = emails;
  return (
    <section className="request-bar no-print" aria-label="What to do">
      <div className="cluster gap-2">
        {mobilePhoneNumber && (
          <CallButton name={name} number={mobilePhoneNumber} variant="primary" />
        )}
        <ButtonLink
          to={conversationsPath(vanityName, id)}
          variant={mobilePhoneNumber ? "secondary" : "primary"}
          icon="message-circle"
          prefetch="none"
        >
          Message
        </ButtonLink>
        {email && (
          <a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
            <Icon name="mail" />
            Email
          </a>
        )}
        <Menu label="More…" icon="ellipsis" iconOnly end className="request-bar__more">
          <MenuLink to={clientsPath(vanityName, `/${id}/edit`)} icon="pencil">
            Edit
          </MenuLink>
          <MenuLink to={clientsPath(vanityName, `/${id}/merge`)} icon="users">
            Merge
          </MenuLink>
        </Menu>
      </div>
    </section>
  );
}
