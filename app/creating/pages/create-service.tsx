import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { GuardedForm } from "../../drafts/guarded-form";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Input, Radio, Textarea } from "../../ui/controls";
import { Field, Fieldset } from "../../ui/field";
import { useFormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { enterService } from "../creation.server";
import { findServices, serviceChoice, type ServiceChoice } from "../find-services.server";
import { limits, NOT_FOUND } from "../limits";
import { LEAVE, StepButtons, TITLE, Wizard } from "../wizard";
import { afterCompany, leave } from "../wizard.server";

export { formHeaders as headers } from "../../routing/form-headers";
export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: TITLE,
    description: "Your primary service.",
    path: "/create/service",
    unlisted: true,
  });

const FIND = "find";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { entered } = await afterCompany(context, request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, limits.service);
  const before = serviceChoice(entered.service ?? "");
  const found = findServices(q);
  return { q, found, before: before ?? null, roughInput: entered.roughInput ?? "" };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { intent, q = "", ...fields } = await fieldsOf(request);
  if (intent === LEAVE) return leave(context, fields);
  if (intent === FIND)
    return redirect(`/create/service?${new URLSearchParams({ q: q.slice(0, limits.service) })}`);
  return submit(enterService, context, { service: "", ...fields }, () =>
    redirect("/create/review"),
  );
}

/** CRE-006, CRE-007. Results update while typing; without JavaScript, a button searches. */
export default function CreateService() {
  const loaded = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const hydrated = useHydrated();
  const [text, setText] = useState(loaded.q);
  const found = useFound(text, loaded);
  const [chosen, setChosen] = useState(
    typed("service") ?? loaded.before?.slug ?? (loaded.roughInput ? NOT_FOUND : ""),
  );
  const choices = withBefore(found.services, found.asked ? undefined : loaded.before);
  return (
    <Wizard
      step={1}
      heading="What do you do?"
      lead="Choose your primary service. You can add more on your page."
    >
      <GuardedForm>
        <div className="stack gap-2">
          <Field name="q" label="Search for your service">
            <Input
              icon="search"
              type="search"
              maxLength={limits.service}
              autoComplete="off"
              placeholder="Drain cleaning, roof repair …"
              defaultValue={loaded.q}
              onInput={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => hydrated && event.key === "Enter" && event.preventDefault()}
            />
          </Field>
          {!hydrated && (
            <Button name="intent" value={FIND} variant="secondary">
              Find
            </Button>
          )}
          <p className="small soft" role="status">
            {found.asked &&
              (choices.length === 0
                ? "No service found."
                : `${choices.length} ${choices.length === 1 ? "service" : "services"} found.`)}
          </p>
        </div>
        <Fieldset name="service" legend="Your primary service" error={errorOf("service")}>
          {choices.map(({ slug, name, category }) => (
            <Radio
              key={slug}
              card
              name="service"
              value={slug}
              label={name}
              hint={category}
              defaultChecked={slug === chosen}
              onChange={() => setChosen(slug)}
            />
          ))}
          <Radio
            card
            name="service"
            value={NOT_FOUND}
            label="I can’t find my service"
            defaultChecked={chosen === NOT_FOUND}
            onChange={() => setChosen(NOT_FOUND)}
          />
        </Fieldset>
        {(!hydrated || chosen === NOT_FOUND) && (
          <Field
            name="roughInput"
            label="Rough description of your service"
            hint={
              `Only if you can’t find it: ${limits.roughLeast} to ${limits.rough} characters, ` +
              "in your own words. We’ll write your text from it."
            }
            error={errorOf("roughInput")}
          >
            <Textarea
              rows={5}
              maxLength={limits.rough}
              defaultValue={typed("roughInput") ?? loaded.roughInput}
            />
          </Field>
        )}
        <StepButtons next="Continue" />
      </GuardedForm>
      <Link to="/create">Back</Link>
    </Wizard>
  );
}

/** Search results for the typed text, from this page's own loader, debounced. */
function useFound(text: string, loaded: { q: string; found: ServiceChoice[] }) {
  const { load, data } = useFetcher<typeof loader>();
  const typed = text.trim();
  useEffect(() => {
    if (typed.length < 2 || typed === loaded.q) return;
    const timer = setTimeout(
      () => load(`/create/service?${new URLSearchParams({ q: typed })}`),
      150,
    );
    return () => clearTimeout(timer);
  }, [typed, loaded.q, load]);
  if (typed.length < 2) return { services: [], asked: false };
  const services = data && data.q !== loaded.q && typed !== loaded.q ? data.found : loaded.found;
  return { services, asked: typed === loaded.q || data !== undefined };
}

function withBefore(found: ServiceChoice[], before: ServiceChoice | null | undefined) {
  return before && !found.some(({ slug }) => slug === before.slug) ? [before, ...found] : found;
}
