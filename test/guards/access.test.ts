import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor, User } from "../../app/operations/operation";
import { settlePerson, somebody } from "../support/people";
import { Refusal } from "../../app/operations/refusal";
import { companyLike, offerOf, officeHours, photoOf, plumber, reviewOf, settle } from "../cast/cast";
import { visitorContext } from "../support/context";
import { operations } from "../support/operations";

type Role = "visitor" | "user" | "owner" | "pro owner" | "product admin" | "platform admin";

/** What a role is, is what the database says of the person: who owns what stands below, in `beforeAll`. */
const actors: Record<Role, Actor> = {
  visitor: { kind: "visitor" },
  user: somebody,
  owner: signedInAs(903),
  "pro owner": signedInAs(904),
  "product admin": { ...signedInAs(905), productAdmin: true },
  "platform admin": { ...signedInAs(906), platformAdmin: true },
};
const signedIn = Object.entries(actors).filter((entry): entry is [Role, User] => entry[1].kind === "user");

function signedInAs(personId: number): User {
  return { ...somebody, personId, userId: `00000000-0000-4000-8000-000000000${personId}`, email: `${personId}@example.com` };
}

/** Like no word of the catalogue. */
const SECRET = "xjqcanaryxj-kwvzqjkx";
const FRIENDS = "canary-friends-only";
const FOREIGN = "foreign-thing";
/** The unpublished companies of the two owners. */
const DRAFT = "xjqdraft";
const PRO_DRAFT = "xjqdraft-pro";

