import { DEMO_NOW } from "../../scripts/seed/demo-now";
import { fakePictures } from "../../scripts/seed/fake-pictures";
import type { Place, Sources } from "../../scripts/seed/sources";
import { trades } from "../../scripts/seed/trades";

/** A few towns of every climate instead of all 41,000 places. */
const places: Place[] = [
  ["02139", "Cambridge", "MA", 42.36, -71.1, "America/New_York"],
  ["10001", "New York", "NY", 40.75, -74.0, "America/New_York"],
  ["11201", "Brooklyn", "NY", 40.69, -73.99, "America/New_York"],
  ["33130", "Miami", "FL", 25.77, -80.2, "America/New_York"],
  ["55401", "Minneapolis", "MN", 44.98, -93.27, "America/Chicago"],
  ["60614", "Chicago", "IL", 41.92, -87.65, "America/Chicago"],
  ["73301", "Austin", "TX", 30.33, -97.77, "America/Chicago"],
  ["78620", "Dripping Springs", "TX", 30.19, -98.09, "America/Chicago"],
  ["78701", "Austin", "TX", 30.27, -97.74, "America/Chicago"],
  ["78704", "Austin", "TX", 30.24, -97.77, "America/Chicago"],
  ["82001", "Cheyenne", "WY", 41.14, -104.8, "America/Denver"],
  ["85004", "Phoenix", "AZ", 33.45, -112.07, "America/Phoenix"],
  ["85251", "Scottsdale", "AZ", 33.49, -111.92, "America/Phoenix"],
  ["90012", "Los Angeles", "CA", 34.06, -118.24, "America/Los_Angeles"],
  ["98101", "Seattle", "WA", 47.61, -122.33, "America/Los_Angeles"],
  ["99553", "Akutan", "AK", 54.14, -165.79, "America/Anchorage"],
].map(
  ([zip, city, state_code, lat, lng, time_zone]) =>
    ({ zip, city, state_code, lat, lng, time_zone }) as Place,
);

export const sources: Sources = {
  places,
  trades,
  pictures: fakePictures(trades),
  videos: ["plumbing-contractors", "painters", "roofing-and-gutters"].map((category, i) => ({
    key: `${i}123456789abcdef01234567.mp4`,
    category,
    title: "a film",
    alt: "A film about the trade",
  })),
  now: DEMO_NOW,
};
