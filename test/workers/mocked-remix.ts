/**
 * Stands in for workers/remix, which needs a build. One for all test files: they share a runtime,
 * and with it the modules that imported it first.
 */
import type { RequestContext } from "../../app/operations/context";

export type Render = (request: Request, context: RequestContext) => Response;

export const remix = { render: undefined as Render | undefined, rendered: 0 };

export const mockedRemix = {
  buildId: "test",
  remixHandler: () => (request: Request, context: RequestContext) => {
    remix.rendered += 1;
    return Promise.resolve(remix.render!(request, context));
  },
  answerApi: (_request: Request, context: RequestContext) => {
    context.setCookies.push({ name: "access", value: "new" });
    return Promise.resolve(
      Response.json({}, { headers: { "Cache-Control": "public, max-age=60" } }),
    );
  },
};

/** Sets what Remix renders; a company's page reports its version. */
export function renders(render: Render) {
  remix.render = (request, context) => {
    context.page.companyVersion = 1;
    return render(request, context);
  };
}
