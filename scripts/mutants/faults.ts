import { access } from "./access";
import { caching } from "./caching";
import { documents } from "./documents";
import { escaping } from "./escaping";
import type { Fault } from "./fault";
import { guards } from "./guards";
import { hub } from "./hub";
import { limits } from "./limits";
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
  ...moderation,
  ...reviews,
  ...documents,
  ...work,
  ...money,
  ...payments,
];
