/**
 * One fictional company with all its rows. Its random stream starts from its id, so its facts don't
 * depend on the companies before it; only `vanity_name` depends on the names already taken, and
 * texts on the sentences that already stand in many others.
 */
import { shareIn } from "./climate-rules";
import { companyRow, type RowContext } from "./company-row";
import { companyReviews } from "./company-reviews";
import type { Duty } from "./coverage";
import { demoDomain, noDomain } from "./domain";
import { gallery } from "./gallery";
import { offerPlans } from "./offer-plans";
import { ownTexts, plainTexts, registerTexts } from "./offer-texts";
import { offers } from "./offers";
import { LOGOS_UNTIL, logo, type logoTurns } from "./logo";
import type { Placed, Placement } from "./placement";
import { seededRandom, type SeededRandom } from "./random";
import type { CompanyRow, CompanyRows } from "./rows";
import type { Sources, Trade, TradeService, Video } from "./sources";
import { pictureTrade, tradeWeight } from "./trade-facts";
import { voice } from "./voice";

/**
 * Full: all details. Lean: for large sizes, few rows per company but the same distribution of
 * everything searchable.
 */
export type Profile = "full" | "lean";

export interface CompanyContext extends Sources, RowContext {
  seed: number;
  profile: Profile;
  placement: Placement;
  dutyOf(id: number): Duty;
  logoTurn: ReturnType<typeof logoTurns>;
  /** A film for the company, if one is left for its trade. */
  filmFor(row: CompanyRow, tradeSlug: string): Video | null;
}

export function company(id: number, context: CompanyContext): CompanyRows {
  const draw = seededRandom(context.seed, id);
  const lean = context.profile === "lean";
  const duty = context.dutyOf(id);
  const { placed, trade } = chosen(draw, duty, context);
  const pictures = context.pictures.filter(
    (picture) => picture.category === pictureTrade(trade.slug),
  );
  const facts = companyRow(draw, id, placed, trade, context, duty.at !== "anywhere");
  const plans = offerPlans(draw, {
    name: facts.name,
    trade,
    trades: context.trades,
    region: placed.region,
    count: lean ? 3 : facts.unclaimed ? draw.between(1, 4) : draw.between(3, 9),
    mayHaveSideline: !facts.unclaimed,
  });
  const speaker = voice(draw, { ...facts.voice, services: plans[0]!.services });
  const row = facts.complete(speaker, pictures);
  const entry = { voice: speaker, address: row.address!, zip: row.zip! };
  const sorted = offers(draw, plans, {
    companyId: id,
    withSubcategories: draw.happens(lean ? 0.3 : 0.7),
    textsFor(of: Trade, service: TradeService) {
      if (facts.unclaimed) return registerTexts(draw, entry, service);
      return lean ? plainTexts(service) : ownTexts(draw, { ...speaker, trade: of }, service);
    },
  });
  const film = duty.at === "austin" && !lean ? context.filmFor(row, trade.slug) : null;
  const drawn = hasLogo(draw, row, context, duty)
    ? logo(draw, {
        companyId: id,
        name: row.name,
        category: trade.slug,
        color: row.brand_color,
        createdAt: row.created_at,
        turn: context.logoTurn(draw, placed.metro?.name ?? row.state_code!, trade.slug),
      })
    : null;
  const said = companyReviews(draw, row, speaker, lean);

  return {
    company: {
      ...row,
      ...said.figures,
      logo_media: drawn?.row.key ?? null,
      home_video: film?.key ?? null,
    },
    files: drawn ? [drawn] : [],
    media: drawn ? [drawn.row] : [],
    ...domains(draw, row),
    former_name: formerName(draw, row, lean),
    ...sorted,
    photo: gallery(draw, { row, voice: speaker, pictures, film, lean }),
    review: said.review,
    subrating: said.subrating,
  };
}

function chosen(
  draw: SeededRandom,
  duty: Duty,
  { placement, trades }: CompanyContext,
): { placed: Placed; trade: Trade } {
  if (duty.at === "austin") return { placed: placement.aroundAustin(draw), trade: duty.trade };
  const inCity = duty.at === "anywhere" ? null : placement.inMetro(draw, duty.at);
  if (inCity && duty.at !== "anywhere") return { placed: inCity, trade: duty.trade };
  const placed = placement.anywhere(draw);
  const trade = draw.weighed(
    trades.map((one) => [one, tradeWeight(one.slug) * shareIn(placed.region, one.slug)] as const),
  );
  return { placed, trade };
}

/**
 * An entry in a register has no logo, and not every owner has made one. Most have where a stranger
 * looks first.
 */
function hasLogo(draw: SeededRandom, row: CompanyRow, { pictures }: CompanyContext, { at }: Duty) {
  const wanted = draw.happens(at === "anywhere" ? 0.4 : 0.75);
  return wanted && row.unclaimed === 0 && row.id <= LOGOS_UNTIL && pictures.length > 0;
}

function formerName(draw: SeededRandom, row: CompanyRow, lean: boolean) {
  return row.unclaimed === 0 && draw.happens(lean ? 0.001 : 0.004)
    ? [{ vanity_name: `${row.vanity_name}-llc`, company_id: row.id }]
    : [];
}

function domains(draw: SeededRandom, row: CompanyRow) {
  if (row.pro === 0 || row.published === 0 || !draw.happens(0.022)) return noDomain;
  return demoDomain(
    `${row.vanity_name}.localhost`,
    row.id,
    draw.happens(0.75) ? "active" : "pending",
    row.updated_at,
  );
}
