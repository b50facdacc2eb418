/** Requests of customers: POST /client-hub/request/{uri} has three forms (API-052 to API-054). */
import * as z from "zod";
import type { Operation } from "../operations/operation";
import { checkRequestAccess } from "../requests/check-access.server";
import { SendRequest } from "../requests/input";
import { sendRequest } from "../requests/send-request.server";
import { addRequestPhotos } from "../requests/add-photos.server";
import { asItIs, call, type ApiCall, type ApiRequest } from "./call";

/** The form and the draft are those of our own pages. */
const Body = SendRequest.omit({ company: true, form: true, draft: true, type: true })
  .extend({
    type: SendRequest.shape.type.optional(),
    accessibilityTest: z
      .unknown()
      .optional()
      .describe("Only checks whether the call can be made: answers 204 and stores nothing."),
  })
  .meta({
    examples: [
      {
        type: "cu",
        firstName: "Maria",
        lastName: "Lopez",
        email: "maria@example.com",
        preferredContactMethod: "email",
        inputForm: [
          { label: "Description", type: "textarea", value: "Do you repair water softeners?" },
        ],
      },
    ],
  });

export const requestCalls: ApiCall[] = [
  {
    method: "POST",
    path: "/client-hub/request/{uri}",
    summary: "Ask a company for pricing and availability, or write to it (API-052 to API-054)",
    operations: [sendRequest, checkRequestAccess] as unknown as Operation[],
    takes: { body: Body },
    schema: sendRequest.output,
    empty: "To `accessibilityTest`: the call can be made.",
    // From a company's own domain only the access test: its forms post to their own host.
    crossOrigin: ({ uri }) => uri!,
    crossOriginBody: (body) => "accessibilityTest" in body,
    async answer({ context, params, body }: ApiRequest) {
      const company = { vanityName: params.uri! };
      const {
        accessibilityTest,
        form: _form,
        draft: _draft,
        ...request
      } = (body ?? {}) as Record<string, unknown>;
      if (accessibilityTest !== undefined) {
        await checkRequestAccess(context, { company });
        return undefined;
      }
      return sendRequest(context, { ...request, company });
    },
  },
  call(
    "POST",
    "/client-hub/request-photos/{uri}",
    "Upload photos, to send with a request",
    addRequestPhotos,
    ({ params, files }) => ({ company: { vanityName: params.uri }, files }),
    asItIs,
    { takes: {}, takesFiles: true },
  ),
];
