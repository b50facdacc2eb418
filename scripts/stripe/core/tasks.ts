import { newId } from "./ids";
import { ownScope, type Scope, type World } from "./world";

/** Something that falls due at a time of the emulator's clock. */
export interface Task {
  id: string;
  /** Unix seconds. */
  at: number;
  name: string;
  account: string | null;
  /** The id of the object it is about. */
  about: string;
}

/** Does what is due. An object that is gone, or no longer in that state, is left alone. */
export type TaskHandler = (scope: Scope, about: string) => void;

const tasks = (world: World) => world.store.collection<Task>("task");

/** Plans a task; one of the same name about the same object is replaced. */
export function plan({ world, account }: Scope, at: number, name: string, about: string): void {
  unplan(world, name, about);
  const id = newId("task");
  tasks(world).set(id, { id, at, name, account, about });
}

export function unplan(world: World, name: string, about: string): void {
  for (const task of tasks(world).values())
    if (task.name === name && task.about === about) tasks(world).delete(task.id);
}

/** The earliest task that is due by then; of equal ones the one planned first. */
export function nextTask(world: World, by: number): Task | undefined {
  const due = tasks(world)
    .values()
    .filter((task) => task.at <= by);
  return due.reduce<Task | undefined>(
    (first, task) => (first === undefined || task.at < first.at ? task : first),
    undefined,
  );
}

export function runTask(world: World, task: Task, handlers: Record<string, TaskHandler>): void {
  tasks(world).delete(task.id);
  handlers[task.name]?.(ownScope(world, task.account), task.about);
}
