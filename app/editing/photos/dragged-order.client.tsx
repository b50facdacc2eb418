import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useState } from "react";
import { dragAnnouncements } from "../../ui/drag-announcements";
import { Icon } from "../../ui/icon";
import type { EditedPhoto } from "./list-photos.server";
import { placed } from "./moved";
import { nameOf, OrderedPhoto } from "./plain-order";

/**
 * The list with drag and drop by pointer, touch or keyboard (Space picks up and drops, arrows
 * move).
 */
export default function DraggedOrder({
  photos,
  onOrder,
}: {
  photos: EditedPhoto[];
  onOrder: (order: string[]) => void;
}) {
  const [shown, setShown] = useState({ photos, from: photos });
  if (shown.from !== photos) setShown({ photos, from: photos });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = shown.photos.map((one) => one.friendlyImageName);
  const announcements = dragAnnouncements(names, (name) =>
    nameOf(shown.photos[names.indexOf(String(name))]!),
  );

  function end({ active, over }: DragEndEvent) {
    const [from, to] = [names.indexOf(String(active.id)), names.indexOf(String(over?.id))];
    if (to < 0 || from === to) return;
    const order = placed(names, from, to);
    setShown({ photos: order.map((name) => shown.photos[names.indexOf(name)]!), from: photos });
    onOrder(order);
  }

  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={end}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <ol className="photo-order">
          {shown.photos.map((photo) => (
            <Dragged key={photo.friendlyImageName} photo={photo} order={shown.photos} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Dragged({ photo, order }: { photo: EditedPhoto; order: EditedPhoto[] }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: photo.friendlyImageName });
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "photo-order__item photo-order__item--held" : "photo-order__item"}
      style={style}
    >
      <OrderedPhoto
        photo={photo}
        order={order}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className="button button--quiet button--icon photo-order__handle"
          >
            <Icon name="grip-vertical" label={`Drag ${nameOf(photo)}`} />
          </button>
        }
      />
    </li>
  );
}
