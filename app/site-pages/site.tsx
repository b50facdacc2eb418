import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useMatches, useParams, useRouteError } from "@remix-run/react";
import { companyOfClient } from "../client-hub/company-of-client.server";
import { noteCanonical } from "../domains/canonical";
import { canonicalSite, companyPath, uriPrefix } from "../urls";
import { notFound, run } from "../routing/run.server";
import { buttonClass } from "../ui/button";
import { ErrorPage } from "../ui/error-page";
import { MainBar } from "../frame/main-bar";
import { EditBar } from "../editing/edit-bar";
import { isEditing } from "../editing/mode.server";
import { locatorOf } from "../companies/locator";
import { readCompany, readNewName } from "../companies/read-company.server";
import { CompanyNotFound, noCompanyMessage, isNoCompany } from "../site-parts/company-not-found";
import { SiteFooter } from "../site-parts/footer";
import { SiteHeader } from "../site-parts/header";
import { ActionBar } from "../site-parts/action-bar";
import { Tint } from "../site-parts/tint";
import { tintCss } from "../site-parts/tint-css.server";
import { siteCompany, unpublishedCompany } from "../site-parts/site-company.server";
import { structuredData } from "../site-parts/structured-data";
import { isHubAlone, type SiteData } from "../company-site/use-site";
import { readCompanyRole } from "../companies/company-role.server";
import type { Company } from "../companies/company";
import type { RequestContext } from "../operations/context";

/** Data shared by all pages of a company's site. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { site, config, page } = context;
  const named = params.vanityName?.toLowerCase();
  if (named && named !== params.vanityName)
    throw redirectToNewName(request, params.vanityName!, named);
  const [shown, newName, role] = await Promise.all([
    run(readCompany, context, locatorOf(site, named)).catch((error: unknown) => error as Response),
    named ? readNewName(context, named) : undefined,
    readCompanyRole(context, locatorOf(site, named)),
  ]);
  const company =
    shown instanceof Response && named && !newName
      ? await shownToClient(context, request, named, shown)
      : shown;
  if (company instanceof Response || company instanceof Error) {
    if (newName && named) throw redirectToNewName(request, named, newName);
    // Refused as invalid: no company has such a name.
    throw company instanceof Response && [400, 404].includes(company.status)
      ? notFound(noCompanyMessage(named ?? site.origin))
      : company;
  }
  page.companyVersion = company.version;
  if (role !== null) page.byCompany = true;
  noteCanonical(context, company);
  const prefix = uriPrefix(site, company.vanityName);
  const editing =
    role !== null &&
    site.kind === "main" &&
    isEditing(context, request.headers, company.vanityName);
  const canonical = canonicalSite(company, config.mainOrigin);
  const onOwnDomain = site.kind === "company";
  const pathInSite = new URL(request.url).pathname
    .slice(prefix.length)
    .replace(/\/+$/, "")
    // The router ignores case.
    .toLowerCase();
  if (pathInSite === "") page.structuredData = structuredData({ company, canonical, onOwnDomain });
  return {
    company: siteCompany(company, pathInSite),
    prefix,
    canonical,
    onOwnDomain,
    tint: company.brandColor && tintCss(company.brandColor),
    role,
    editing,
  } satisfies SiteData;
}

/** The hub of an unpublished company stays open to its clients. */
async function shownToClient(
  context: RequestContext,
  request: Request,
  named: string,
  missing: Response,
): Promise<Company | Response> {
  const found = await companyOfClient(context, request, named);
  if (!found) return missing;
  const { id, vanity_name: vanityName } = found;
  if (vanityName !== named) throw redirectToNewName(request, named, vanityName);
  const actor = { kind: "visitor" as const, clientOf: id };
  return unpublishedCompany(await run(readCompany, { ...context, actor }, { vanityName }));
}

/** For error pages; other pages export their own. */
export const meta: MetaFunction = ({ error }) =>
  error
    ? [
        { title: isNoCompany(error) ? "Company not found" : "We can't show that page" },
        { name: "robots", content: "noindex" },
      ]
    : [];

/** A permanent redirect to the company's current name. */
function redirectToNewName(request: Request, from: string, to: string) {
  const url = new URL(request.url);
  return redirect(
    url.pathname.replace(companyPath(from), companyPath(to)).replace(/\.data$/, "") + url.search,
    301,
  );
}

export default function CompanySite() {
  const site = useLoaderData<typeof loader>() as SiteData;
  const fullScreen = useMatches().some(
    (match) => (match.handle as { fullScreen?: boolean } | undefined)?.fullScreen,
  );
  return (
    <>
      <Tint css={site.tint} />
      {site.role && <EditBar site={site} />}
      {fullScreen ? (
        <Outlet context={site} />
      ) : (
        <>
          {!site.onOwnDomain && !site.role && <MainBar compact />}
          <SiteHeader site={site} />
          <Outlet context={site} />
          {!isHubAlone(site) && (
            <>
              <ActionBar site={site} />
              <SiteFooter site={site} />
            </>
          )}
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { vanityName } = useParams();
  if (!vanityName) return <ErrorPage />;
  if (isNoCompany(error)) return <CompanyNotFound name={vanityName} />;
  return (
    <>
      <MainBar />
      <ErrorPage>
        <p>
          <a href={companyPath(vanityName)} className={buttonClass()}>
            Go to the company’s page
          </a>
        </p>
      </ErrorPage>
    </>
  );
}
