import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { writeStored } from "../../ui/stored-value";
import { useHydrated } from "../../ui/use-hydrated";
import { editPath } from "../../editing/edits";
import { readCreation } from "../creation.server";
import { items, type ItemState } from "../items";
import { continueCreation } from "../make-company.server";
import { TITLE, Wizard } from "../wizard";

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

/** Runs the next step. */
export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  await run(continueCreation, context, undefined);
  return redirect("/create/progress");
}

/** CRE-009, CRE-010. */
export default function CreateProgress() {
  const { company, progress, over, madeBy } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  useSteps(over);
  useGoingOn(over, company, Object.values(progress).includes("failed"));
  return (
    <Wizard
      heading={over ? "Your page is ready" : "Creating your page"}
      lead={`We draft your pictures and text with ${madeBy}.`}
    >
      <ul className="creating__items" aria-live="polite">
        {items.map(({ item, label, failure }) => (
          <li key={item} className="creating__item" data-state={progress[item]}>
            <Mark state={progress[item]} />
            <div className="stack gap-1">
              <span>
                {label}
                <span className="visually-hidden">: {words[progress[item]]}</span>
              </span>
              {progress[item] === "failed" && <Note tone="danger">{failure}</Note>}
            </div>
          </li>
        ))}
      </ul>
      {!over && !hydrated && (
        <PostForm>
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

/** Polling interval, in milliseconds. */
const BETWEEN = 700;

/** Runs the steps one by one and polls for progress meanwhile. Retries requests that fail. */
function useSteps(over: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (over) return;
    let [stopped, asking] = [false, false];
    const timer = setInterval(() => {
      revalidate();
      if (asking || stopped) return;
      asking = true;
      fetch("/create/progress", { method: "POST", redirect: "manual" })
        .catch(() => undefined)
        .finally(() => (asking = false));
    }, BETWEEN);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [over, revalidate]);
}

/** In milliseconds: time to read the result before redirecting. */
const READ = { well: 1_000, failed: 5_000 };

/** CRE-013, CRE-014. */
function useGoingOn(over: boolean, company: string, failed: boolean) {
  const gone = useRef(false);
  useEffect(() => {
    if (!over || gone.current) return;
    writeStored("brandNewProfile", true);
    const timer = setTimeout(
      () => {
        gone.current = true;
        location.assign(editPath(company));
      },
      failed ? READ.failed : READ.well,
    );
    return () => clearTimeout(timer);
  }, [over, company, failed]);
}
