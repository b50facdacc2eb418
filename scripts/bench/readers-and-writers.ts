/** How much writers slow readers: SQLite has one writer, and pages are rendered beside it. */
import { fetchFrom } from "./requests";
import type { Bench } from "./bench-at";
import type { BenchPeople } from "./bench-people";
import { post } from "./identity";
import { load } from "./load";
import { perSecond, type Result } from "./results";

const READERS = 8;
const WRITERS = 50;
const READS = 400;

/** Readers render different companies' pages; writers save a draft of a form through the API. */
export async function readersBesideWriters({
  companies,
  ports,
  vanityNames,
}: Bench): Promise<Result[]> {
  const port = ports.product!;
  const token = await accessToken(port);
  const paths = vanityNames.map((name) => `/company/${name}/about`);
  const read = (from: number) =>
    load({ port, paths: paths.slice(from, from + READS), connections: READERS });
  const alone = await read(0);
  let isWriting = true;
  let writes = 0;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (isWriting) await save(port, token, ++writes);
  });
  const started = performance.now();
  const beside = await read(READS);
  const seconds = (performance.now() - started) / 1000;
  const written = writes;
  isWriting = false;
  await Promise.all(writers);
  return [
    {
      what: `company's about page, rendered: ${READERS} readers beside ${WRITERS} writers`,
      companies,
      measured: `${perSecond(beside.perSecond)}, beside ${perSecond(written / seconds)} writes`,
      ratio: { of: `${READERS} readers alone`, value: beside.perSecond / alone.perSecond },
    },
  ];
}

function save(port: number, token: string, number: number) {
  const draft = { path: "/company/bench/edit/about", fields: { aboutDesc: `Draft ${number}` } };
  const headers = { Authorization: `Bearer ${token}` };
  return post(port, "/api/v1/auth/user/drafts", draft, 200, headers, "PATCH");
}

async function accessToken(port: number) {
  const people = JSON.parse(
    (await fetchFrom(port, "/bench/people", { counted: true })).body.toString(),
  ) as BenchPeople;
  const { body } = await post(
    port,
    "/api/v1/auth/refresh",
    { refreshToken: people.refreshTokens[0]! },
    200,
  );
  return (JSON.parse(body) as { userAccessToken: string }).userAccessToken;
}
