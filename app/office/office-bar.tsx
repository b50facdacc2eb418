import { Link } from "@remix-run/react";
import { useRoot } from "../frame/use-root";
import { Viewer } from "../frame/viewer";
import { Wordmark } from "../frame/wordmark";
import { limits } from "../limits";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { companyPath } from "../urls";
import { officePath } from "./office-urls";
import { SearchForm } from "./search-form";

interface BarProps {
  vanityName: string;
  name: string;
  /** Whether the company's page is open to this person. */
  seesPage: boolean;
  /** What was searched for on this page. */
  q: string;
}

/** The top of all pages of an office: whose it is, the search over all of it, the account. */
export function OfficeBar({ vanityName, name, seesPage, q }: BarProps) {
  const root = useRoot();
  const search = officePath(vanityName, "/search");
  return (
    <header className="office-bar">
      <Link to="/" className="office-bar__home" prefetch="intent">
        <Wordmark name={root?.productName ?? "Home"} />
      </Link>
      <p className="office-bar__company">
        {seesPage ? (
          <Link to={companyPath(vanityName)} title={name}>
            {name}
          </Link>
        ) : (
          <span title={name}>{name}</span>
        )}
        <span className="visually-hidden"> Office</span>
      </p>
      <div className="office-bar__search">
        <SearchForm
          label="Search the office"
          placeholder="Name, address, phone, number"
          most={limits.search}
          q={q}
          action={search}
          isBrief
        />
      </div>
      <Link
        to={search}
        prefetch="intent"
        className={buttonClass({ variant: "quiet", iconOnly: true }, "office-bar__find")}
      >
        <Icon name="search" />
        <span className="visually-hidden">Search the office</span>
      </Link>
      <Viewer />
    </header>
  );
}
