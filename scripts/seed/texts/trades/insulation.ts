import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "insulation",
  people: "insulation installers",
  endings: [
    "Insulation",
    "Insulators",
    "Insulation Co.",
    "Foam & Insulation",
    "Weatherization",
    "Energy Savers",
    "Home Insulation",
  ],
  plays: [
    "Warm Socks Insulation",
    "Snug House",
    "The Cozy Attic",
    "No Cold Corners",
    "Foam Sweet Foam",
    "Tea Cozy Insulation",
    "Second Sweater",
    "Batts & Blankets",
  ],
  focus: [
    "attic insulation",
    "spray foam",
    "wall filling",
    "crawl spaces",
    "air sealing",
    "energy audits",
    "soundproofing",
    "insulation removal",
  ],
  edges: lines(`
    blower door numbers before and after
    gaps sealed before anything is blown in
    depth markers left standing in the attic
    rebate forms filled out with you
    vacuum hoses that never cross the carpet
    photos of every corner you cannot see
    eave vents kept open with baffles
    plain advice on foam and where not to use it`),
  ways: lines(`
    We seal the holes first, because insulation over a leak is a filter.
    You get photos from the attic, so you do not have to climb up there.
    Every attic ends with rulers showing the depth and a signed card by the hatch.
    We cover the recessed lights and the hatch, which most people forget.
    Foam crews wear masks and you stay out until the air has been changed.
    We check for old wiring and damp before we fill a wall.
    If a tube of caulk would help more than a truck of cellulose, we say so.
    The thermal camera comes out twice, once to find it and once to prove it.`),
  jobs: lines(`
    an attic top-up
    spray foam in the shop
    cold bedroom walls
    a crawl space with fallen batts
    a blower door test
    an attic full of mouse droppings
    a soundproof nursery
    a freezing bonus room
    rim joists in the basement
    a garage ceiling`),
  praise: lines(`
    The upstairs used to be ten degrees hotter, and now it is two.
    {worker} showed me the leaks on the thermal camera and then showed me they were gone.
    Our first gas bill after the job was down by nearly a third.
    They sealed around {count} recessed lights before blowing in a single bag.
    No ice on the eaves this winter, for the first time since we moved in.
    {worker} crawled to the far end under the house and took pictures of everything.
    The bonus room is finally a room and not a refrigerator.
    They vacuumed out forty years of dust and mice without a speck in the hallway.
    I can no longer hear my neighbor's TV, only the bass on {day} nights.
    He told me the walls were already filled and sold me nothing.
    The holes in the siding were plugged so well that I have to look for them.
    {worker} did the rebate paperwork at my kitchen table.
    The crew was done by two and the thermostat noticed by evening.`),
  mixed: lines(`
    House is warmer, but there was dust in the closet below the hatch.
    Good result in the attic, one wall bay was missed and they returned for it.
    The foam works, though the smell lasted {count} days longer than they said.
    Quieter than before, just not as quiet as I had hoped.`),
  complaint: lines(`
    They buried the eave vents and now the attic is damp.
    I measured the depth myself and it was {count} inches short in the corners.
    The foam smell never left the bedroom.
    They put new insulation right on top of the droppings.
    Stepped through the ceiling and left us with a towel over the hole.`),
  headlines: lines(`
    Warm feet at last
    Lower bill the first month
    No more ice dams
    Photos of every corner
    Honest about what we needed
    Quiet and cozy
    Clean job in a dirty attic`),
  complaintHeadlines: lines(`
    Short on depth
    Smell will not leave
    Foot through the ceiling
    Vents buried`),
} satisfies TradeTexts;
