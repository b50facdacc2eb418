/** All stored data about a person is exported, or listed here with the reason why not. */
import { env } from "cloudflare:test";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, test } from "vitest";
import * as tables from "../../app/database/tables";
import { exportAccount } from "../../app/identity/export-account.server";
import type { User } from "../../app/operations/actor";
import { companyLike, reviewOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

/**
 * By column that references a person: a row of theirs, with a word that the export must contain.
 */
const exported: Record<string, (personId: number, word: string) => D1PreparedStatement> = {
  "sign_in.person_id": (id, word) =>
    row("sign_in", {
      id: word,
      person_id: id,
      method: "password",
      device: word,
      browser_hash: "x",
      created_at: 0,
      used_at: 0,
      proved_at: 0,
    }),
  "passkey.person_id": (id, word) =>
    row("passkey", {
      id: word,
      person_id: id,
      name: word,
      public_key: "x",
      counter: 0,
      created_at: 0,
    }),
  "api_token.person_id": (id, word) =>
    row("api_token", {
      id: word,
      person_id: id,
      name: word,
      token_hash: word,
      scope: "read",
      created_at: 0,
    }),
  "friendship.person_id": (id, word) =>
    row("friendship", { person_id: id, friend_id: friends.get(word)!, since: 0 }),
  "company_owner.person_id": (id, word) =>
    row("company_owner", { person_id: id, company_id: companies.get(word)!, since: 0 }),
  "company_staff.person_id": (id, word) =>
    row("company_staff", { person_id: id, company_id: companies.get(word)!, since: 0 }),
  "staff_invitation.from_id": (id, word) =>
    row("staff_invitation", {
      id: word,
      company_id: 1,
      from_id: id,
      to_email: word,
      token_hash: word,
      created_at: 0,
      expires_at: 1,
    }),
  "review.author_id": (id, word) =>
    env.DB.prepare("UPDATE review SET author_id = ? WHERE body = ?").bind(id, word),
  "review_photo.person_id": (id, word) =>
    row("review_photo", {
      media_key: `key of ${word}`,
      company_id: 1,
      person_id: id,
      name: word,
      created_at: 0,
    }),
  "moderation_case.author_id": (id, word) =>
    row("moderation_case", {
      id: `case of ${id}`,
      company_id: 1,
      review_number: id,
      author_id: id,
      opened_by: "report",
      opened_at: 0,
      decided_at: 1,
      appeal: word,
      appealed_at: 2,
    }),
  "review_report.person_id": (id, word) =>
    row("review_report", {
      company_id: 1,
      review_number: 9,
      person_id: id,
      case_id: `case of ${id}`,
      reason: "fake",
      text: word,
      created_at: 0,
    }),
  "friend_invitation.from_id": (id, word) =>
    row("friend_invitation", {
      id: word.replaceAll(" ", "-"),
      from_id: id,
      to_email: `${word}@example.com`,
      token_hash: `hash of ${id}`,
      created_at: 0,
      expires_at: 1,
    }),
  "block.person_id": (id, word) =>
    row("block", { person_id: id, blocked_id: friends.get(word)!, since: 0 }),
  "form_draft.person_id": (id, word) =>
    row("form_draft", {
      holder: `person ${id}`,
      path: "/company/river-city-plumbing/edit/about",
      fields: JSON.stringify({ aboutDesc: word }),
      at: 0,
      person_id: id,
    }),
  "creation.person_id": (id, word) =>
    row("creation", { person_id: id, entered: JSON.stringify({ name: word }), updated_at: 0 }),
  "claim_request.person_id": (id, word) =>
    row("claim_request", {
      id: word,
      company_id: 1,
      person_id: id,
      kind: "document",
      email: `${id}@example.com`,
      text: word,
      created_at: 0,
    }),
  "chat_report.person_id": (id, word) =>
    row("chat_report", {
      id: word,
      company_id: 1,
      conversation_id: word,
      side: "client",
      person_id: id,
      reason: "spam",
      text: word,
      messages: "[]",
      created_at: 0,
    }),
  "domain_request.person_id": (id, word) =>
    row("domain_request", {
      company_id: 1,
      person_id: id,
      phone: "5125550101",
      hostname: word,
      created_at: 0,
    }),
  "company_change.person_id": (id, word) =>
    row("company_change", {
      id: word,
      company_id: 1,
      at: 0,
      person_id: id,
      action: "edit general information",
      kind: "company",
      before: JSON.stringify({ name: "somebody else's words" }),
      after: JSON.stringify({ name: word }),
    }),
  "audit_entry.person_id": (id, word) =>
    row("audit_entry", { at: 0, person_id: id, action: word, object: "x", request_id: "x" }),
};

/** By column: why the export leaves it out. */
const leftOut: Record<string, string> = {
  "mailed_code.person_id": "Secrets of a mailed code, deleted a day after it ends.",
  "passkey_challenge.person_id": "A secret that is valid for minutes.",
  "friendship.friend_id": "The friend's own row of the same friendship.",
  "block.blocked_id": "The other person's: being blocked is not disclosed.",
  "claim_request.decided_by": "The platform's decision; the log records it.",
  "moderation_case.opened_by": "No person: a hold or a report.",
  "moderation_case.decided_by": "The platform's decision; the log records it.",
  "moderation_case.outcome_by": "The platform's decision; the log records it.",
  "chat_report.decided_by": "The platform's decision; the log records it.",
  "domain_request.decided_by": "The platform's decision; the log records it.",
};

/** Two people, Ada and Bob, each with a word for each kind. */
const people = ["ada", "bob"] as const;
const kinds = Object.keys(exported);
const wordOf = (person: string, kind: string) => `${person} ${kind.replace(".", " ")}`;
const friends = new Map<string, number>();
const companies = new Map<string, number>();
let ada: User;

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM person").run();
  const words = ["company_owner.person_id", "company_staff.person_id"].flatMap((kind) =>
    people.map((person) => wordOf(person, kind)),
  );
  await insertCast({
    companies: words.map((name, i) =>
      companyLike({ id: i + 1, vanity_name: `company-${i}`, name }),
    ),
    reviews: people.map((person, i) =>
      reviewOf(1, i + 1, { body: wordOf(person, "review.author_id") }),
    ),
  });
  for (const [i, word] of words.entries()) companies.set(word, i + 1);
  const inserted = [];
  for (const [i, person] of people.entries()) {
    inserted.push(
      await insertPerson(i + 1, `${person}@example.com`, { password: "scrypt$secret" }),
    );
    for (const [k, kind] of ["friendship.person_id", "block.person_id"].entries()) {
      const [id, word] = [10 * (k + 1) + i, wordOf(person, kind)];
      const friend = await insertPerson(id, `private-${id}@example.com`, { firstName: word });
      friends.set(word, friend.personId);
    }
  }
  ada = inserted[0]!;
  await env.DB.batch(
    people.flatMap((person, i) =>
      kinds.map((kind) => exported[kind]!(i + 1, wordOf(person, kind))),
    ),
  );
});

