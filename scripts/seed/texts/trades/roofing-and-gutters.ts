import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "roofing",
  people: "roofers",
  endings: [
    "Roofing",
    "Roofing",
    "Roofing Co.",
    "Roofing & Gutters",
    "Roof & Gutter",
    "Roofing & Exteriors",
    "Roofing & Siding",
    "Roof Repair",
    "Metal Roofing",
    "Gutters",
  ],
  plays: [
    "Top Side Roofing",
    "Over Your Head Roofing",
    "Ridge & Valley",
    "The Shingle Folks",
    "Good Pitch Roofing",
    "Rain Check Roofing",
    "High & Dry Roofing",
    "Drip Edge",
    "Dry Attic Roofing",
    "Eave & Gable",
    "Square & Ridge",
    "Weather Side Roofing",
  ],
  focus: [
    "roof replacement",
    "leak repair",
    "storm damage",
    "gutters",
    "metal roofs",
    "flat roofs",
    "inspections",
    "flashing",
    "skylights",
    "gutter guards",
  ],
  edges: lines(`
    photos of your roof with every estimate
    leaks traced to the flashing before anyone says new roof
    seamless gutters formed in your driveway
    a magnet sweep of the yard, twice
    standing seam metal bent in our own shop
    help with the insurance paperwork, without the pressure
    crews that finish most homes in a day
    repairs for slate, tile, and old cedar
    a ten-year workmanship warranty, in writing
    tarps the same day when a storm comes through`),
  ways: lines(`
    We go up, take photos, and show you what we saw.
    If a repair will give you five more years, that is what we quote.
    Plants and air conditioners get covered before the first shingle comes off.
    Deck boards are replaced at a price agreed beforehand, per sheet.
    New flashing goes in with every new roof, we do not reuse the old.
    We run the magnet over the lawn twice, then once more along the driveway.
    Attic ventilation is checked from inside, with a flashlight and a tape.
    Gutters are hung with screws, pitched with a level, and tested with a hose.
    After a storm we do not knock on doors. You call us.
    The crew leader gives you his number on the first morning.`),
  jobs: lines(`
    a leak around the chimney
    a full roof replacement
    hail damage
    new seamless gutters
    missing shingles after a storm
    a metal roof
    a flat roof over the porch
    a skylight that dripped
    clogged gutters
    rotten fascia boards
    an inspection before buying
    ridge vents
    a tree branch through the roof
    gutter guards
    a leaking valley`),
  praise: lines(`
    {worker} found the leak at the chimney flashing after others told us to replace the whole roof.
    They tore off and replaced the entire roof in one long day.
    I did not find a single nail in the yard, and I went looking.
    {worker} sent photos from the roof within the hour, circled and explained.
    The gutters are straight, quiet in the rain, and the basement is dry.
    They had a tarp on within {count} hours of the storm.
    The metal roof looks wonderful and the seams are perfectly straight.
    Shrubs, grill, and AC unit were all covered before they started.
    {worker} met the adjuster on the roof and answered every question.
    They replaced two sheets of rotten decking at exactly the price in the contract.
    Three storms since then and the ceiling is dry.
    The crew was loud for one day and gone the next, with the yard raked.
    {worker} told us the roof had five good years left and charged nothing for the visit.
    The skylight no longer drips and the trim inside was left clean.
    New ridge vent, and the upstairs is noticeably cooler.
    They matched shingles that are twenty years old.
    Downspouts were moved so the water runs away from the house.
    {worker} walked me around the house at the end and pointed out what they had done.
    The flat section over the porch finally drains.
    They took care of the permit and the dumpster was gone by {day}.
    Fascia was rotten, and they replaced and painted it in the same visit.
    The gutter guards work, I have not been on a ladder all fall.
    They fixed one slipped slate instead of selling us a project.
    {worker} called when rain was forecast and moved us up so we would stay dry.
    The valley has new metal and the stain on the bedroom ceiling has not come back.
    No door-knocker talk, just a clear estimate with pictures.
    The drip edge and the flashing look as neat as the shingles.
    Our realtor used their inspection report at closing.`),
  mixed: lines(`
    Good roof, but I did find a handful of nails later.
    The leak is fixed, it took {count} visits to find the real cause.
    Nice gutters, the downspout on the garage had to be moved again.
    The crew worked hard, the office was slow with the warranty papers.
    The roof looks great, a bit of our lawn suffered under the trailer.
    Fair estimate, although the decking cost more than we expected.
    They did what we asked, but started two weeks later than planned.
    Solid repair, the shingle color is a shade off.`),
  complaint: lines(`
    It leaked again in the first rain and they blamed the wind.
    We picked up a coffee can full of nails.
    They left the roof open overnight and it rained.
    The gutters slope the wrong way.
    A salesman pushed us to sign before the adjuster had come.
    They crushed the hydrangeas and cracked a window.
    The deposit was cashed in a day, the crew came {count} weeks late.
    They reused the old flashing although the contract said new.`),
  headlines: lines(`
    Dry through three storms
    One day, new roof
    Not a nail left behind
    Repaired it instead of replacing it
    Pictures of everything
    Gutters that finally work
    Tarp on the same evening
    Straight seams, straight talk`),
  complaintHeadlines: lines(`
    Leaked in the first rain
    Nails all over the yard
    Weeks late
    High pressure sales`),
} satisfies TradeTexts;
