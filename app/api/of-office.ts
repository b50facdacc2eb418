import type { ApiRequest } from "./call";

/** Input of an operation on an office. The company is named in `uri`; default: the caller's only one. */
export function ofOffice({ params, query, body }: ApiRequest) {
  const { uri, ...rest } = query;
  return {
    ...rest,
    ...(body as object | undefined),
    ...params,
    ...(uri !== undefined && { company: uri }),
  };
}
