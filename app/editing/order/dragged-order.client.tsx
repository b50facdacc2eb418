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
import { dragAnnouncements } from "../../ui/drag-announcements";
import { Icon } from "../../ui/icon";
import { moved, moves, placed } from "./moved";
import { MoveButtons, OrderedRow, type OrderedItem } from "./plain-order";

interface DraggedOrderProps {
  items: OrderedItem[];
  onOrder: (order: string[]) => void;
}

/**
 * The list with drag and drop by pointer, touch or keyboard (Space picks up and drops, arrows
 * move).
 */
export default function DraggedOrder({ items, onOrder }: DraggedOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const announcements = dragAnnouncements(ids, (id) => items[ids.indexOf(String(id))]!.name);

  function end({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) onOrder(placed(ids, from, to));
  }

  return (
    <DndContext
      id="order"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="order">
          {items.map((item) => (
            <Dragged key={item.id} item={item}>
              <MoveButtons
                item={item}
                items={items}
                onMove={(id, move) => onOrder(moved(ids, id, moves[move]))}
              />
            </Dragged>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Dragged({ item, children }: { item: OrderedItem; children: React.ReactNode }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "order__item order__item--held" : "order__item"}
      style={style}
    >
      <OrderedRow
        item={item}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className="button button--quiet button--icon order__handle"
          >
            <Icon name="grip-vertical" label={`Drag ${item.name}`} />
          </button>
        }
      />
      <div className="cluster gap-1">{children}</div>
    </li>
  );
}
