/** The demo marketplace's accounts. */

/** Shared by all demo accounts, which exist only on local machines. */
export const DEMO_PASSWORD = "tradepost demo";

export const demoPeople = {
  homeowner: { id: 1, email: "dana@example.com", firstName: "Dana", lastName: "Reyes" },
  friend: { id: 2, email: "sam@example.com", firstName: "Sam", lastName: "Ortiz" },
  owner: { id: 3, email: "owner@example.com", firstName: "Keisha", lastName: "Monroe" },
  operator: { id: 4, email: "operator@example.com", firstName: "Robin", lastName: "Vale" },
  /** Works in the owner's office. Made with the offices (staff.ts). */
  staff: { id: 5, email: "staff@example.com", firstName: "Luis", lastName: "Ortega" },
} as const;

/** The public id of a demo account. */
export function demoUserId({ id }: { id: number }) {
  return `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
}
