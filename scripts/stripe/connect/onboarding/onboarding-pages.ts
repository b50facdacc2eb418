import { randomLetters } from "../../core/ids";
import type { World } from "../../core/world";
import { html } from "../../pages/html";
import { notFound, page, redirect, show, type Page, type Visit } from "../../pages/page";
import { entries, type AccountEntry } from "../account-entry";
import { links } from "../account-links";
import { changeAccount } from "../change-account";
import { isConnected } from "../connected";
import { errorSummary, type Errors } from "../../pages/fields";
import { STEPS, stepNamed, type Step } from "./steps";

/** A person at the onboarding, who came by a link. */
interface Setup {
  account: string;
  returnUrl: string;
}

const setups = (world: World) => world.store.collection<Setup>("setup");

/**
 * The onboarding: a link opens it once, then each step has an address of its own. "Save for later"
 * leaves from any step.
 */
export const onboardingPages: Page[] = [
  page("GET", "/pages/setup/:account/:token", ({ world, ids }) => {
    const token = ids["token"]!;
    const link = links(world).get(token);
    if (!link || link.account !== ids["account"]) return notFound();
    const gone = link.used || link.expires <= world.clock.now();
    if (gone || !isConnected(world, link.account)) return redirect(link.refreshUrl);
    links(world).set(token, { ...link, used: true });
    const secret = randomLetters(24);
    setups(world).set(secret, { account: link.account, returnUrl: link.returnUrl });
    return redirect(`/pages/onboarding/${secret}/${STEPS[0]!.name}`);
  }),
  page("GET", "/pages/onboarding/:secret/:step", (visit) => {
    const found = settle(visit);
    return found ? showStep(found, visit) : notFound();
  }),
  page("POST", "/pages/onboarding/:secret/:step", (visit) => {
    const found = settle(visit);
    if (!found) return notFound();
    if (visit.form.get("action") === "later") return redirect(found.setup.returnUrl);
    return submit(found, visit);
  }),
];

interface Found {
  setup: Setup;
  entry: AccountEntry;
  step: Step;
}

function settle({ world, ids }: Visit): Found | null {
  const setup = setups(world).get(ids["secret"]!);
  const entry = setup && entries(world).get(setup.account);
  const step = stepNamed(ids["step"]!);
  if (!setup || !entry || !step || !isConnected(world, entry.id)) return null;
  return { setup, entry, step };
}

function submit(found: Found, visit: Visit): Response {
  const { setup, entry, step } = found;
  const { form, world } = visit;
  const read = step.read(entry, form, { now: world.clock.now(), ...visit });
  if ("errors" in read) return showStep(found, visit, read.errors);
  changeAccount(world, entry, read.changes);
  const next = STEPS[STEPS.indexOf(step) + 1];
  return redirect(next ? `/pages/onboarding/${visit.ids["secret"]}/${next.name}` : setup.returnUrl);
}

function showStep({ entry, step }: Found, { form }: Visit, errors: Errors = {}): Response {
  const number = STEPS.indexOf(step) + 1;
  const body = html`<p>
      Step ${number} of ${STEPS.length} · ${entry.profile.name ?? entry.email ?? entry.id}
    </p>
    ${errorSummary(errors)}
    <form method="post" novalidate>
      ${step.fields(entry, form, errors)}
      <p class="actions">
        <button class="main" name="action" value="next">${step.button}</button>
        <button name="action" value="later">Save for later</button>
      </p>
    </form>`;
  return show(step.title, body, Object.keys(errors).length > 0 ? 422 : 200);
}
