import { bodyText } from "../protocol/body-text";
import type { Emulator } from "../emulator";
import type { World } from "../core/world";
import { redirect } from "../pages/page";
import type { ControlCall } from "./control-call";
import { CONTROL_CALLS } from "./control-calls";
import { controlPage } from "./control-page";

/** The control page at / and /control, and its JSON under /control/api/. */
export async function answerControl(
  emulator: Emulator,
  world: World,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const page = pathname === "/" || pathname === "/control";
  if (request.method === "GET" && page) return controlPage(world);
  const [, where, name = ""] = /^\/control\/(api|do)\/([\w-]+)$/.exec(pathname) ?? [];
  const call = Object.hasOwn(CONTROL_CALLS, name) ? CONTROL_CALLS[name] : undefined;
  if (!where || !call) return Response.json({ error: "Nothing at this address" }, { status: 404 });
  if (where === "do") return fromPage(emulator, world, call, request);
  return fromProgram(emulator, world, call, request);
}

/** A button of the page: answers with the page. */
async function fromPage(
  emulator: Emulator,
  world: World,
  call: ControlCall,
  request: Request,
): Promise<Response> {
  const form = Object.fromEntries(new URLSearchParams(await bodyText(request)));
  const read = call.takes.safeParse(form);
  if (read.success) await call.run(emulator, world, read.data);
  return redirect("/control");
}

async function fromProgram(
  emulator: Emulator,
  world: World,
  call: ControlCall,
  request: Request,
): Promise<Response> {
  const body: unknown =
    request.method === "POST" ? JSON.parse((await bodyText(request)) || "{}") : {};
  const read = call.takes.safeParse(body);
  if (!read.success) return Response.json({ error: read.error.issues }, { status: 400 });
  return Response.json((await call.run(emulator, world, read.data)) ?? { ok: true });
}