test("every column that references a person is exported or left out with a reason", () => {
  expect([...kinds, ...Object.keys(leftOut)].toSorted()).toEqual(columnsOfPeople().toSorted());
});

test("the export contains the account and every exported kind, without other people's data", async () => {
  const text = JSON.stringify(await exportAccount(visitorContext({ actor: ada }), undefined));
  for (const part of ["ada@example.com", ada.userId, ...kinds.map((kind) => wordOf("ada", kind))])
    expect(text).toContain(part);
  // The audit log keeps entries of other tests' people, so only this test's entries count.
  for (const kind of kinds) expect(text).not.toContain(wordOf("bob", kind));
  expect(text).not.toMatch(/scrypt|hash|public_key|private-|somebody else's words/);
});

test("the export leaves out what others wrote or decided in private", async () => {
  await env.DB.batch([
    row("claim_request", {
      id: "dispute",
      company_id: 1,
      person_id: ada.personId,
      kind: "dispute",
      email: "office@example.com",
      text: "the former contact's words",
      created_at: 0,
    }),
    // Bob's account has the address that Ada invited.
    row("friend_invitation", {
      id: "to-bob",
      from_id: ada.personId,
      to_email: "bob@example.com",
      created_at: 0,
      expires_at: 1,
      ended_at: 1,
      outcome: "declined",
    }),
  ]);
  const exported = await exportAccount(visitorContext({ actor: ada }), undefined);
  const text = JSON.stringify(exported);
  expect(text).not.toMatch(/former contact|office@example|declined/);
  expect(exported.invitations).toContainEqual({
    to_email: "bob@example.com",
    created_at: 0,
    expires_at: 1,
  });
  expect(exported.changes).toMatchObject([
    { after: { name: wordOf("ada", "company_change.person_id") } },
  ]);
});

/** Foreign keys to a person, and columns that outlive the account and so only hold its id. */
function columnsOfPeople() {
  const person = getTableConfig(tables.person).name;
  return Object.values(tables)
    .filter((one) => is(one, SQLiteTable))
    .map((one) => getTableConfig(one))
    .flatMap(({ name, columns, foreignKeys }) => {
      const referring = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => getTableConfig(foreignTable).name === person)
        .flatMap((reference) => reference.columns.map((column) => column.name));
      const numbers = columns
        .map((column) => column.name)
        .filter((column) => /^person_id$|_by$/.test(column));
      return [...new Set([...referring, ...numbers])].map((column) => `${name}.${column}`);
    });
}

function row(table: string, values: Record<string, string | number>) {
  const names = Object.keys(values);
  return env.DB.prepare(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  ).bind(...Object.values(values));
}