beforeAll(async () => {
  await env.DB.batch(["outbox", "sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await settle({
    companies: [
      plumber,
      companyLike({
        id: 2,
        vanity_name: SECRET,
        name: SECRET,
        summary: SECRET,
        about: SECRET,
        email: `${SECRET}@x.example`,
        published: 0,
        place_id: "hidden-place",
        version: 777,
      }),
      companyLike({ id: 3, vanity_name: "other", name: "Other" }),
      companyLike({ id: 4, vanity_name: DRAFT, name: DRAFT, published: 0, pro: 0 }),
      companyLike({ id: 5, vanity_name: PRO_DRAFT, name: PRO_DRAFT, published: 0 }),
    ],
    offers: [offerOf(1, 1, "Drain Cleaning", { service_id: 2001 }), offerOf(2, 1, SECRET, { service_id: 2001 }), offerOf(3, 1, FOREIGN, { service_id: 2001 }), offerOf(4, 1, DRAFT), offerOf(5, 1, PRO_DRAFT)],
    categories: [1, 2, 4, 5].map((company_id) => ({ id: 900 + company_id, company_id, parent_id: null, type: "scat", name: "Pipes", name_uri: "pipes", position: 0 })),
    photos: [photoOf(1, 1, "own"), photoOf(2, 1, SECRET), photoOf(3, 1, FOREIGN), photoOf(4, 1, DRAFT), photoOf(5, 1, PRO_DRAFT)],
    reviews: [reviewOf(1, 1), reviewOf(1, 2, { visibility: "f", body: FRIENDS }), reviewOf(2, 1, { body: SECRET }), reviewOf(4, 1, { body: DRAFT }), reviewOf(5, 1, { body: PRO_DRAFT })],
    domains: [
      { hostname: "river.example", company_id: 1, status: "active", created_at: 0 },
      { hostname: "pending.example", company_id: 1, status: "pending", created_at: 0 },
      { hostname: "secret.example", company_id: 2, status: "active", created_at: 0 },
    ],
  });
  // Who changes something is written down.
  await settlePerson(906, "906@example.com");
  for (const [id, companies] of [[903, [4]], [904, [1, 5]]] as const) {
    await settlePerson(id, `${id}@example.com`);
    await env.DB.batch(companies.map((company) => env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, 0)").bind(company, id)));
  }
});

const published = { vanityName: "river-city-plumbing" };
const hidden = { vanityName: SECRET };
const missing = { vanityName: "nobody" };
const hiddenHost = { hostname: "secret.example" };
const pendingHost = { hostname: "pending.example" };

type Outcome = "answers" | "not found" | "nothing" | "invalid" | "conflict" | "stale" | "gone" | "signed-out" | "forbidden";
/** Where it differs: by role, and for all others. */
type Expected = Outcome | ({ others: Outcome } & Partial<Record<Role, Outcome>>);
type Cell = readonly [what: string, input: unknown, outcome: Expected];

function outcomeFor(role: Role, expected: Expected): Outcome {
  return typeof expected === "string" ? expected : (expected[role] ?? expected.others);
}

/** Who sees an unpublished company: its owners and platform admins. For all others it is as if there were none. */
function seenBy(...owners: Role[]) {
  return (unseen: Outcome): Expected => ({ others: unseen, ...Object.fromEntries([...owners, "platform admin"].map((role) => [role, "answers"])) });
}

/** The same question about a company in each state; `unseen` is how the operation says that it sees none. */
function ofCompany(input: (company: object) => unknown, unseen: Outcome): Cell[] {
  return [
    ["published", input(published), "answers"],
    ["by its domain", input({ hostname: "river.example" }), "answers"],
    ["unpublished", input(hidden), seenBy()(unseen)],
    ["unpublished, by its domain", input(hiddenHost), seenBy()(unseen)],
    ["unpublished, an owner's", input({ vanityName: DRAFT }), seenBy("owner")(unseen)],
    ["unpublished, a pro owner's", input({ vanityName: PRO_DRAFT }), seenBy("pro owner")(unseen)],
    ["by a pending domain", input(pendingHost), unseen],
    ["missing", input(missing), unseen],
  ];
}

/** Operation × object, for every role. */
const matrix: Record<string, Cell[]> = {
  "read company": ofCompany((company) => company, "not found"),
  // For the page cache, which holds what visitors see, whoever asks.
  "read company version": ofCompany((company) => company, "nothing").map(([what, input, outcome]) => [what, input, typeof outcome === "string" ? outcome : "nothing"]),
  "read categories": ofCompany((company) => company, "not found"),
  "read services": ofCompany((company) => company, "not found"),
  "read home photos": ofCompany((company) => company, "nothing"),
  "read photos": ofCompany((company) => ({ company, page: 1 }), "not found"),
  "read reviews": ofCompany((company) => ({ company }), "nothing"),
  // Neither a visitor nor this stranger has a friend; who has: test/friends/friends-reviews.test.ts.
  "read friends reviews": [
    // The pro owner's: owners are told what is written about them.
    ["published", { company: published }, { others: "nothing", "pro owner": "answers" }],
    ["unpublished", { company: hidden }, "nothing"],
  ],
  "read photo": [
    ["own", { company: published, friendlyName: "own" }, "answers"],
    ["another company's", { company: published, friendlyName: FOREIGN }, "not found"],
    ["of an unpublished company", { company: hidden, friendlyName: SECRET }, seenBy()("not found")],
    ["of an owner's unpublished company", { company: { vanityName: DRAFT }, friendlyName: DRAFT }, seenBy("owner")("not found")],
    ["of a pro owner's unpublished company", { company: { vanityName: PRO_DRAFT }, friendlyName: PRO_DRAFT }, seenBy("pro owner")("not found")],
    ["of an unpublished company, by its domain", { company: hiddenHost, friendlyName: SECRET }, seenBy()("not found")],
    ["of an unpublished company, asked of another", { company: published, friendlyName: SECRET }, "not found"],
  ],
  "read offer": [
    ["own", { company: published, nameUri: "drain-cleaning" }, "answers"],
    ["another company's", { company: published, nameUri: FOREIGN }, "not found"],
    ["of an unpublished company", { company: hidden, nameUri: SECRET }, seenBy()("not found")],
    ["of an owner's unpublished company", { company: { vanityName: DRAFT }, nameUri: DRAFT }, seenBy("owner")("not found")],
    ["of a pro owner's unpublished company", { company: { vanityName: PRO_DRAFT }, nameUri: PRO_DRAFT }, seenBy("pro owner")("not found")],
    ["of an unpublished company, by its domain", { company: hiddenHost, nameUri: SECRET }, seenBy()("not found")],
    ["of an unpublished company, asked of another", { company: published, nameUri: SECRET }, "not found"],
  ],
  "read pricing form": [
    ["own", { company: published, offerNumber: 1 }, "answers"],
    ["that is not there", { company: published, offerNumber: 999 }, "not found"],
    ["of a version that never was", { company: published, offerNumber: 1, formVersion: 9 }, "not found"],
    ["of an unpublished company", { company: hidden, offerNumber: 1 }, seenBy()("not found")],
    ["of an owner's unpublished company", { company: { vanityName: DRAFT }, offerNumber: 1 }, seenBy("owner")("not found")],
    ["of a pro owner's unpublished company", { company: { vanityName: PRO_DRAFT }, offerNumber: 1 }, seenBy("pro owner")("not found")],
    ["of an unpublished company, by its domain", { company: hiddenHost, offerNumber: 1 }, seenBy()("not found")],
  ],
  "suggest offers": [["a problem", { q: "clogged drain" }, "answers"]],
  "find place": [["unpublished", { placeId: "hidden-place" }, "nothing"]],
  "search companies": [
    ["published, by service", { query: "drain-cleaning", zipCode: "78701" }, "answers"],
    ["unpublished, by name", { query: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"],
    ["unpublished, by name, everywhere", { query: "xjqcanaryxj kwvzqjkx" }, "nothing"],
  ],
  "list featured companies": [
    ["everywhere", {}, "nothing"],
    ["near the unpublished", { zipCode: "78701" }, "nothing"],
  ],
  suggest: [["unpublished", { q: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"]],
  "understand search": [["a query", { query: "plumber", zipCode: "78701" }, "answers"]],
  "read place": [["without a maps service", { placeId: "hidden-place" }, "not found"]],
  "guess zip": [["from where the network knows nothing", undefined, "answers"]],
  "count sitemaps": [["all", undefined, "answers"]],
  "read sitemap": [
    ["published", { number: 1 }, "answers"],
    ["beyond the last", { number: 2 }, "nothing"],
  ],
  "list near places": [["a zip code", { zip: "78701" }, "answers"]],
  "list near states": [["all", undefined, "answers"]],
  "list near cities": [
    ["with companies", { state: "tx" }, "answers"],
    ["without companies", { state: "wy" }, "nothing"],
    ["unknown", { state: "zz" }, "not found"],
  ],
  "read near city": [
    ["with companies", { state: "tx", city: "austin" }, "answers"],
    ["unknown", { state: "tx", city: "nowhere" }, "not found"],
  ],
  "read near service": [
    ["with companies", { state: "tx", city: "austin", service: "plumbing-contractors" }, "answers"],
    ["unknown", { state: "tx", city: "austin", service: SECRET }, "not found"],
  ],
  "read claim": [
    ["published", { uri: published.vanityName }, "answers"],
    ["unpublished", { uri: SECRET }, seenBy()("not found")],
    ["unpublished, an owner's", { uri: DRAFT }, seenBy("owner")("not found")],
    ["unpublished, a pro owner's", { uri: PRO_DRAFT }, seenBy("pro owner")("not found")],
    ["missing", { uri: "nobody" }, "not found"],
  ],
  "read mailed code": [["another browser's", { codeId: "f".repeat(24), purpose: "sign-in" }, "nothing"]],
  "read near sitemap": [["of too few companies", { number: 1 }, "nothing"]],
};

/**
 * What changes a company is its owners' and platform admins'; `input` is such that nothing is changed even where it is let through, and
 * `outcome` says so: `onPublished` where it is another for a published company.
 */
function ofEdited(input: object, outcome: Outcome, onPublished = outcome): Cell[] {
  const cell = (what: string, company: string, others: Outcome, ...owners: Role[]): Cell => [
    what,
    { company, ...input },
    { others, ...Object.fromEntries([...owners, "platform admin"].map((role) => [role, company === published.vanityName ? onPublished : outcome])) },
  ];
  return [
    cell("published", published.vanityName, "forbidden", "pro owner"),
    cell("unpublished", SECRET, "not found"),
    cell("unpublished, an owner's", DRAFT, "not found", "owner"),
    cell("unpublished, a pro owner's", PRO_DRAFT, "not found", "pro owner"),
    ["missing", { company: missing.vanityName, ...input }, "not found"],
  ];
}

/** A domain that the company has not, be it another company's: to its owners as to nobody. */
function ofDomain(input: object): Cell[] {
  return [
    ...ofEdited({ hostname: "nowhere.example", ...input }, "not found"),
    ["another company's", { company: PRO_DRAFT, hostname: "river.example", ...input }, "not found"],
    ["another company's, unpublished", { company: PRO_DRAFT, hostname: "secret.example", ...input }, "not found"],
  ];
}

const offerMatrix: Record<string, Cell[]> = {
  "list own offers": ofEdited({}, "answers"),
  "read own offer": [...ofEdited({ offerNumber: 1 }, "answers"), ...ofEdited({ offerNumber: 999 }, "not found").slice(1)],
  "add offer": ofEdited({ name: "Gutters", subcategory: "Of no category" }, "invalid"),
  "add suggested offers": ofEdited({ category: "no-such-category", services: ["drain-cleaning"] }, "invalid"),
  "edit offer": ofEdited({ offerNumber: 1 }, "answers"),
  "delete offer": ofEdited({ offerNumber: 999 }, "not found"),
  "order offers": ofEdited({ offers: [999] }, "stale"),
  "add category": ofEdited({ name: "pipes" }, "conflict"),
  "add subcategory": ofEdited({ name: "Leaks", category: "There is none" }, "invalid"),
  "rename category": ofEdited({ id: 999, name: "Mine" }, "not found"),
  "delete category": ofEdited({ id: 999 }, "not found"),
  "order categories": ofEdited({ categories: [999] }, "not found"),
  "generate teaser": ofEdited({ name: "Drain Cleaning", saveUpdate: true }, "invalid"),
  "generate description": ofEdited({ name: "Drain Cleaning", saveUpdate: true }, "invalid"),
};

/** What only somebody who is signed in may do, to a thing that is another's: as if it were not there. A visitor is told to sign in. */
const foreignId = "f".repeat(24);
const stranger = { userId: "00000000-0000-4000-8000-000000000999" };
const passkey = { id: foreignId, rawId: foreignId, type: "public-key" };
const ownedMatrix: Record<string, Cell[]> = {
  ...offerMatrix,
  "read account": [["own", undefined, "nothing"]],
  "change name": [["as it stood before", { firstName: "A", lastName: "B", version: 999 }, "stale"]],
  "end device": [["another's", { id: foreignId }, "not found"]],
  "sign out": [["own", undefined, "answers"]],
  "start e-mail change": [["without proof", { email: "x@example.com", password: "" }, "invalid"]],
  "confirm e-mail change": [["another's code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "start passkey": [["without proof", { password: "x" }, "invalid"]],
  "add passkey": [["without a challenge", { credential: { ...passkey, response: { clientDataJSON: "e30", attestationObject: "e30" } } }, "invalid"]],
  "rename passkey": [["another's", { id: foreignId, name: "Mine" }, "not found"]],
  "remove passkey": [["another's", { id: foreignId }, "not found"]],
  "change password": [["without proof", { current: "x", password: "a good long one" }, "invalid"]],
  "list api tokens": [["own", undefined, "nothing"]],
  "make api token": [["without proof", { name: "Mine", scope: "read", lifetime: "none", password: "x" }, "invalid"]],
  "revoke api token": [["another's", { id: foreignId }, "not found"]],
  "export account": [["own", undefined, { others: "nothing", owner: "answers", "pro owner": "answers" }]],
  "delete account": [["without proof", { password: "x" }, "invalid"]],
  "list friends": [["own", undefined, "nothing"]],
  "count friends": [["own", undefined, "answers"]],
  "accept invitation": [["another's", { id: foreignId }, "gone"]],
  "decline invitation": [["another's", { id: foreignId }, "gone"]],
  "withdraw invitation": [["another's", { id: foreignId }, "gone"]],
  "remove friend": [["a stranger", stranger, "not found"]],
  "send claim code": [
    ["claimed", { uri: published.vanityName }, "conflict"],
    ["unpublished", { uri: SECRET }, { others: "not found", "platform admin": "conflict" }],
  ],
  "verify claim": [
    ["claimed", { code: "AAAAAA", providerId: plumber.provider_id }, { others: "conflict", "pro owner": "answers" }],
    ["unpublished", { code: "AAAAAA", providerId: "00000000-0000-4000-8000-000000000002" }, { others: "not found", "platform admin": "conflict" }],
  ],
  "request claim": [
    ["claimed", { uri: published.vanityName, text: "This is my company, really." }, "conflict"],
    ["unpublished", { uri: SECRET, text: "This is my company, really." }, { others: "not found", "platform admin": "conflict" }],
  ],
  "find companies alike": [["unpublished", { name: SECRET, phoneNumber: "5125559999", zipCode: "78701" }, "nothing"]],
  "read creation": [["own, where there is none", undefined, "answers"]],
  "enter company": [["incomplete", { name: "Mine" }, "invalid"]],
  "enter service": [["none of the catalogue", { service: SECRET }, "invalid"]],
  "keep creation": [["too long", { name: "x".repeat(2000) }, "invalid"]],
  "start creation": [["where nothing was entered", undefined, "invalid"]],
  "continue creation": [["where nothing was begun", undefined, "answers"]],
  "create company": [["incomplete", { name: "Mine" }, "invalid"]],
  "edit general information": ofEdited({ name: "Other", website: "https://other.example", version: 999 }, "stale"),
  "edit company e-mail": ofEdited({ email: "", version: 999 }, "stale"),
  "verify company e-mail": ofEdited({ code: "AAAAAA" }, "invalid"),
  "read waiting company e-mail": ofEdited({}, "nothing"),
  "find location": ofEdited({ city: "Austin", stateCode: "TX", zipCode: "99999" }, "invalid"),
  "edit location": ofEdited({ city: "Austin", stateCode: "TX", zipCode: "78701", version: 999 }, "stale"),
  "edit hours": ofEdited({ hours: { ...officeHours, enabled: false }, version: 999 }, "stale"),
  "edit social links": ofEdited({ facebook: "facebook.com/other", version: 999 }, "stale"),
  "list changes": ofEdited({}, "nothing"),
  "undo change": ofEdited({ id: foreignId }, "not found"),
  "edit about": ofEdited({ aboutDesc: "x".repeat(5001) }, "invalid"),
  "read draft": ofEdited({ place: "about" }, "answers"),
  "save draft": ofEdited({ place: "offer 999", text: "x" }, "not found"),
  "discard draft": ofEdited({ place: "about" }, "answers"),
  // What is so already is answered, whatever version was thought of.
  "publish company": ofEdited({ version: 999 }, "stale", "answers"),
  "unpublish company": ofEdited({ version: 999 }, "answers", "stale"),
  "list own companies": [["own", undefined, { others: "nothing", owner: "answers", "pro owner": "answers" }]],
  "list own domains": [...ofEdited({}, "answers").slice(0, 2), ...ofEdited({}, "nothing").slice(2)],
  "check domain": ofDomain({}),
  "choose canonical domain": ofDomain({}),
  "remove domain": ofDomain({ password: "" }),
  "block person": [["a stranger", stranger, "not found"]],
  "unblock person": [["a stranger", stranger, "not found"]],
};

/** What owners and platform admins do with a company: others are refused, or told that there is none where they may not see it. */
function onCompany(more: object = {}): Cell[] {
  const by = (...owners: Role[]) => Object.fromEntries([...owners, "platform admin"].map((role) => [role, "answers"]));
  return [
    ["published, a pro owner's", { ...more, company: published.vanityName }, { others: "forbidden", ...by("pro owner") }],
    ["unpublished", { ...more, company: SECRET }, { others: "not found", ...by() }],
    ["unpublished, an owner's", { ...more, company: DRAFT }, { others: "not found", ...by("owner") }],
    ["unpublished, a pro owner's", { ...more, company: PRO_DRAFT }, { others: "not found", ...by("pro owner") }],
    ["missing", { ...more, company: "nobody" }, "not found"],
  ];
}
/** The same, where for who may there is nothing it could be done to. */
function onCompanyBut(outcome: Outcome, more: object): Cell[] {
  return onCompany(more).map(([what, input, expected]) => [what, input, typeof expected === "string" ? expected : (Object.fromEntries(Object.entries(expected).map(([role, one]) => [role, one === "answers" ? outcome : one])) as Expected)]);
}
const noPicture = (_largest: number, take: (file: object) => Promise<void>) => take({ field: "files", name: "a.png", type: "image/png", bytes: new Uint8Array(9) });
const companyMatrix: Record<string, Cell[]> = {
  "add photos": onCompany({ files: noPicture }),
  "list photos": onCompany(),
  "edit photo": onCompanyBut("not found", { friendlyImageName: "none", caption: "Mine" }),
  "delete photo": onCompanyBut("not found", { friendlyImageName: "none" }),
  "set poster": onCompanyBut("not found", { friendlyImageName: "none", files: noPicture }),
  "order photos": onCompanyBut("stale", { order: ["none"] }),
  "upload banner": onCompanyBut("invalid", { files: noPicture }),
  "upload logo": onCompanyBut("invalid", { files: noPicture }),
  "edit banner image": onCompanyBut("not found", { revisedImage: "AAAA", imageName: "a.png", imageType: "image/png" }),
  "edit logo image": onCompanyBut("not found", { revisedImage: "AAAA", imageName: "a.png", imageType: "image/png" }),
  "edit banner layout": onCompany({ fit: "cover" }),
  "edit logo layout": onCompany({ fit: "contain" }),
  "set page video": onCompanyBut("invalid", { page: "home", friendlyName: "none" }),
  "delete page video": onCompany({ page: "home" }),
  "set offer video": onCompanyBut("invalid", { offerNumber: 1, friendlyName: "none" }),
  "delete offer video": onCompany({ offerNumber: 1 }),
  "generate banner": onCompany(),
  "generate logo": onCompany(),
  "generate descriptions": onCompany(),
  "suggest about text": onCompany(),
  "add primary service": onCompany({ name: "Drain Cleaning" }),
  // Last: what was generated is gone again for the next role.
  "delete banner": onCompany(),
  "delete logo": onCompany(),
};

/** What anyone may try: wrong, it changes nothing. */
const openMatrix: Record<string, Cell[]> = {
  register: [["without an address", {}, "invalid"]],
  "confirm registration": [["a wrong code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "sign in with password": [["nobody's", { email: "nobody@example.com", password: "whatever" }, "invalid"]],
  "mail sign-in code": [["without an address", {}, "invalid"]],
  "sign in with code": [["a wrong code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "start passkey sign-in": [["anyone", undefined, "answers"]],
  "sign in with passkey": [["nobody's", { credential: { ...passkey, response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" } } }, "invalid"]],
  "mail reset code": [["without an address", {}, "invalid"]],
  "reset password": [["a wrong code", { codeId: foreignId, code: "12345678", password: "a good long one" }, "invalid"]],
  "refresh session": [["a wrong token", { refreshToken: "x.y" }, "signed-out"]],
  "read dispute": [["of a wrong link", { token: "x.y" }, "gone"]],
  "dispute claim": [["of a wrong link", { token: "x.y", text: "This is my company, really." }, "gone"]],
  "list local records": [["where domains are emulated", undefined, "nothing"]],
  "set local record": [["without a name", { type: "TXT", value: "x" }, "invalid"]],
  "remove local record": [["that is not there", { name: "x.localhost", type: "TXT", value: "x" }, "answers"]],
  "read friend link": [["a wrong one", { token: "x".repeat(43) }, "gone"]],
};

/** The administration, as platform admins get it: others are refused before anything is looked at. What they change: test/admin. */
const someone = { userId: "00000000-0000-4000-8000-000000000903" };
const adminCells: Record<string, (readonly [what: string, input: unknown, outcome: Outcome])[]> = {
  "read overview": [["all", undefined, "answers"]],
  "list people": [["all", {}, "answers"], ["of an odd role", { role: "king" }, "invalid"]],
  "read person": [["somebody", someone, "answers"], ["nobody", stranger, "not found"]],
  "give role": [["to nobody", { ...stranger, role: "platform-admin" }, "not found"], ["an odd one", { ...someone, role: "king" }, "invalid"]],
  "take role": [["from nobody", { ...stranger, role: "platform-admin" }, "not found"]],
  "disable person": [["nobody", stranger, "not found"]],
  "enable person": [["nobody", stranger, "not found"]],
  "sign person out": [["nobody", stranger, "not found"], ["a device of nobody's", { ...someone, id: foreignId }, "not found"]],
  "list companies": [["all", {}, "answers"], ["unpublished", { published: "false" }, "answers"]],
  "read company record": [["published", published, "answers"], ["unpublished", hidden, "answers"], ["missing", missing, "not found"]],
  "add owner": [["to none", { ...missing, email: "903@example.com" }, "not found"], ["nobody", { ...hidden, email: "nobody@example.com" }, "invalid"]],
  "remove owner": [["of none", { ...missing, ...someone }, "not found"], ["who is none", { ...published, ...someone }, "not found"]],
  "list audit entries": [["of what was never done", { action: "never done" }, "nothing"]],
  "list letters": [["none", undefined, "nothing"]],
  "list claim requests": [["none", {}, "nothing"]],
  "read claim document": [["of none", { id: foreignId }, "not found"]],
  "decide claim": [["none", { id: foreignId, decision: "accepted" }, "not found"], ["refused without saying why", { id: foreignId, decision: "refused" }, "invalid"]],
  "create unclaimed company": [["without an address", { name: "Somebody's" }, "invalid"]],
  "preview import": [["nothing", { register: "A register", csv: "" }, "invalid"]],
  "run import": [["none", { id: foreignId }, "not found"]],
  "opt out of import": [["nothing", {}, "invalid"]],
  "list domain requests": [["none", {}, "nothing"]],
  "decline domain request": [["none", { id: 999_999, reason: "No." }, "not found"], ["without saying why", { id: 999_999 }, "invalid"]],
  "list domains": [["all", {}, "answers"], ["in no such state", { status: "odd" }, "invalid"]],
  "assign domain": [
    ["to none", { ...missing, hostname: "new.example" }, "not found"],
    ["another company's", { ...hidden, hostname: "river.example" }, "conflict"],
    ["its own already", { ...published, hostname: "river.example" }, "conflict"],
    ["none that can be one", { ...published, hostname: "127.0.0.1" }, "invalid"],
  ],
  "retry letter": [["none", { id: 999_999 }, "not found"]],
  "discard letter": [["none", { id: 999_999 }, "not found"]],
};
const adminMatrix = Object.fromEntries(
  Object.entries(adminCells).map(([name, cells]) => [name, cells.map(([what, input, outcome]): Cell => [what, input, { others: "forbidden", visitor: "signed-out", "platform admin": outcome }])]),
);

/** Writes that need their own tests: they make things of the caller's. */
const ownTests = new Set(["invite friend", "make friend link", "request website domain"]);

test("every operation stands in the matrix", () => {
  const covered = [...Object.keys(matrix), ...Object.keys(ownedMatrix), ...Object.keys(openMatrix), ...Object.keys(adminMatrix), ...Object.keys(companyMatrix), ...ownTests];
  expect(covered.toSorted()).toEqual([...operations.keys()].toSorted());
});

test("what is somebody's own is refused to visitors, before anything else is looked at", async () => {
  const closed = [...operations.values()].filter((one) => one.may.name !== "visitor");
  expect(closed.map((one) => one.name).toSorted()).toEqual([...Object.keys(ownedMatrix), ...Object.keys(adminMatrix), ...Object.keys(companyMatrix), ...ownTests].toSorted());
  for (const one of closed) {
    const answer = await one(visitorContext(), { anything: 1 }).catch((error: unknown) => error);
    expect([one.name, (answer as Refusal).code]).toEqual([one.name, "signed-out"]);
  }
});

/** What the account itself hangs on: for its person on a device of theirs, whatever a token of theirs may do otherwise. */
const inPersonOnly = [
  "add passkey",
  "change password",
  "confirm e-mail change",
  "delete account",
  "end device",
  "make api token",
  "remove domain",
  "remove passkey",
  "rename passkey",
  "revoke api token",
  "sign out",
  "start e-mail change",
  "start passkey",
];

test("what an account hangs on is refused to tokens, before anything else is looked at", async () => {
  expect([...operations.values()].filter((one) => one.may.name === "in person").map((one) => one.name).toSorted()).toEqual(inPersonOnly);
  for (const name of inPersonOnly) {
    const answer = await operations.get(name)!(visitorContext({ actor: { ...somebody, signInId: null } }), { anything: 1 }).catch((error: unknown) => error);
    expect([name, (answer as Refusal).code]).toEqual([name, "forbidden"]);
  }
});

test("the administration is platform admins', and the account that they change roles and access with is on a device of theirs", () => {
  const rules = Object.keys(adminMatrix).map((name) => [name, operations.get(name)!.may.name]);
  const inPerson = ["disable person", "enable person", "give role", "take role"];
  expect(rules).toEqual(Object.keys(adminMatrix).map((name) => [name, inPerson.includes(name) ? "platform admin in person" : "platform admin"]));
});

describe.each(signedIn)("a %s, and others' things", (role, actor) => {
  for (const [name, cells] of Object.entries({ ...ownedMatrix, ...openMatrix })) {
    test.each(cells)(`${name}: %s`, async (_what, input, expected) => {
      const [before, answer] = [await database(), await operations.get(name)!(visitorContext({ actor }), input).catch((error: unknown) => error)];
      expect(outcomeOf(answer)).toBe(outcomeFor(role, expected));
      expect(await database()).toEqual(before);
    });
  }
});

describe.each(Object.entries(actors) as [Role, Actor][])("a %s", (role, actor) => {
  for (const [name, cells] of Object.entries({ ...matrix, ...adminMatrix })) {
    test.each(cells)(`${name}: %s`, async (_what, input, expected) => {
      const outcome = outcomeFor(role, expected);
      const [before, answer] = [await database(), await operations.get(name)!(visitorContext({ actor }), input).catch((error: unknown) => error)];
      expect(outcomeOf(answer)).toBe(outcome);
      // What was asked may be said back.
      const echo = typeof input === "object" && input !== null && "query" in input ? String(input.query) : "\0";
      const said = (answer instanceof Refusal ? JSON.stringify({ ...answer, message: answer.message }) : JSON.stringify(answer)) ?? "";
      expect(said.replaceAll(echo, "")).not.toMatch(hiddenFrom(role, outcome, name));
      if (outcome !== "answers") expect(said).not.toContain(FOREIGN);
      if (operations.get(name)!.effect === "read" || outcome !== "answers") expect(await database()).toEqual(before);
    });
  }
});

// Last: what they change, the others above would see.
describe.each(signedIn)("a %s, and companies to change", (role, actor) => {
  for (const [name, cells] of Object.entries(companyMatrix)) {
    test.each(cells)(`${name}: %s`, async (_what, input, expected) => {
      const [before, answer] = [await database(), await operations.get(name)!(visitorContext({ actor }), input).catch((error: unknown) => error)];
      expect(outcomeOf(answer)).toBe(outcomeFor(role, expected));
      if (outcomeFor(role, expected) !== "answers") expect(await database()).toEqual(before);
    });
  }
});

/** What no answer holds: of unpublished companies nothing but for those who see them, and what is for friends only nowhere but in their own list. */
function hiddenFrom(role: Role, outcome: Outcome, name: string) {
  if (outcome !== "answers") return /canary|777|xjqdraft/;
  if (role === "platform admin") return new RegExp(FRIENDS);
  if (role === "owner") return /canary|777|xjqdraft-pro/;
  if (role === "pro owner") return name === "read friends reviews" ? /xjqcanary|777|"xjqdraft"/ : /canary|777|"xjqdraft"/;
  return /canary|777|xjqdraft/;
}

/** "nothing" is an answer in which every list is empty and every count is zero. */
function outcomeOf(answer: unknown): Outcome | string {
  if (answer instanceof Refusal) return answer.code === "not-found" ? "not found" : answer.code;
  if (answer instanceof Error) return answer.message;
  if (answer === undefined) return "nothing";
  if (Array.isArray(answer)) return answer.length === 0 ? "nothing" : "answers";
  if (typeof answer !== "object" || answer === null) return "answers";
  const values = Object.values(answer).filter((value) => Array.isArray(value) || value === undefined);
  return values.length > 0 && values.every((value) => value === undefined || (value as unknown[]).length === 0) ? "nothing" : "answers";
}

async function database() {
  return env.DB.prepare(
    `SELECT (SELECT group_concat(version || updated_at || published || unclaimed) FROM company) AS companies, (SELECT count(*) FROM review) AS reviews,
       (SELECT group_concat(company_id || ':' || person_id) FROM company_owner) AS owners, (SELECT count(*) FROM audit_entry) AS entries,
       (SELECT group_concat(id || version || platform_admin || product_admin || coalesce(disabled_at, '')) FROM person) AS people`,
  ).first();
}
