/** Calls to stop a company's mail, with the link in it and without signing in. */
import { changeStop, readStop } from "../mail-stops/mail-stop.server";
import { asItIs, call, paramsAndBody, paramsOf, type ApiCall } from "./call";

export const mailStopCalls: ApiCall[] = [
  call(
    "GET",
    "/unsubscribe/{token}",
    "Read which mail a link stops, and whether it is stopped",
    readStop,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/unsubscribe/{token}",
    "Stop mail, or get it again",
    changeStop,
    paramsAndBody,
    asItIs,
  ),
];
