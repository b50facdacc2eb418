/** Entries of rooms, and rooms that don't answer. */
import type { RoomEntry, Rooms } from "../../app/operations/rooms";
import { visitorContext } from "../support/context";
import { NOW } from "../requests/requests";

export const { rooms } = visitorContext();

export function entryLike(over: Partial<RoomEntry> = {}): RoomEntry {
  return {
    id: crypto.randomUUID(),
    side: "company",
    personId: "00000000-0000-4000-8000-000000001901",
    by: "Olive",
    text: "Thursday at 9?",
    document: "request 1001",
    at: NOW,
    ...over,
  };
}

/** A room that no other test uses: rooms outlive the tests of a file. */
export function newRoom() {
  return `company/${crypto.randomUUID()}`;
}

const unreachable = () => Promise.reject(new Error("The room does not answer."));
export const noRooms: Rooms = {
  append: unreachable,
  read: unreachable,
  notify: unreachable,
  close: unreachable,
  connect: unreachable,
  forgetPerson: unreachable,
  erase: unreachable,
};

/** Rooms whose calls of one kind fail once, `when` they came: before they do anything, or after. */
export function failingOnce(kind: keyof Rooms, when: "before" | "after", at = 1): Rooms {
  let calls = 0;
  const failing = async (...given: unknown[]) => {
    calls += 1;
    const go = () => (rooms[kind] as (...given: unknown[]) => Promise<unknown>)(...given);
    if (calls !== at) return go();
    if (when === "after") await go();
    throw new Error("The connection was lost.");
  };
  return { ...rooms, [kind]: failing };
}
