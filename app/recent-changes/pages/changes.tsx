import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { companyPath } from "../../urls";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import type { FormAnswer } from "../../ui/post-form";
import { When } from "../../ui/when";
import type { SiteData } from "../../company-site/use-site";
import { edited } from "../../editing/edit-page.server";
import { editPath } from "../../editing/edits";
import { listChanges, undoChange } from "../changes.server";
import type { Detail } from "../shown-values";
import { durationText } from "../../duration";
import { lifetimes } from "../../lifetimes";

export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return run(listChanges, context, { company: vanity_name });
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  return submit(undoChange, context, { ...fields, company: vanity_name }, ({ page }) =>
    redirect(
      fields.here === undefined
        ? editPath(vanity_name, "changes")
        : `${page === null ? ownPage(vanity_name, fields.here) : companyPath(vanity_name) + page}?undone`,
    ),
  );
}

/** The page of this company's site on which Undo was pressed. */
function ownPage(vanityName: string, here: string) {
  const home = companyPath(vanityName);
  return here.startsWith(`${home}/`) && /^[\w\-./%~]+$/.test(here) ? here : home;
}

export default function Changes() {
  const { changes } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { company } = useOutletContext<SiteData>();
  return (
    <Dialog title="Recent changes" closeTo={companyPath(company.vanityName)}>
      <div className="stack">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        {changes.length === 0 && (
          <p className="soft">No changes in the last {durationText(lifetimes.undoableChange)}.</p>
        )}
        <ul className="people">
          {changes.map(({ id, at, action, by, undone, details, moreDetails }) => (
            <li key={id} className="person">
              <div className="person__text">
                <p className="person__name">
                  {action.replace(/^./, (letter) => letter.toUpperCase())}
                </p>
                <p className="small soft">
                  <When at={at} timeZone={company.location.timeZone} form="date-time" />
                  {by && `, ${by}`}
                </p>
                <Details details={details} more={moreDetails} />
              </div>
              {undone ? (
                <span className="soft">Undone</span>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button size="small" variant="secondary" icon="undo-2">
                    Undo<span className="visually-hidden"> {action}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Details({ details, more }: { details: Detail[]; more: number }) {
  if (details.length === 0) return null;
  return (
    <ul className="change-details small">
      {details.map(({ field, before, after }) => (
        <li key={field}>
          {field}
          {before === null && after === null
            ? " changed"
            : `: ${before ?? "none"} → ${after ?? "none"}`}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
