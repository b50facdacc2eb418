import type { Moves } from "../office/move-by-form.server";
import { pauseSubscription, resumeSubscription } from "./life.server";

export const subscriptionMoves: Moves = {
  pause: [pauseSubscription, "subscription-paused"],
  resume: [resumeSubscription, "subscription-resumed"],
};
