/** A search by someone whose access token has run out: the session is refreshed, and the search runs as theirs. */
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { readable } from "./request";
import { cookie, setCookies, Visitor } from "./visitor";

const PAGE = "/search/plumbing-contractors/78701";
const CALL = "/search?query=plumbing-contractors&zipCode=78701";

/** A browser drops the cookie of an access token when it runs out. */
async function lapsed() {
  const visitor = new Visitor();
  await visitor.post("/login", { email: demoPeople.homeowner.email, password: DEMO_PASSWORD });
  expect(visitor.cookies.has(cookie("refresh"))).toBe(true);
  visitor.cookies.delete(cookie("access"));
  return visitor;
}

let signedIn: Visitor;
beforeAll(async () => {
  signedIn = new Visitor();
  await signedIn.post("/login", { email: demoPeople.homeowner.email, password: DEMO_PASSWORD });
});

const results = (text: string) => /<main[\s\S]*<\/main>/.exec(text)![0];

describe("SRCH-045 the first load of a search with an expired token", () => {
  test("as a page: the server refreshes and answers as for the person, in one request", async () => {
    const visitor = await lapsed();
    const answer = await visitor.get(PAGE);
    expect(answer.status).toBe(200);
    expect(setCookies(answer).some((line) => line.startsWith(`${cookie("access")}=`))).toBe(true);
    const [own, of] = [answer, await signedIn.get(PAGE)].map(({ text }) => readable(results(text)));
    expect(own).toBe(of);
    // Not as a visitor's, whose companies have no friends.
    expect(own).toContain("of your friends");
    expect((await new Visitor().get(PAGE)).text).not.toContain("of your friends");
  });

  test("as a page's data, when the browser follows a link", async () => {
    const visitor = await lapsed();
    const answer = await visitor.get(`${PAGE}.data`);
    expect(answer.status).toBe(200);
    expect(setCookies(answer).some((line) => line.startsWith(`${cookie("access")}=`))).toBe(true);
    expect(answer.text).toContain("friends");
  });

  test("as a call: 401, a refresh, and the same call again", async () => {
    const visitor = await lapsed();
    expect((await visitor.call("GET", CALL)).status).toBe(401);
    expect((await visitor.call("POST", "/auth/refresh")).status).toBe(200);
    const again = await visitor.call("GET", CALL);
    expect(again.status).toBe(200);
    expect(again.text).toBe((await signedIn.call("GET", CALL)).text);
    expect(again.text).toMatch(/"friendReviews":[1-9]/);
  });
});
