/** Work of an office that a journey begins with, made by calls and not through pages. */
import { request as requests, type APIRequestContext, type Page } from "@playwright/test";
import { address, newEmail } from "./accounts";
import { expect } from "./fixtures";
import { newOwner } from "./owned";

/** The fields of the answers that journeys use. */
interface Answer {
  id: string;
  number: number;
  jobNumber: number;
  version: number;
  link: string;
}

type Method = "post" | "patch";
type Call = (method: Method, path: string, data: object) => Promise<Answer>;

interface Office {
  vanityName: string;
  /** The address of its pages. */
  path: string;
  name: string;
  call: Call;
}

/** Of a Pro company without clients, whose owner is signed in to this browser. */
export async function newOffice(page: Page, baseURL: string | undefined): Promise<Office> {
  const wanted = { published: true, pro: true, emptyOffice: true };
  const { vanityName, name } = await newOwner(page, baseURL, wanted);
  return {
    ...{ vanityName, name, path: `/provider/${vanityName}` },
    call: (method, path, data) =>
      called(page.request, method, `/provider${path}?uri=${vanityName}`, data),
  };
}

const contact = {
  firstName: "Łucja",
  lastName: "Wójcik",
  mobilePhoneNumber: "5125550176",
  address: "1204 Barton Springs Rd",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78704",
};

/** A client with an address and a phone, and their email address. */
export async function newClient({ call }: Office) {
  const email = newEmail();
  const { id } = await call("post", "/clients", { ...contact, emails: [email] });
  return { id, email };
}

/** Sends the estimate to a new client, who approves it by its link. Its number. */
export async function approvedEstimate(
  office: Office,
  baseURL: string | undefined,
  content: object,
): Promise<number> {
  const { call, vanityName } = office;
  const { id: client } = await newClient(office);
  const { id } = await call("post", "/estimates", { client });
  await call("patch", `/estimates/${id}`, { revision: 1, ...content });
  const { number } = await call("post", `/estimates/${id}/send`, {});
  const { link } = await call("post", `/estimates/${number}/link`, {});
  const { searchParams } = new URL(link, baseURL);
  const hub = await requests.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  await called(hub, "post", "/client-hub/auth/session", {
    ...{ vanityName, sessionId: searchParams.get("s"), clientHubId: searchParams.get("c") },
  });
  const estimate = `/client-hub/estimate/${vanityName}?estimateNumber=${number}`;
  await called(hub, "patch", estimate, { status: "Approved" });
  await hub.dispose();
  return number;
}

interface Visit {
  day: string;
  time: string;
  /** In minutes. */
  length?: number;
}

/** A job for the client with one visit. Its number. */
export async function plannedJob({ call }: Office, client: string, job: object, visit: Visit) {
  const { jobNumber } = await call("post", "/jobs", { client, ...job });
  await call("post", `/jobs/${jobNumber}/visits`, visit);
  return jobNumber;
}

async function called(request: APIRequestContext, method: Method, path: string, data: object) {
  const answer = await request[method](`/api/v1${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
