/** The 50 US states with codes (CORE-011). */
const states: readonly { code: string; name: string }[] = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
].map(([code, name]) => ({ code: code!, name: name! }));

/** The inhabited ones, which have zip codes. Each has one time zone (IANA name). */
export const territories = [
  { code: "AS", name: "American Samoa", timeZone: "Pacific/Pago_Pago" },
  { code: "GU", name: "Guam", timeZone: "Pacific/Guam" },
  { code: "MP", name: "Northern Mariana Islands", timeZone: "Pacific/Saipan" },
  { code: "PR", name: "Puerto Rico", timeZone: "America/Puerto_Rico" },
  { code: "VI", name: "U.S. Virgin Islands", timeZone: "America/St_Thomas" },
] as const;

export function isTerritory(code: string) {
  return territories.some((territory) => territory.code === code);
}

/** The states, the District of Columbia and the territories, by name. */
export const allStates: readonly { code: string; name: string }[] = [
  ...states,
  { code: "DC", name: "District of Columbia" },
  ...territories.map(({ code, name }) => ({ code, name })),
].sort((a, b) => (a.name < b.name ? -1 : 1));

export const stateCodes: ReadonlySet<string> = new Set(allStates.map((state) => state.code));
