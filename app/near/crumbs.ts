import type { Crumb } from "../ui/breadcrumbs";
import { nearPath } from "../urls";

interface Place {
  state?: { code: string; name: string };
  city?: { slug: string; city: string };
  service?: { slug: string; name: string };
}

/** Breadcrumbs from /near to the page itself, which comes last. */
export function crumbsTo({ state, city, service }: Place): Crumb[] {
  const stateCode = state?.code;
  const crumbs: Required<Crumb>[] = [{ label: "Browse by place", to: nearPath() }];
  if (state) crumbs.push({ label: state.name, to: nearPath({ stateCode }) });
  if (city) crumbs.push({ label: city.city, to: nearPath({ stateCode, city: city.slug }) });
  if (service)
    crumbs.push({
      label: service.name,
      to: nearPath({ stateCode, city: city?.slug, service: service.slug }),
    });
  return crumbs;
}
