/** The logo of a company in its mails: PNG, since not every mail program shows WebP. */
import { expect, test } from "vitest";
import { mediaRequest } from "../../app/media/keys";
import { resize } from "../../app/media/sizes.server";
import { mailCompanyOf } from "../../app/notifications/mail-company.server";
import { visitorContext } from "../support/context";

const key = `${"a".repeat(24)}.webp`;
const row = {
  name: "Bluebonnet Plumbing",
  email: null,
  phone: null,
  logo_media: key,
  logo_background: null,
  brand_color: null,
};

test("a mail asks for a PNG of the logo; a drawing is left out, since mail programs show none", () => {
  const { config } = visitorContext();
  const { logo } = mailCompanyOf(config, row);
  expect(logo).toBe(`http://localhost:8787/media/${key}/mail.png`);
  expect(mediaRequest(logo.split("/media/")[1]!)).toEqual({
    key,
    contentType: "image/png",
    size: "mail",
  });
  for (const logo_media of [null, `${"a".repeat(24)}.svg`])
    expect(mailCompanyOf(config, { ...row, logo_media }).logo).toBe("");
});

test("only a picture has this size, under this name", () => {
  for (const path of [
    `${key}/mail.jpg`,
    `${key}/mail.PNG`,
    `${"a".repeat(24)}.svg/mail.png`,
    `${"a".repeat(24)}.mp4/mail.png`,
  ])
    expect(mediaRequest(path), path).toBeUndefined();
});

test("it is at most 288 by 80 pixels and never enlarged", async () => {
  const asked: object[] = [];
  const images = {
    input: () => ({
      transform: (how: object) => ({
        output: (as: object) => {
          asked.push(how, as);
          return Promise.resolve({ image: () => new Blob(["png"]).stream() });
        },
      }),
    }),
  } as unknown as ImagesBinding;
  const made = await resize(new Blob(["webp"]).stream(), "mail", images);
  expect(new TextDecoder().decode(made)).toBe("png");
  expect(asked).toEqual([{ width: 288, height: 80, fit: "scale-down" }, { format: "image/png" }]);
});
