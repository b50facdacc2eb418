/** The body as text. workerd warns where `.text()` reads a form, so this decodes it itself. */
export const bodyText = async (request: Request) =>
  new TextDecoder().decode(await request.arrayBuffer());
