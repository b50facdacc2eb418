/**
 * What the climate and waters of a place allow, as data: by state, and by metro area where it
 * differs from its state. `climate-rules.ts` says which trades, services and sentences need what.
 */

/** From the hardest winter to none; each has what the ones after it have. */
export const winters = ["snow", "some", "frost", "mild", "warm"] as const;
/** snow: plows drive all winter; some: a few times a winter; frost: only pipes freeze. */
export type Winter = (typeof winters)[number];

/** From the largest water for boats to none. */
export const waters = ["sea", "great", "lakes", "some", "dry"] as const;
/** great: the Great Lakes; lakes: with private docks; some: reservoirs where boats are trailered. */
export type Water = (typeof waters)[number];

export interface Region {
  winter: Winter;
  water: Water;
  /** Year round, in summer, or hardly any. */
  pools: "year" | "season" | "few";
  basements: boolean;
  palms: boolean;
  /** Dry enough for gravel yards, scorpions and wildfires. */
  arid: boolean;
  hurricanes: boolean;
}

/** Flags: Y pools all year, N hardly any pools, B basements, P palms, A arid, H hurricanes. */
export const stateRegions = parse(`
AL frost lakes YH
AK snow sea N
AZ warm some YPA
AR frost lakes Y
CA mild some YPA
CO snow some BA
CT snow sea B
DE some sea B
DC some lakes B
FL warm sea YPH
GA frost lakes Y
HI warm sea YP
ID snow lakes BA
IL snow some B
IN snow lakes B
IA snow some B
KS some some BA
KY some lakes B
LA frost lakes YH
ME snow sea NB
MD some sea B
MA snow sea B
MI snow great B
MN snow lakes B
MS frost some YH
MO some lakes B
MT snow lakes NBA
NE snow some B
NV some some YA
NH snow lakes B
NJ snow sea B
NM some dry YA
NY snow lakes B
NC frost lakes Y
ND snow some NB
OH snow lakes B
OK frost lakes YA
OR some some A
PA snow some B
RI snow sea B
SC frost lakes YH
SD snow some NB
TN frost lakes Y
TX frost some YA
UT snow some BA
VT snow lakes NB
VA some lakes B
WA some lakes A
WV snow some B
WI snow great B
WY snow some NBA`);

/** By the metro's name and state. */
export const metroRegions = parse(`
Anchorage AK snow sea N
Asheville NC some lakes -
Austin TX frost lakes YPA
Bakersfield CA mild dry YPA
Baltimore MD some sea B
Beaumont TX frost sea YPH
Bellingham WA frost sea -
Bend OR snow lakes A
Brownsville TX warm sea YPH
Buffalo NY snow great B
Charleston SC frost sea YPH
Chicago IL snow great B
Cleveland OH snow great B
Colorado Springs CO snow dry BA
Corpus Christi TX warm sea YPH
Dallas TX frost lakes YA
El Paso TX frost dry YA
Eugene OR frost lakes -
Flagstaff AZ snow dry A
Gulfport MS frost sea YPH
Houston TX frost sea YPH
Jacksonville FL warm sea YPH
Las Cruces NM frost dry YA
Las Vegas NV mild some YPA
Los Angeles CA mild sea YPA
Lubbock TX frost dry YA
McAllen TX warm some YP
Medford OR frost lakes A
Midland TX frost dry YA
Mobile AL frost sea YPH
Myrtle Beach SC frost sea YPH
Lakeland FL warm lakes YPH
New Orleans LA frost sea YPH
New York NY snow sea B
Norfolk VA frost sea YH
Orlando FL warm lakes YPH
Oxnard CA mild sea YPA
Philadelphia PA snow lakes B
Portland OR frost lakes -
Reno NV snow lakes A
Riverside CA mild dry YPA
Rochester NY snow great B
Sacramento CA mild lakes YPA
Salem OR frost lakes -
Salinas CA mild dry YA
San Antonio TX frost some YPA
San Diego CA mild sea YPA
San Francisco CA mild sea A
Santa Fe NM snow dry A
Santa Maria CA mild dry YA
Savannah GA frost sea YPH
Seattle WA frost sea -
Spokane WA snow lakes BA
St. George UT frost some YA
Stockton CA mild lakes YPA
Toledo OH snow great B
Tucson AZ warm dry YPA
Wilmington NC frost sea YH
Yakima WA snow some A`);

/** The region of a place in this state, near this metro (null: none). */
export function regionOf(stateCode: string, metro: { name: string; state: string } | null): Region {
  const own = metro && metroRegions.get(`${metro.name} ${metro.state}`);
  if (own) return own;
  const region = stateRegions.get(stateCode);
  if (!region) throw new Error(`regions.ts lists no state "${stateCode}".`);
  return region;
}

function parse(table: string): Map<string, Region> {
  return new Map(
    table
      .trim()
      .split("\n")
      .map((line) => {
        const words = line.split(" ");
        const flags = /^[A-Z-]+$/.test(words.at(-1)!) ? words.pop()! : "";
        const [winter, water] = words.splice(-2) as [Winter, Water];
        const has = (flag: string) => flags.includes(flag);
        return [
          words.join(" "),
          {
            winter,
            water,
            pools: has("Y") ? "year" : has("N") ? "few" : "season",
            basements: has("B"),
            palms: has("P"),
            arid: has("A"),
            hurricanes: has("H"),
          },
        ];
      }),
  );
}
