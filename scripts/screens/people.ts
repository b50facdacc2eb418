/** The four kinds of people whose pages are shown, and the addresses where their pages start. */
import type { BrowserContext } from "@playwright/test";
import { clientHubPath, companyPath } from "../../app/urls";
import { DEMO_PASSWORD, demoPeople } from "../seed/demo-people";
import { demo } from "../seed/showcase";

export interface Person {
  name: "visitor" | "client" | "owner" | "operator";
  email?: string;
  starts: string[];
}

const company = companyPath(demo.showcase.vanityName);
const office = `/provider/${demo.showcase.vanityName}`;

/** In order: a page that several of them see is shown as the first one sees it. */
export const people: Person[] = [
  {
    name: "visitor",
    starts: ["/", company, `/search/plumbing-contractors/${demo.showcase.zip}`, "/near/tx/austin"],
  },
  {
    name: "client",
    email: demoPeople.homeowner.email,
    starts: [`${clientHubPath(demo.showcase.vanityName)}/my-account`, "/account", "/my-friends"],
  },
  {
    name: "owner",
    email: demoPeople.owner.email,
    starts: [`${office}/today`, company, `${company}/services`, `${company}/photos`, "/dashboard"],
  },
  {
    name: "operator",
    email: demoPeople.operator.email,
    starts: ["/admin", "/status", "/dev/ui", "/dev/dns", "/dev/mail"],
  },
];

/** Signs the context in; an owner's also edits their company's pages. */
export async function signIn(context: BrowserContext, origin: string, { email, name }: Person) {
  if (!email) return;
  const answer = await context.request.post(`${origin}/api/v1/auth/sign-in`, {
    headers: { Origin: origin },
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${email} can't sign in: ${await answer.text()}`);
  if (name === "owner") await context.request.get(`${origin}${company}/edit`);
}
