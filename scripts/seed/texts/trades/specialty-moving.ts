import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "specialty moving",
  people: "specialty movers",
  endings: [
    "Specialty Moving",
    "Piano & Safe Movers",
    "Heavy Moving",
    "Rigging & Moving",
    "Fine Moving",
    "Transport",
    "Special Handling",
  ],
  plays: [
    "Grand Movers",
    "Eighty-Eight Keys Moving",
    "Slow on the Stairs Movers",
    "The Heavy Stuff",
    "Slate & Ivory Movers",
    "Half Ton Moving",
    "Steady Hands Transport",
  ],
  focus: [
    "piano moving",
    "pool tables",
    "gun safes",
    "hot tubs",
    "antiques",
    "fine art",
    "car shipping",
    "machinery",
  ],
  edges: lines(`
    a look at every step before we quote
    piano boards, stair climbers and skates on every truck
    four movers when the job needs four
    photos of the piece before and after
    floors covered with boards, not with hope
    crates built in our own shop
    pool tables leveled with a machinist's level
    drivers who call you from the road`),
  ways: lines(`
    Send us a photo of the stairs and we will tell you honestly whether it goes.
    We measure the piece, the doors and the turns before we load a single strap.
    Nobody lifts alone, and nobody hurries on stairs.
    Slate travels flat, marble travels on edge, and we know which is which.
    If a crane is the safer way, we say so at the start and not at the curb.
    You get condition photos with a date on them, at both ends.
    We bring the tools to take things apart and the bags to keep every bolt.
    Old wood gets cotton blankets, never tape.`),
  jobs: lines(`
    an upright piano
    a baby grand up a curved stair
    an eight-foot pool table
    a gun safe in the basement
    a hot tub over the fence
    my grandfather's clock
    a marble sculpture
    a car shipped across the country
    a lathe for the shop
    new felt and a level table
    a treadmill from the second floor`),
  praise: lines(`
    {worker} moved our baby grand through a hallway with half an inch to spare.
    The safe weighs 800 pounds and there is not a mark on the stairs.
    Four people, two straps, and the piano was in the living room in twenty minutes.
    The pool table plays better now than it did before the move.
    {worker} spent an hour getting the slate level and then let my son break the first rack.
    They took the hot tub over the fence on a sled, which I would have paid to watch.
    My grandfather's clock was running again before {worker} left.
    The car arrived on {day} as promised, without a scratch, and with the photos to prove it.
    They built a crate around the sculpture right in our driveway.
    {worker} looked at the stairs first, then told me which railing had to come off.
    Every bolt from the table was in a labeled bag.
    They laid boards over the new wood floor before the machine came in.
    A team of {count} came because the stairs were steep, and the quote did not change.
    {worker} treated an old upright that is worth nothing but memories like a concert grand.
    Our driver called from three states away to tell us when to expect him.
    The china cabinet has curved glass from 1910 and it is all still there.`),
  mixed: lines(`
    The piano is safe, but they came {count} hours late.
    Good work on the pool table, though the new felt took a second visit.
    The car got here in one piece, just four days after the window.
    They knew what they were doing, but the stair charge was a surprise.
    Careful with the safe, a little careless with the lawn.`),
  complaint: lines(`
    They came with two people for a job that needed four, and left again.
    The pool table is out of level and nobody will come back.
    Our car was {count} weeks late and the broker stopped answering.
    A deep gouge in the hardwood and they said it was there before.
    The quote doubled once the hot tub was on the trailer.`),
  headlines: lines(`
    Half an inch to spare
    The piano made it
    Balls roll true again
    800 pounds and no scratches
    Car arrived when they said
    They had the right tools
    Calm people for a heavy job`),
  complaintHeadlines: lines(`
    Sent too few people
    Table is not level
    Gouged our floor
    Weeks late with my car`),
} satisfies TradeTexts;
