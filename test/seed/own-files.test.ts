import { describe, expect, it } from "vitest";
import { mediaRequest } from "../../app/media/keys";
import { logo, logoTurns } from "../../scripts/seed/logo";
import { seededRandom } from "../../scripts/seed/random";
import { made } from "./made";
import { sources } from "./sources";

const withLogo = made.filter((one) => one.company.logo_media !== null);

describe("the seed's logos", () => {
  it("belong to one company each, as a file of its own", () => {
    expect(withLogo.length).toBeGreaterThan(500);
    expect(new Set(withLogo.map((one) => one.company.logo_media)).size).toBe(withLogo.length);
    for (const { company, files, media } of withLogo) {
      expect(files.map((file) => file.row)).toEqual(media);
      expect(media).toMatchObject([{ key: company.logo_media, company_id: company.id }]);
      expect(mediaRequest(company.logo_media!)?.contentType).toBe("image/svg+xml");
      expect(files[0]!.text).toContain(
        `<title>${company.name.replaceAll("&", "&amp;")} logo</title>`,
      );
    }
    expect(new Set(withLogo.map((one) => one.files[0]!.text)).size).toBe(withLogo.length);
  });

  it("are in the company's color, and the same on every machine", () => {
    const facts = {
      companyId: 9,
      name: "Peña & Sons",
      category: "painters",
      color: "#0b4f8a",
      createdAt: 5,
      turn: 1,
    };
    const drawn = logo(seededRandom(3), facts);
    expect(drawn.text).toContain("#0b4f8a");
    expect(drawn.row.bytes).toBe(new TextEncoder().encode(drawn.text).byteLength);
    expect(logo(seededRandom(3), facts)).toEqual(drawn);
  });
});

describe("the seed's logo turns", () => {
  it("give neighbors of a trade different layouts", () => {
    const turnOf = logoTurns();
    const draw = seededRandom(4);
    const shapes = Array.from({ length: 12 }, (_, i) =>
      logo(draw, {
        companyId: i,
        name: "Oak Hill",
        category: "music-lessons",
        color: "#0b4f8a",
        createdAt: 5,
        turn: turnOf(draw, "Austin", "music-lessons"),
      }).text.replace(/#[0-9a-f]{6}/g, ""),
    );
    expect(new Set(shapes).size).toBe(12);
  });
});

describe("the seed's films", () => {
  it("stand on one company's pages each, of the film's trade", () => {
    const owners = new Map<string, Set<number>>();
    for (const { company, photo, offer } of made)
      for (const key of [
        company.home_video,
        company.about_video,
        company.services_video,
        company.contact_video,
        company.reviews_video,
        ...photo.map((one) => one.media_key),
        ...offer.map((one) => one.video),
      ])
        if (key?.endsWith(".mp4")) owners.set(key, (owners.get(key) ?? new Set()).add(company.id));
    expect([...owners.keys()].sort()).toEqual(sources.videos.map((one) => one.key).sort());
    for (const [key, ids] of owners) expect([key, ids.size]).toEqual([key, 1]);
    expect(owners.get(sources.videos[0]!.key)).toEqual(new Set([1]));
  });
});
