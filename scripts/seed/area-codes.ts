/** Real area codes, only used with the fictional exchange 555-01xx. */
import { codesAround } from "./code-centers";
import { metros, type Metro } from "./metros";
import { milesBetween } from "./nearby-towns";
import type { Place } from "./sources";

/**
 * The codes of a place: those of its part of a large metro area, else its metro's, those of the
 * metro's part in another state, or those of the nearest metro in its state.
 */
export function areaCodes(place: Place, metro: Metro | null): string[] {
  const around = codesAround(place);
  if (around) return around;
  if (metro?.state === place.state_code) return metro.codes;
  const across = metro && acrossStates.get(`${metro.name} ${metro.state} ${place.state_code}`);
  if (across) return across;
  return oneCode.get(place.state_code) ?? nearestMetro(place).codes;
}

const nearest = new Map<string, Metro>();

function nearestMetro(place: Place): Metro {
  const known = nearest.get(place.zip);
  if (known) return known;
  const inState = metros.filter((metro) => metro.state === place.state_code);
  const found = inState.reduce((best, metro) =>
    milesBetween(place, metro) < milesBetween(place, best) ? metro : best,
  );
  nearest.set(place.zip, found);
  return found;
}

const parse = (table: string) =>
  new Map(
    table
      .trim()
      .split("\n")
      .map((line) => {
        const [place, codes] = line.split(": ") as [string, string];
        return [place, codes.split(",")];
      }),
  );

/** Metro, its state, the other state. */
const acrossStates = parse(`
New York NY NJ: 201,551,973,862,908
New York NY CT: 203
New York NY PA: 570
Philadelphia PA NJ: 856,609
Philadelphia PA DE: 302
Allentown PA NJ: 908
Washington DC VA: 703,571
Washington DC MD: 301,240
Kansas City MO KS: 913
St. Louis MO IL: 618
Chicago IL IN: 219
Chicago IL WI: 262
Cincinnati OH KY: 859
Cincinnati OH IN: 812
Louisville KY IN: 812
Boston MA NH: 603
Portland OR WA: 360
Charlotte NC SC: 803
Memphis TN MS: 662
Memphis TN AR: 870
Minneapolis MN WI: 715
Omaha NE IA: 712
Davenport IA IL: 309
Augusta GA SC: 803
Columbus GA AL: 334
Chattanooga TN GA: 706
Norfolk VA NC: 252
Providence RI MA: 508
Wilmington DE MD: 410
Wilmington DE NJ: 856
Wilmington DE PA: 610
Evansville IN KY: 270
Huntington WV OH: 740
Huntington WV KY: 606
Youngstown OH PA: 724
Duluth MN WI: 715
Fargo ND MN: 218
South Bend IN MI: 269
Toledo OH MI: 734
Rockford IL WI: 608
Savannah GA SC: 843
Jacksonville FL GA: 912
Poughkeepsie NY CT: 203
Springfield MA CT: 860
Worcester MA CT: 860
Baltimore MD PA: 717
York PA MD: 410
Huntsville AL TN: 931
Myrtle Beach SC NC: 910
Sioux Falls SD IA: 712
Sioux Falls SD MN: 507
Wilmington NC SC: 843
Coeur d'Alene ID WA: 509
Spokane WA ID: 208
St. George UT AZ: 928
El Paso TX NM: 575
Johnson City TN VA: 276`);

/** States where one code serves most places away from a metro, or that have no metro of their own. */
const oneCode = parse(`
NJ: 609
AK: 907
DE: 302
DC: 202
HI: 808
ID: 208
ME: 207
MT: 406
NH: 603
ND: 701
RI: 401
SD: 605
VT: 802
WY: 307`);
