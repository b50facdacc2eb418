import { allStates } from "../../app/places/states";
import { about } from "./about";
import { blank } from "./blank-company";
import { backdrops, brandColors } from "./colors";
import { companyName } from "./company-name";
import { fictionalEmail, fictionalPhone, fictionalWebsite } from "./contact";
import { openHours } from "./hours";
import type { Placed } from "./placement";
import { uuid, type SeededRandom } from "./random";
import { registerSummary } from "./register-entry";
import type { Repeats } from "./repeats";
import type { CompanyRow } from "./rows";
import { slugOf, type SlugRegister } from "./slug";
import type { Picture, Sources, Trade } from "./sources";
import { streetAddress, suite } from "./streets";
import { summary } from "./summary";
import { localTexts } from "./texts/local-texts";
import { person } from "./texts/people";
import { oldestYear } from "./trade-facts";
import { wordsOf } from "./trade-words";
import type { Voice, VoiceFacts } from "./voice";

export interface RowContext extends Sources {
  slugs: SlugRegister;
  repeats: Repeats;
}

const DAY = 86_400_000;
const stateNames = new Map(allStates.map((state) => [state.code, state.name]));

/** What is drawn before the company's services are known, and the row once they are. */
export interface RowFacts {
  name: string;
  unclaimed: boolean;
  voice: Omit<VoiceFacts, "services">;
  complete(voice: Voice, pictures: readonly Picture[]): CompanyRow;
}

/** A company that stands for a trade in a city (`needed`) is published. */
export function companyRow(
  draw: SeededRandom,
  id: number,
  placed: Placed,
  trade: Trade,
  context: RowContext,
  needed: boolean,
): RowFacts {
  const { place, metro, region, towns } = placed;
  const owner = person(draw);
  const texts = localTexts(trade.slug, region);
  const name = newName(() => companyName(draw, texts, place, owner), context.slugs);
  const slug = context.slugs.take(name, place.city);
  const unclaimed = draw.happens(0.12);
  const published = needed || !draw.happens(0.03);
  const createdAt =
    context.now -
    Math.round((unclaimed ? 60 + 800 * draw.next() : 60 + 1240 * draw.next() ** 0.5) * DAY);
  const year = foundedIn(draw, createdAt, oldestYear(trade.slug));

  return {
    name,
    unclaimed,
    voice: {
      company: name,
      owner,
      city: place.city,
      state: stateNames.get(place.state_code)!,
      stateCode: place.state_code,
      towns: [place.city, ...towns],
      region,
      year,
      trade,
      repeats: context.repeats,
      now: context.now,
    },
    complete(voice, pictures) {
      const address = streetAddress(draw);
      const row: CompanyRow = {
        ...blank(context, id, name, slug),
        provider_id: uuid(draw),
        phone: fictionalPhone(draw, place, metro),
        website: draw.happens(unclaimed ? 0.3 : 0.8) ? fictionalWebsite(slug) : null,
        address,
        address2: draw.happens(0.18) ? suite(draw) : null,
        city: place.city,
        state_code: place.state_code,
        zip: place.zip,
        lat: placed.lat,
        lng: placed.lng,
        time_zone: place.time_zone,
        published: published ? 1 : 0,
        place_id: draw.happens(0.3) ? `demo-place-${id}` : null,
        created_at: createdAt,
        updated_at: Math.min(
          context.now - draw.between(0, 30 * DAY),
          createdAt + draw.between(1, 1200) * DAY,
        ),
      };
      return unclaimed
        ? { ...row, ...registered(draw, voice, address, row.zip!, slug) }
        : { ...row, ...ownersChoices(draw, voice, row, pictures) };
    },
  };
}

/** What a public register says, and nothing that an owner would have added. */
function registered(
  draw: SeededRandom,
  voice: Voice,
  address: string,
  zip: string,
  slug: string,
): Partial<CompanyRow> {
  return {
    unclaimed: 1,
    summary: draw.happens(0.35) ? "" : registerSummary(draw, { voice, address, zip }),
    email: draw.happens(0.5) ? null : fictionalEmail(draw, slug, slugOf(voice.owner.first)),
  };
}

function ownersChoices(
  draw: SeededRandom,
  voice: Voice,
  row: CompanyRow,
  pictures: readonly Picture[],
): Partial<CompanyRow> {
  const { setting } = wordsOf(voice.trade.slug);
  const pro = draw.happens(0.17) ? draw.pick([1, 2]) : 0;
  const asHtml = pro > 0 && draw.happens(0.6);
  const hasAbout = draw.happens(0.92);
  // Customers come to a shop, so its address is not hidden and its range is not given.
  const travels = setting === "home" || setting === "pet";
  const hideStreet = travels && draw.happens(0.27);
  const banners = pictures.filter((picture) => picture.kind === "banner");
  const fit = draw.happens(0.88) ? "cover" : "contain";
  const social = (host: string, share: number) =>
    draw.happens(share)
      ? `https://${host}/${row.vanity_name.replaceAll("-", "")}`.slice(0, 100)
      : null;
  return {
    summary: summary(draw, voice),
    about: hasAbout ? about(draw, voice, { asHtml, website: row.website }) : "",
    about_is_html: hasAbout && asHtml ? 1 : 0,
    email: fictionalEmail(draw, row.vanity_name, slugOf(voice.owner.first)),
    hide_street: hideStreet ? 1 : 0,
    serves_miles:
      hideStreet || (setting !== "vehicle" && setting !== "person" && draw.happens(0.36))
        ? draw.pick([10, 15, 20, 25, 25, 30, 30, 40, 50, 60])
        : null,
    hours: openHours(draw, voice.trade.slug),
    verified: draw.happens(0.3) ? 1 : 0,
    pro,
    brand_color: draw.happens(0.55) ? draw.pick(brandColors) : null,
    banner_media: banners.length > 0 && draw.happens(0.85) ? draw.pick(banners).key : null,
    banner_position: draw.weighed([
      ["center", 8],
      ["top", 1],
      ["bottom", 1],
    ]),
    banner_fit: fit,
    banner_background: fit === "contain" ? draw.pick(backdrops) : null,
    banner_overlay: draw.happens(0.85) ? 1 : 0,
    logo_fit: draw.happens(0.75) ? "contain" : "cover",
    logo_background: draw.happens(0.3) ? draw.pick(backdrops) : null,
    facebook: social("facebook.com", 0.42),
    x: social("x.com", 0.14),
    instagram: social("instagram.com", 0.3),
  };
}

/** Before the profile was made; young companies are more frequent than old ones. */
function foundedIn(draw: SeededRandom, createdAt: number, oldest: number) {
  const latest = new Date(createdAt).getUTCFullYear() - 1;
  return latest - Math.floor((latest - oldest) * draw.next() ** 1.7);
}

/** Names rarely repeat: companies in one list must be told apart. */
function newName(make: () => string, slugs: SlugRegister) {
  let name = make();
  for (let tries = 0; tries < 5 && slugs.isTaken(slugOf(name)); tries++) name = make();
  return name;
}
