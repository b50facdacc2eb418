import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

/**
 * Screen-reader announcements for dragging in a list. Uses item names and positions; dnd-kit's
 * defaults announce ids.
 */
export function dragAnnouncements(
  ids: readonly UniqueIdentifier[],
  nameOf: (id: UniqueIdentifier) => string,
): Announcements {
  const place = (id: UniqueIdentifier) => `place ${ids.indexOf(id) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is taken from ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} moves to ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is put down at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${place(active.id)}.`,
  };
}
