import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "flooring",
  people: "floor installers",
  endings: [
    "Flooring",
    "Floors",
    "Hardwood Floors",
    "Flooring Co.",
    "Floor & Tile",
    "Tile & Stone",
    "Wood Floors",
    "Carpet & Flooring",
    "Floor Works",
    "Flooring Design",
  ],
  plays: [
    "Well Grounded Floors",
    "Plank & Grain",
    "The Floor Plan",
    "Tongue & Groove",
    "Bare Feet Flooring",
    "Grain & Grout",
    "Level Best Floors",
    "Under Foot",
    "Oak & Tile",
    "Step Lightly Floors",
    "The Good Floor",
    "From the Ground Up",
  ],
  focus: [
    "hardwood refinishing",
    "tile",
    "vinyl plank",
    "carpet",
    "laminate",
    "subfloor repair",
    "stairs",
    "stone",
    "dustless sanding",
    "bathroom floors",
  ],
  edges: lines(`
    dust-contained sanding that keeps the rest of the house clean
    samples brought to your living room
    subfloors leveled before anything goes down
    heated tile floors for cold bathrooms
    stair treads and trim finished by the same hands
    old oak repaired board by board
    furniture moved and put back
    measured quotes with the waste shown
    installers who have worked together for years
    honest advice on vinyl, wood, and what dogs do to both`),
  ways: lines(`
    We measure twice and show you how much waste is in the quote.
    Wood rests in your house for days before we nail it down.
    The subfloor gets leveled first, because a beautiful floor on a bad base will tell on you.
    Sanding is done with containment and a vacuum at every machine.
    Tile layouts are dry-fitted so the cuts end up where nobody looks.
    Old baseboards come off carefully and go back on if you like them.
    Three stain samples on your own floor, then you decide.
    We trim the doors that need it and rehang them the same day.
    You get the care sheet and a box of spare planks.
    Moisture is measured and written down before a single board is opened.`),
  jobs: lines(`
    hardwood refinishing
    vinyl plank through the downstairs
    a bathroom tile floor
    new carpet on the stairs
    a squeaky hallway
    a kitchen backsplash and floor
    a herringbone entry
    water-damaged boards
    a basement floor
    a heated tile floor
    a laundry room floor
    oak patching where a wall was removed
    a shower floor
    laminate in two bedrooms
    a sunroom floor`),
  praise: lines(`
    The refinished oak looks better than when the house was built.
    {worker} wove in new boards where the wall used to be and I cannot find the spot.
    They leveled a floor that had sloped for fifty years.
    Hardly any dust, even with three rooms being sanded at once.
    The tile lines up through the doorway, which is the detail I cared about.
    {worker} laid out the pattern dry so that we could see it before it was permanent.
    The squeak in the hallway is gone and I almost miss it.
    Carpet on the stairs is tight, even, and the pattern matches on every tread.
    They moved all the furniture and put the felt pads on before setting it back.
    {worker} brought samples to the house twice until we were sure.
    Our dogs have tested the vinyl plank thoroughly and it still looks new.
    The heated bathroom floor is the best money we have spent.
    Transitions between the rooms are flush and neat.
    They finished {count} rooms in three days and swept every evening.
    {worker} found the leak under the old vinyl before it got worse.
    The herringbone is perfect right into the corners.
    Grout is an even color and the edges are clean.
    They rehung the doors after trimming them, without being asked.
    The shower floor slopes right and drains completely.
    {worker} was honest that our old floor could be saved, which cost less.
    Stain color came out exactly like the sample patch.
    The installers treated our house as if their mother lived in it.
    The quote showed the square feet and the waste, and the bill matched.
    We walked on it in socks that same night.
    {worker} matched the old quarter round so well that it looks original.
    They left a box of spare planks and wrote the batch number on it.
    The basement floor is warm, dry, and finally flat.
    Stone threshold cut to fit a crooked old doorway, perfectly.`),
  mixed: lines(`
    The floor is beautiful, but the baseboards needed a touch of paint afterwards.
    Good tile work, though they ran out of grout and lost a day.
    The wood looks great, the fumes lasted longer than we were told.
    Solid installation, it took {count} calls to get the date.
    The planks are fine, one transition strip came loose and was fixed later.
    Fair price, but moving the furniture was extra.
    Nice sanding, a few swirl marks show in low sun.
    They did the job, the old carpet sat in the driveway over the weekend.`),
  complaint: lines(`
    The planks are lifting at the seams after {count} weeks.
    They tiled over a crack and now the tile is cracked too.
    There was sanding dust in every room of the house.
    The stain is blotchy and they called it natural variation.
    The carpet seam runs right through the middle of the room.
    They measured wrong and we waited a month for more wood.
    Water sits in the corner of the shower they built.
    They chipped the door frames and painted nothing.`),
  headlines: lines(`
    Seventy-year-old oak, good as new
    You cannot find the repair
    Flat at last
    Hardly any dust
    The tile lines up
    Warm feet, happy family
    Measured right, billed right
    Floors we show to guests`),
  complaintHeadlines: lines(`
    Seams are lifting
    Dust everywhere
    Blotchy stain
    Wrong measurements`),
} satisfies TradeTexts;
