/**
 * A company and its owner, a new one for each test file that imports this, and what the tests of
 * editing share.
 */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Answer } from "./request";
import { registered } from "./visitor";

export const uri = `contract-${randomUUID().slice(0, 13)}`;
export const { visitor: owner } = await registered();

export const entry = {
  name: "Contract Plumbing",
  phoneNumber: "(512) 555-0142",
  website: "https://contract.example/",
  address: "12 Congress Ave",
  address2: "",
  city: "Austin",
  stateCode: "TX",
  stateName: "Texas",
  zipCode: "78701",
  countryCode: "US",
  countryName: "United States",
};

/** Header for the contract's GET calls that change data. */
export const requestHeader = { "Tradepost-Request": "1" };
export const description =
  "We find where the clog sits, clear it with a cable, and run water to prove it.";

export const json = (answer: Answer) => JSON.parse(answer.text) as Record<string, never>;
export const errorOf = (answer: Answer) =>
  (
    JSON.parse(answer.text) as {
      error: { code: string; message: string; fields?: Record<string, string> };
    }
  ).error;
export const at = (path: string, of: string) => `${path}${path.includes("?") ? "&" : "?"}uri=${of}`;

/** Creates the company, unpublished. */
export async function createCompany() {
  await expectSaved("/auth/provider", { ...entry, uri });
}

/** Its first offer, number 1, in the category Plumbing. */
export async function addDrainCleaning() {
  await expectSaved(at("/provider/profile/service", uri), {
    name: "Drain Cleaning",
    category: "Plumbing",
  });
}

export async function expectSaved(path: string, body: object) {
  const { status, text } = await owner.call("POST", path, body);
  expect(status, text).toBe(200);
}

/** Everything that an owner can read about the company. */
export interface Read {
  profile: Record<string, unknown>;
  own: {
    version: number;
    offers: Record<string, unknown>[];
    categories: { id: number; name: string; type: string }[];
  };
  pictures: { friendlyImageName: string; publicPath: string }[];
}

export async function read(): Promise<Read> {
  const answers = await Promise.all(
    [
      `/network/profile/${uri}`,
      at("/provider/profile/offers", uri),
      `/network/profile/allpictures/${uri}`,
    ].map((path) => owner.call("GET", path)),
  );
  for (const answer of answers) expect(answer.status, answer.text).toBe(200);
  const [profile, own, pictures] = answers.map((answer) => JSON.parse(answer.text) as unknown) as [
    Read["profile"],
    Read["own"],
    { data: Read["pictures"] },
  ];
  return { profile, own, pictures: pictures.data };
}

export const form = async (number: number) =>
  json(await owner.call("GET", `/network/profile/${uri}/offers/${number}/form`));

export function hours(time: string) {
  const day = (open: boolean) => ({ open, allDay: false, time: open ? time : "" });
  return {
    version: 1,
    enabled: true,
    ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].map((name) => [name, day(true)])),
    sat: day(false),
    sun: day(false),
  };
}
