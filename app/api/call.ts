/** The type of an API call, and helpers to define one. */
import type { z } from "zod";
import type { Files } from "../media/upload/read-files.server";
import type { RequestContext } from "../operations/context";
import type { Operation } from "../operations/operation";

export interface ApiRequest {
  /** From the `{…}` segments of the path, decoded. */
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  /** Parsed JSON; undefined if the call has no body. */
  body: unknown;
  /** Files of a multipart body, not read yet. */
  files: Files;
  context: RequestContext;
}

export interface ApiCall extends CallOptions {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below /api/v1, with `{name}` segments. */
  path: string;
  summary: string;
  /** All operations that the call may run; the main one first. */
  operations: Operation[];
  /** Schema of the response. */
  schema: z.ZodType;
  answer(request: ApiRequest): Promise<unknown>;
}

interface CallOptions {
  /** operationId in the OpenAPI document, if not derived from the operation. */
  id?: string;
  /** In the OpenAPI document, below the summary: what the schemas can't say. */
  description?: string;
  /** Query and body schemas, if they differ from the operation's input. */
  takes?: { query?: z.ZodObject; body?: z.ZodType };
  /** When the call answers 204: `answer` returns nothing then. */
  empty?: string;
  /**
   * The client hub's: takes its session; that of an account by cookies, which open the hub. "or
   * account": also an account's token (AUTH-007).
   */
  ofHub?: true | "or account";
  /** `answer` returns a Response with a file; `schema` describes it. */
  file?: boolean;
  /** Additional response headers. */
  headers?: Record<string, string>;
  /**
   * A GET of the contract that writes. Accepted from our own pages and from programs that send
   * `Tradepost-Request`, never from a link.
   */
  changesByGet?: boolean;
  /** The body is multipart/form-data; the operation reads the files after authorization. */
  takesFiles?: boolean;
  /** Limit of the JSON body in bytes, if above the default. */
  largestBody?: number;
  /** Allows CORS for the verified domain of this company; the caller is then a visitor. */
  crossOrigin?: (params: Record<string, string>) => string;
  /** Limits it to some bodies of at most 1,000 bytes. */
  crossOriginBody?: (body: Record<string, unknown>) => boolean;
}

/**
 * `contract` maps the operation's output to the response; `more.schema` describes the result. The
 * default schema is the operation's output.
 */
export function call<In extends z.ZodType, Out extends z.ZodType>(
  method: ApiCall["method"],
  path: string,
  summary: string,
  operation: Operation<In, Out>,
  input: (request: ApiRequest) => unknown,
  contract: (output: z.output<Out>, request: ApiRequest) => unknown,
  { schema = operation.output, ...more }: CallOptions & { schema?: z.ZodType } = {},
): ApiCall {
  const answer = async (request: ApiRequest) =>
    contract(await operation(request.context, input(request)), request);
  return {
    method,
    path,
    summary,
    operations: [operation as unknown as Operation],
    schema,
    answer,
    ...more,
  };
}

/** Mappings from the request to the operation's input. */
export const noInput = () => undefined;
export const bodyOf = ({ body }: ApiRequest) => body;
export const queryOf = ({ query }: ApiRequest) => query;
export const paramsOf = ({ params }: ApiRequest) => params;
export const paramsAndQuery = ({ params, query }: ApiRequest) => ({ ...query, ...params });
/** Path parameters win over body fields. */
export const paramsAndBody = ({ params, body }: ApiRequest) => ({
  ...(body as object | undefined),
  ...params,
});

/** The response is the operation's output. */
export const asItIs = <Output>(output: Output) => output;
