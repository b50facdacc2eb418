import { ACCOUNT, safeTarget } from "../routing/target";

export const WELCOME = "/welcome";

/** Where a new person goes: to the page that asked them to register, else to the welcome page. */
export function afterRegistering(to: string | undefined) {
  const target = safeTarget(to);
  return target === ACCOUNT ? WELCOME : target;
}
