import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useCallback, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { dragAnnouncements } from "../../ui/drag-announcements";
import { useBrowserEffect } from "../../ui/use-browser-effect";
import { moved } from "./moved";

interface Sorted {
  offerNumber: number;
  name: string;
  category: string | null;
}

/** Sorting by drag handle, keyboard (space, arrows, space) or buttons. */
export default function SortableOffers({ offers }: { offers: Sorted[] }) {
  const [ordered, setOrdered] = useState(offers);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const numbers = ordered.map((one) => one.offerNumber);
  const announcements = dragAnnouncements(
    numbers,
    (number) => ordered[indexOf(ordered, number)]!.name,
  );

  function dropped({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    setOrdered((list) => arrayMove(list, indexOf(list, active.id), indexOf(list, over.id)));
  }

  return (
    <>
      <input type="hidden" name="order" value={numbers.join(",")} />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={dropped}
      >
        <SortableContext items={numbers} strategy={verticalListSortingStrategy}>
          <ol className="offer-order">
            {ordered.map((one, at) => (
              <Row
                key={one.offerNumber}
                offer={one}
                first={at === 0}
                last={at === ordered.length - 1}
                move={(by) => setOrdered((list) => moved(list, one, by))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}

function indexOf(list: Sorted[], id: string | number) {
  return list.findIndex((one) => one.offerNumber === id);
}

function Row({
  offer,
  first,
  last,
  move,
}: {
  offer: Sorted;
  first: boolean;
  last: boolean;
  move: (by: -1 | 1) => void;
}) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: offer.offerNumber,
  });
  const row = useRef<HTMLLIElement | null>(null);
  const keep = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element;
      setNodeRef(element);
    },
    [setNodeRef],
  );
  // Set by script: the CSP allows no inline styles.
  useBrowserEffect(() => {
    const { style } = row.current!;
    style.transform = transform ? `translate(${transform.x}px, ${transform.y}px)` : "";
    style.transition = transition ?? "";
  }, [transform, transition]);
  return (
    <li ref={keep}>
      <Button
        {...attributes}
        {...listeners}
        type="button"
        size="small"
        variant="quiet"
        iconOnly
        icon="grip-vertical"
        className="drag-handle"
      >
        Drag {offer.name}
      </Button>
      <div className="offer-order__text">
        <p>{offer.name}</p>
        {offer.category && <p className="small soft">{offer.category}</p>}
      </div>
      <Button
        type="button"
        size="small"
        variant="quiet"
        iconOnly
        icon="arrow-up"
        disabled={first}
        onClick={() => move(-1)}
      >
        Move {offer.name} up
      </Button>
      <Button
        type="button"
        size="small"
        variant="quiet"
        iconOnly
        icon="arrow-down"
        disabled={last}
        onClick={() => move(1)}
      >
        Move {offer.name} down
      </Button>
    </li>
  );
}
