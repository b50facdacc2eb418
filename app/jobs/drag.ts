import type { DragEvent } from "react";

/** Of a drag of ours: a job, or a job and one of its visits. */
const KIND = "application/x-visit";

/** Attributes of what can be dragged to another day. */
export function dragOf(job: number, visit?: number) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) =>
      event.dataTransfer.setData(KIND, [job, visit].filter(Boolean).join(" ")),
  };
}

export function isDrag({ dataTransfer }: DragEvent) {
  return dataTransfer.types.includes(KIND);
}

/** What is dropped; `visit` is undefined for a job without one. */
export function droppedIn({ dataTransfer }: DragEvent) {
  const [job, visit] = dataTransfer.getData(KIND).split(" ");
  return { job, visit };
}
