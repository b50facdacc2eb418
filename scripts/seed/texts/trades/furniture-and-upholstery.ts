import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "furniture and upholstery",
  people: "upholsterers and furniture makers",
  endings: [
    "Upholstery",
    "Furniture Repair",
    "Upholstery & Design",
    "Woodworks",
    "Furniture Restoration",
    "Furniture Co.",
    "Refinishing",
  ],
  plays: [
    "Tack & Twine Upholstery",
    "The Second Sitting",
    "Horsehair & Hide",
    "Wobble No More",
    "Fresh Seat Upholstery",
    "Old Chair New Chair",
    "Dovetail & Daughter",
    "The Mended Chair",
  ],
  focus: [
    "reupholstery",
    "furniture repair",
    "refinishing",
    "antiques",
    "leather repair",
    "custom cushions",
    "handmade tables",
  ],
  edges: lines(`
    fabric books you may take home
    frames reglued before any new cover goes on
    a color sample on your own wood first
    pickup and delivery with our own van
    an honest word when a piece is not worth it
    springs tied by hand
    the same two people in the shop for years
    repairs you cannot find afterwards`),
  ways: lines(`
    Text us photos and you will have a price range by evening.
    We open the seat and show you what is inside before we talk about foam.
    Patterns are matched across cushions, even when it takes another yard.
    Old finish comes off by hand, never in a dip tank.
    We save the coins and letters we find inside and give them back.
    A good frame deserves new springs, a bad one deserves the truth.
    You approve the stain on a hidden spot, in daylight.
    The date on the ticket is the date we deliver.`),
  jobs: lines(`
    my grandmother's armchair
    a set of dining chairs
    a sagging sofa
    a table with water rings
    a ripped leather couch
    a window seat cushion
    a broken rocker
    an oak dining table made to measure
    a caned chair
    booth seats for our diner
    a dresser with stuck drawers
    new foam for the sectional`),
  praise: lines(`
    My grandfather's recliner looks new and still sounds like his.
    {worker} matched the stripes across all three cushions.
    The cat had destroyed the arm and now I cannot tell which one it was.
    They found a crack in the frame, called me, and fixed it for a fair price.
    {worker} told me my couch was not worth the money, and I am grateful.
    The water rings on the dining table are gone and the grain came alive.
    All {count} chairs that wobbled for years now stand like rocks.
    The foam is exactly as firm as we asked, and my husband is picky.
    {worker} brought fabric books to the house on a {day} evening.
    New caning on a hundred-year-old chair, tight as a drum.
    The table they built seats ten and there is not a nail in it.
    They returned my mother's ring, found deep inside the sofa.
    The leather patch took two hours, and I had to be shown where it was.
    Booths were done at night, and we never closed for a single lunch.
    {worker} saved the old brass tacks and used them again.`),
  mixed: lines(`
    Lovely work, but it took {count} weeks longer than the ticket said.
    The chair is beautiful, though the fabric cost more than I had expected.
    Good repair. The color is close, not exact.
    The cushions are well made and a little too firm for me.
    Great craftsmen, slow at answering the phone.`),
  complaint: lines(`
    They have had my sofa for {count} months and the date keeps moving.
    The pattern does not line up on the front of the couch.
    The leg they glued came loose again in a week.
    The finish is still sticky and the shop calls it humidity.
    They threw away the original knobs.`),
  headlines: lines(`
    Grandpa's chair is back
    No more wobble
    You cannot find the repair
    Stripes that line up
    A table for the next generation
    Honest about what is worth saving
    Our couch has a second life`),
  complaintHeadlines: lines(`
    Months without my sofa
    Pattern does not match
    Came apart again
    Sticky finish`),
} satisfies TradeTexts;
