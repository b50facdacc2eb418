/** One call of the API, as the table writes it. */
import type { z } from "zod";
import type { Files } from "../media/upload/read-files.server";
import type { RequestContext } from "../operations/context";
import type { Operation } from "../operations/operation";

export interface ApiRequest {
  /** From the path's `{…}` segments, decoded. */
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  /** The parsed JSON body; undefined where the call takes none. */
  body: unknown;
  /** Those of a multipart body, not read yet. */
  files: Files;
  context: RequestContext;
}

export interface ApiCall extends More {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below /api/v1, with `{name}` segments. */
  path: string;
  summary: string;
  /** Everything the call may run: the first one is the one it is named for. */
  operations: Operation[];
  /** What it answers. */
  schema: z.ZodType;
  answer(request: ApiRequest): Promise<unknown>;
}

interface More {
  /** The document's name for the call, where it is not its operation's. */
  id?: string;
  /** What the call takes, where it is not what its operation takes. */
  takes?: { query?: z.ZodObject; body?: z.ZodType };
  /** Of the answer, beside those that every answer has. */
  headers?: Record<string, string>;
  /**
   * A GET of the contract's that changes something: taken from our own pages and from programs,
   * with `Tradepost-Request`, and from no link.
   */
  changesByGet?: boolean;
  /**
   * The body is multipart/form-data with files, which its operation reads once it has let the
   * caller in.
   */
  takesFiles?: boolean;
  /** Of a JSON body, in bytes, where it may be larger than others. */
  largestBody?: number;
  /**
   * Pages on the verified domain of the company that the path names may make it, as any visitor
   * may.
   */
  crossOrigin?: (params: Record<string, string>) => string;
}

/**
 * `contract`: what of the operation's output is answered, as `more.schema` says it; without both it
 * is the output itself.
 */
export function call<In extends z.ZodType, Out extends z.ZodType>(
  method: ApiCall["method"],
  path: string,
  summary: string,
  operation: Operation<In, Out>,
  input: (request: ApiRequest) => unknown,
  contract: (output: z.output<Out>, request: ApiRequest) => unknown,
  { schema = operation.output, ...more }: More & { schema?: z.ZodType } = {},
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

/** What a call takes its operation's input from. */
export const noInput = () => undefined;
export const bodyOf = ({ body }: ApiRequest) => body;
export const queryOf = ({ query }: ApiRequest) => query;
export const paramsOf = ({ params }: ApiRequest) => params;
/** What the path says goes before what the body says. */
export const paramsAndBody = ({ params, body }: ApiRequest) => ({
  ...(body as object | undefined),
  ...params,
});

/** The operation's output is the answer. */
export const asItIs = <Output>(output: Output) => output;
