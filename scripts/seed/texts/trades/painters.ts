import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "painting",
  people: "painters",
  endings: [
    "Painting",
    "Painting",
    "Painters",
    "Painting Co.",
    "Painting & Drywall",
    "House Painting",
    "Interiors",
    "Finishes",
    "Paint & Stain",
    "Custom Painting",
  ],
  plays: [
    "Second Coat",
    "Fresh Coat Painting",
    "Cut In Painting",
    "Brush & Bucket",
    "True Colors Painting",
    "Drop Cloth Painters",
    "The Paint Dept",
    "Edge to Edge Painting",
    "Clean Line Painting",
    "Two Coats Always",
    "Blue Tape Painting",
    "Dry by Dinner",
  ],
  focus: [
    "interior painting",
    "exterior painting",
    "cabinet refinishing",
    "drywall repair",
    "deck staining",
    "trim and doors",
    "color consulting",
    "stucco painting",
    "wallpaper removal",
    "fence staining",
  ],
  edges: lines(`
    two full coats and a walkthrough with blue tape
    cabinets sprayed in our shop, not in your kitchen
    low-odor paint for homes with children
    real surface preparation, scraped and sanded by hand
    color samples on your own wall before you decide
    tidy crews who move the furniture back
    exteriors that are washed, caulked, and primed first
    drywall repairs you cannot find afterwards
    a touch-up visit included after one year
    the owner on site every day`),
  ways: lines(`
    We paint samples on your wall, in your light, before you pick.
    Preparation is most of the job: washing, scraping, sanding, caulking, priming.
    Furniture is moved and covered by us, and it goes back where it stood.
    Two coats means two coats.
    At the end we walk the rooms with you and a roll of blue tape.
    Outlets and switch plates come off, they do not get painted around.
    Cabinet doors are numbered, sprayed in our shop, and hung back on the same hinges.
    Leftover paint is labeled by room and left on a shelf.
    Homes built before 1978 get lead-safe work practices.
    We stop at a decent hour and sweep before we go.`),
  jobs: lines(`
    our kitchen cabinets
    the whole interior
    an exterior repaint
    a nursery
    water-stained ceilings
    a two-story entry
    the deck and the fence
    trim and interior doors
    wallpaper removal in the dining room
    a rental between tenants
    peeling window frames
    an accent wall
    stucco cracks and paint
    a garage floor coating
    popcorn ceiling removal`),
  praise: lines(`
    The lines where the wall meets the ceiling look like they were cut with a ruler.
    {worker} put three samples on the wall and told us to live with them over the weekend.
    Our cabinets look like they came from a showroom.
    They spent {count} full days on preparation before a single can was opened.
    Not one drop on the hardwood, and I checked.
    {worker} fixed drywall cracks we had stopped noticing.
    The crew moved a piano, painted behind it, and moved it back.
    The exterior looks new and they replaced the caulk around every window.
    No smell by evening, the baby slept in her own room.
    {worker} talked us out of the gray and was completely right.
    The old wallpaper came off without ruining the plaster.
    They finished the whole downstairs in {count} days, as promised.
    Every switch plate was taken off and put back straight.
    The stain on the deck is even and water beads on it.
    {worker} did the blue tape walk with us and touched up every spot the same afternoon.
    They painted around our work calls and never made us feel in the way.
    The front door gets compliments from delivery drivers.
    Ceiling stains are gone for good because they used the right primer.
    {worker} matched a color that has not been sold in years.
    The bushes were covered and there was not a paint chip in the beds.
    Trim and doors have a finish as smooth as glass.
    They labeled the leftover cans by room, which I have already needed.
    The stairwell is two stories high and they made it look easy.
    Our rental was turned around in one long weekend.
    {worker} noticed rot under a sill and had it fixed before painting over anything.
    The accent wall is exactly the deep green we imagined.
    They swept the driveway every evening.
    The garage floor looks better than our kitchen floor now.`),
  mixed: lines(`
    Lovely color and clean walls, but a few spots on the baseboards needed a second look.
    The work is good, it took {count} days longer than the estimate.
    Nice finish, though I had to point out some thin areas.
    The crew was polite, the start date moved twice.
    Walls are perfect, one closet was forgotten and done later.
    Good value, but bring your own vacuum for the sanding dust.
    They did well, I only wish the quote had included the ceilings.
    The outside looks great, there was some overspray on the porch light.`),
  complaint: lines(`
    You can see the old color through the new one.
    They painted over dirt and it is peeling {count} months later.
    There is paint on the carpet, the outlets, and one of the windows.
    The cabinet doors stick together since they were sprayed.
    They left with the last coat undone and stopped answering.
    The lines are wavy in every room.
    I paid for two coats and watched them put on one.
    The ladder dented our gutter and nobody mentioned it.`),
  headlines: lines(`
    Lines as straight as a ruler
    Kitchen looks brand new
    Worth it for the prep alone
    Not a drop on the floor
    The color was their idea and it is perfect
    Done when they said
    Neighbors keep asking
    Smooth from start to finish`),
  complaintHeadlines: lines(`
    Peeling already
    One coat, not two
    Paint on everything
    Wavy lines`),
} satisfies TradeTexts;
