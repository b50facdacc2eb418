import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { GPS, jpeg, mp4, png } from "../media/files";
import { ask } from "./request";
import { upload } from "./upload";
import { registered, type Visitor } from "./visitor";

let owner: Visitor;
let uri: string;

beforeAll(async () => {
  owner = (await registered()).visitor;
  const made = await owner.call("POST", "/auth/provider", { name: "Upload Plumbing", phoneNumber: "5125550177", city: "Austin", stateCode: "TX", zipCode: "78701", countryCode: "US" });
  ({ uri } = JSON.parse(made.text) as { uri: string });
});

const photos = () => `/api/v1/provider/profile/photo/upload?uri=${uri}`;
const statusOf = (text: string) => (JSON.parse(text) as { fileUploadStatus: { success: boolean; publicPath: string; friendlyImageName: string }[] }).fileUploadStatus;

describe("what was uploaded", () => {
  test.each([
    ["a.jpg", jpeg(), "image/jpeg"],
    ["a.png", png({ tail: "<script>alert(1)</script>" }), "image/png"],
    ["a.mp4", mp4(), "video/mp4"],
  ])("%s comes back by its exact type, without the place where it was made", async (name, bytes, type) => {
    const { status, text } = await upload(owner, photos(), [{ name, type, bytes }]);
    expect([status, text]).toEqual([200, expect.stringContaining('"success":true')]);
    const served = await ask(statusOf(text)[0]!.publicPath);
    expect([served.status, served.headers["content-type"], served.headers["x-content-type-options"]]).toEqual([200, type, "nosniff"]);
    expect(served.body.includes(Buffer.from(GPS))).toBe(false);
    expect(served.body.includes(Buffer.from("<script>"))).toBe(false);
  });

  test("with a key that comes twice stands once", async () => {
    const key = { "Idempotency-Key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
    const [first, again] = [await upload(owner, photos(), [{ name: "twice.png", bytes: png() }], key), await upload(owner, photos(), [{ name: "twice.png", bytes: png() }], key)];
    expect([again.headers["idempotency-replayed"], statusOf(again.text)]).toEqual(["true", statusOf(first.text)]);
  });
});

describe("refused is", () => {
  test("who is not signed in, who does not own it, and another site, before a byte counts", async () => {
    const [nobody, stranger] = [{ cookies: new Map() } as Visitor, (await registered()).visitor];
    const shown = `/api/v1/provider/profile/photo/upload?uri=${demo.showcase.vanityName}`;
    expect((await upload(nobody, photos(), [{ name: "a.png", bytes: png() }])).status).toBe(401);
    expect((await upload(stranger, photos(), [{ name: "a.png", bytes: png() }])).status).toBe(404);
    expect((await upload(stranger, shown, [{ name: "a.png", bytes: png() }])).status).toBe(403);
    expect((await upload(owner, photos(), [{ name: "a.png", bytes: png() }], { Origin: "https://evil.example" })).status).toBe(403);
  });

  test("JSON where files are taken, files where JSON is, and 51 at once", async () => {
    expect((await owner.call("POST", `/provider/profile/photo/upload?uri=${uri}`, {})).status).toBe(415);
    expect((await upload(owner, `/api/v1/provider/profile/promo-video?uri=${uri}`, [{ name: "a.png", bytes: png() }])).status).toBe(415);
    expect((await upload(owner, photos(), Array.from({ length: 51 }, (_, i) => ({ name: `${i}.txt`, bytes: new Uint8Array(1) })))).status).toBe(400);
  });

  test("20 MB and a byte, alone: what is sent with it is taken", async () => {
    const { status, text } = await upload(owner, photos(), [{ name: "large.jpg", bytes: new Uint8Array(20_000_001) }, { name: "small.png", bytes: png() }]);
    expect([status, statusOf(text).map(({ success }) => success)]).toEqual([200, [false, true]]);
  });

  test("twenty large files at once, with a busy answer or for what they are; others are served meanwhile", async () => {
    const bomb = new Uint8Array(19_000_000);
    bomb.set(png({ width: 60_000, height: 60_000 }));
    const work = Array.from({ length: 20 }, () => upload(owner, photos(), [{ name: "bomb.png", bytes: bomb }]));
    expect((await ask("/pricing")).status).toBe(200);
    for (const { status, text } of await Promise.all(work)) expect(status === 429 || (status === 200 && text.includes("megapixels") || text.includes("on a side"))).toBe(true);
    expect((await upload(owner, photos(), [{ name: "after.png", bytes: png() }])).status).toBe(200);
  });
});
