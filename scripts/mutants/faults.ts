import { access } from "./access";
import { caching } from "./caching";
import { chat } from "./chat";
import { documents } from "./documents";
import { escaping } from "./escaping";
import type { Fault } from "./fault";
import { guards } from "./guards";
import { hub } from "./hub";
import { limits } from "./limits";
import { mailAnswers } from "./mail-answers";
import { money } from "./money";
import { moderation } from "./moderation";
import { payments } from "./payments";
import { reviews } from "./reviews";
import { offices } from "./offices";
import { times } from "./times";
import { work } from "./work";

export const faults: readonly Fault[] = [
  ...access,
  ...guards,
  ...escaping,
  ...limits,
  ...caching,
  ...offices,
  ...times,
  ...hub,
  ...chat,
  ...mailAnswers,
  ...moderation,
  ...reviews,
  ...documents,
  ...work,
  ...money,
  ...payments,
];
