import { companies } from "../../scripts/seed/companies";
import { sources } from "./sources";

/** Made once for all files that only read them. */
export const made = [...companies({ ...sources, size: 2000 })];
