/** A JSON response that no cache may store. */
export function json(body: unknown, status: number) {
  return Response.json(body, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });
}
