import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "floral and event decor",
  people: "florists",
  endings: [
    "Florist",
    "Flowers",
    "Floral Design",
    "Blooms",
    "Flowers & Events",
    "Event Decor",
    "Floral Co.",
  ],
  plays: [
    "Stem & Ribbon",
    "The Borrowed Vase",
    "The Second Bloom",
    "Bud Vase",
    "Pop & Peony",
    "Wild Aisle Flowers",
    "Hue & Stem",
  ],
  focus: [
    "wedding flowers",
    "daily deliveries",
    "sympathy pieces",
    "balloon garlands",
    "backdrops",
    "centerpieces",
    "seasonal decorating",
  ],
  edges: lines(`
    flowers cut that morning, not last week
    a sketch and a list before you pay a deposit
    delivery by people who know how to carry a vase
    in-season stems that stretch what you spend
    setup and pickup in one plan
    balloons that are still up the next day
    a call when the flower you chose cannot be had`),
  ways: lines(`
    We ask for a photo of the dress before we choose a ribbon.
    If a flower is out of season, we say so and show you its cousin.
    Arrangements leave the cooler an hour before they are due.
    We keep a repair kit in the van, because petals bruise.
    For funerals we speak with the chapel ourselves.
    Rented pieces are counted with you at setup and again at pickup.
    No carnation is ever sold to you as a peony.`),
  jobs: lines(`
    the flowers for our wedding
    a dozen roses for our anniversary
    a casket spray for my mother
    a balloon garland for a baby shower
    prom corsages
    a flower wall
    centerpieces for a gala
    a birthday bouquet
    our Christmas tree and mantel
    weekly flowers for the front desk`),
  praise: lines(`
    {worker} looked at three blurry photos and understood exactly the bouquet I wanted.
    My bouquet stayed fresh through a hot ceremony and {count} hours of pictures.
    The casket spray had my dad's favorite sunflowers, and everyone noticed.
    They delivered to the hospital and found the right room without calling me once.
    The balloon garland was up when we arrived and still perfect two days later.
    {worker} swapped a flower that was out of season and the result was even better.
    The corsage matched a very strange shade of green.
    Guests could actually see each other over the centerpieces.
    My wife called me at work, crying, which I take as a good sign.
    The flower wall hid the ugliest hallway in {city}.
    They set up on {day} morning while I was still in curlers, and I did not have to think about it.
    Roses opened slowly and lasted more than a week.
    {worker} wrote my note in handwriting so pretty that it was kept with the flowers.
    Our tree has never looked this full, and they used only our old ornaments.`),
  mixed: lines(`
    Pretty flowers, but smaller than the picture.
    The garland was lovely, though a few balloons popped in the afternoon sun.
    Good work, the delivery came later than the window they gave.
    Beautiful arch, I would have liked a bit more greenery for the price.
    The colors were close to what we asked, not exact.`),
  complaint: lines(`
    The roses hung their heads by the next morning.
    They left the arrangement on a hot porch without ringing the bell.
    Our centerpieces came in the wrong color and nobody had called.
    The flowers for the service arrived after it had ended.
    The arch fell over during the ceremony.`),
  headlines: lines(`
    Better than the picture
    Bouquet of my dreams
    Kind and careful for Mom's service
    Still fresh a week later
    The room was transformed
    Matched the colors exactly`),
  complaintHeadlines: lines(`
    Wilted overnight
    Wrong colors, no call
    Late for the service
    Not what we paid for`),
} satisfies TradeTexts;
