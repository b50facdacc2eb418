import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { editPath } from "../../editing/edits";
import { readCreation } from "../creation.server";
import { items, nextItems, type ItemState } from "../items";
import { continueCreation } from "../make-company.server";
import { headingOf, leadOf } from "../progress-texts";
import { useGoingOn, useSteps } from "../use-steps";
import { ALL_STEPS, TITLE, WithoutScript, Wizard } from "../wizard";
import { finishCreation } from "../wizard.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: TITLE,
    description: "We’re creating your page.",
    path: "/create/progress",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { company, progress, over } = await run(readCreation, context, undefined);
  if (company === null) throw redirect("/create");
  return { company, progress, over, madeBy: context.ai.madeBy };
}

/** Runs the next step; without JavaScript all that are left. */
export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  if (ALL_STEPS in (await fieldsOf(request))) await finishCreation(context);
  else await run(continueCreation, context, undefined);
  return redirect("/create/progress");
}

/** CRE-009, CRE-010. */
export default function CreateProgress() {
  const { company, progress, over, madeBy } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const reachable = useSteps(over);
  useGoingOn(over, company, progress);
  const running = hydrated ? nextItems(progress) : [];
  return (
    <Wizard heading={headingOf(progress)} lead={leadOf(progress, madeBy)}>
      <ul className="creating__items" aria-live="polite">
        {items.map(({ item, label, failure }) => {
          const state = running.includes(item) ? "active" : progress[item];
          return (
            <li key={item} className="creating__item" data-state={state}>
              <Mark state={state} />
              <div className="stack gap-1">
                <span>
                  {label}
                  <span className="visually-hidden">: {words[state]}</span>
                </span>
                {state === "failed" && <Note tone="danger">{failure}</Note>}
              </div>
            </li>
          );
        })}
      </ul>
      {!reachable && (
        <Note tone="warning" role="status">
          We can’t reach the server. We’ll keep trying.
        </Note>
      )}
      {!over && !hydrated && (
        <PostForm>
          <WithoutScript />
          <p>Some steps haven’t run yet. Continue to finish your page. It can take a minute.</p>
          <SubmitButton>Continue</SubmitButton>
        </PostForm>
      )}
      {over && (
        <ButtonLink to={editPath(company)} reloadDocument size="large" wide>
          Go to your page
        </ButtonLink>
      )}
    </Wizard>
  );
}

const words: Record<ItemState, string> = {
  inactive: "not started",
  active: "in progress",
  complete: "done",
  failed: "failed",
};

function Mark({ state }: { state: ItemState }) {
  if (state === "active") return <span className="spinner" aria-hidden />;
  return (
    <Icon
      name={
        ({ inactive: "clock", complete: "circle-check", failed: "circle-alert" } as const)[state]
      }
    />
  );
}
