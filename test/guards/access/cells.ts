/** Cells of the access matrix: the operation's input, and the expected outcome for each role. */
import {
  DRAFT,
  hidden,
  hiddenHost,
  isClient,
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
  | "unavailable"
  | "forbidden";
/** If it differs: by role, and for all others. */
export type Expected = Outcome | ({ others: Outcome } & Partial<Record<Role, Outcome>>);
export type Cell = readonly [title: string, input: unknown, outcome: Expected];

export function outcomeFor(role: Role, expected: Expected): Outcome {
  if (typeof expected === "string") return expected;
  // Where no hub counts, a client is a visitor.
  const asVisitor = isClient(role) ? expected.visitor : undefined;
  return expected[role] ?? asVisitor ?? expected.others;
}

/**
 * Roles that see an unpublished company: its owners and platform admins. For all others it doesn't
 * exist.
 */
export function seenBy(...owners: Role[]) {
  return (unseen: Outcome): Expected => ({
    others: unseen,
    ...Object.fromEntries([...owners, "platform admin"].map((role) => [role, "answers"])),
  });
}

/**
 * The same call for a company in each state; `unseen` is the operation's outcome if it doesn't find
 * the company.
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
 * Changing a company is limited to its owners and platform admins. `input` changes nothing even if
 * access is granted, which gives `outcome`, or `onPublished` for a published company.
 */
export function ofEdited(input: object, outcome: Outcome, onPublished = outcome): Cell[] {
  const cell = (title: string, company: string, others: Outcome, ...owners: Role[]): Cell => [
    title,
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

/**
 * A domain that isn't the company's, including another company's: its owners get the same outcome
 * as everybody else.
 */
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
 * Operations of owners and platform admins on a company: others get "forbidden", or "not found" if
 * they may not see it.
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
/** The same, but roles with access get `outcome`, since there is nothing to operate on. */
export function onCompanyBut(outcome: Outcome, more: object): Cell[] {
  return onCompany(more).map(([title, input, expected]) => [
    title,
    input,
    typeof expected === "string"
      ? expected
      : (Object.fromEntries(
          Object.entries(expected).map(([role, one]) => [role, one === "answers" ? outcome : one]),
        ) as Expected),
  ]);
}

/** Ids that don't exist. */
export const foreignId = "f".repeat(24);
export const stranger = { userId: "00000000-0000-4000-8000-000000000999" };
