import { Menu, MenuLink } from "../ui/menu";
import { clientsPath, documentsPath, jobsPath } from "./office-urls";

/** What an office can begin. Without Pro: clients only. */
export function NewMenu({ vanityName, pro }: { vanityName: string; pro: boolean }) {
  return (
    <Menu
      label={<span className="office-nav__label">New</span>}
      icon="plus"
      variant="primary"
      className="office-nav__new"
    >
      {pro && (
        <>
          <MenuLink to={documentsPath(vanityName, "estimate", "/new")} icon="file-text">
            New estimate
          </MenuLink>
          <MenuLink to={documentsPath(vanityName, "invoice", "/new")} icon="dollar-sign">
            New invoice
          </MenuLink>
          <MenuLink to={jobsPath(vanityName, "/new")} icon="briefcase">
            New job
          </MenuLink>
        </>
      )}
      <MenuLink to={clientsPath(vanityName, "/new")} icon="user-plus">
        New client
      </MenuLink>
    </Menu>
  );
}
