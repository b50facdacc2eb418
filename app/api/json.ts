/** What no cache keeps. */
export function json(body: unknown, status: number) {
  return Response.json(body, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });
}
