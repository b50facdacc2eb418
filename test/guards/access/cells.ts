/** How the matrix is written: what is asked of which object, and what comes of it for each role. */
import {
  DRAFT,
  hidden,
  hiddenHost,
  missing,
  pendingHost,
  PRO_DRAFT,
  published,
  SECRET,
  type Role,
} from "./world";

export type Outcome =
  | "answers"
  | "not found"
  | "nothing"
  | "invalid"
  | "conflict"
  | "stale"
  | "gone"
  | "signed-out"
  | "forbidden";
/** Where it differs: by role, and for all others. */
export type Expected = Outcome | ({ others: Outcome } & Partial<Record<Role, Outcome>>);
export type Cell = readonly [what: string, input: unknown, outcome: Expected];

export function outcomeFor(role: Role, expected: Expected): Outcome {
  return typeof expected === "string" ? expected : (expected[role] ?? expected.others);
}

/**
 * Who sees an unpublished company: its owners and platform admins. For all others it is as if there
 * were none.
 */
export function seenBy(...owners: Role[]) {
  return (unseen: Outcome): Expected => ({
    others: unseen,
    ...Object.fromEntries([...owners, "platform admin"].map((role) => [role, "answers"])),
  });
}

/**
 * The same question about a company in each state; `unseen` is how the operation says that it sees
 * none.
 */
export function ofCompany(input: (company: object) => unknown, unseen: Outcome): Cell[] {
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

/**
 * What changes a company is its owners' and platform admins'; `input` is such that nothing is
 * changed even where it is let through, and `outcome` says so: `onPublished` where it is another
 * for a published company.
 */
export function ofEdited(input: object, outcome: Outcome, onPublished = outcome): Cell[] {
  const cell = (what: string, company: string, others: Outcome, ...owners: Role[]): Cell => [
    what,
    { company, ...input },
    {
      others,
      ...Object.fromEntries(
        [...owners, "platform admin"].map((role) => [
          role,
          company === published.vanityName ? onPublished : outcome,
        ]),
      ),
    },
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
export function ofDomain(input: object): Cell[] {
  return [
    ...ofEdited({ hostname: "nowhere.example", ...input }, "not found"),
    ["another company's", { company: PRO_DRAFT, hostname: "river.example", ...input }, "not found"],
    [
      "another company's, unpublished",
      { company: PRO_DRAFT, hostname: "secret.example", ...input },
      "not found",
    ],
  ];
}

/**
 * What owners and platform admins do with a company: others are refused, or told that there is none
 * where they may not see it.
 */
export function onCompany(more: object = {}): Cell[] {
  const by = (...owners: Role[]) =>
    Object.fromEntries([...owners, "platform admin"].map((role) => [role, "answers"]));
  return [
    [
      "published, a pro owner's",
      { ...more, company: published.vanityName },
      { others: "forbidden", ...by("pro owner") },
    ],
    ["unpublished", { ...more, company: SECRET }, { others: "not found", ...by() }],
    [
      "unpublished, an owner's",
      { ...more, company: DRAFT },
      { others: "not found", ...by("owner") },
    ],
    [
      "unpublished, a pro owner's",
      { ...more, company: PRO_DRAFT },
      { others: "not found", ...by("pro owner") },
    ],
    ["missing", { ...more, company: "nobody" }, "not found"],
  ];
}
/** The same, where for who may there is nothing it could be done to. */
export function onCompanyBut(outcome: Outcome, more: object): Cell[] {
  return onCompany(more).map(([what, input, expected]) => [
    what,
    input,
    typeof expected === "string"
      ? expected
      : (Object.fromEntries(
          Object.entries(expected).map(([role, one]) => [role, one === "answers" ? outcome : one]),
        ) as Expected),
  ]);
}

/** Ids that are nobody's. */
export const foreignId = "f".repeat(24);
export const stranger = { userId: "00000000-0000-4000-8000-000000000999" };
