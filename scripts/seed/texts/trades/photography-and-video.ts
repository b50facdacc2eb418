import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "photography",
  people: "photographers",
  endings: [
    "Photography",
    "Photo & Film",
    "Photo Co.",
    "Studios",
    "Portraits",
    "Films",
    "Photo Studio",
  ],
  plays: [
    "Half Past Golden Photo",
    "The Quiet Shutter",
    "Blink Twice Portraits",
    "Window Light Studio",
    "Say When Photography",
    "Second Frame Films",
    "Plain Good Pictures",
  ],
  focus: [
    "weddings",
    "family portraits",
    "newborn sessions",
    "headshots",
    "senior pictures",
    "event coverage",
    "short films for businesses",
  ],
  edges: lines(`
    a shot list agreed on before the day
    two memory cards in every camera
    patience for toddlers and for grandfathers
    light edits that leave you looking like yourself
    a gallery delivered on the date we give you
    printed albums made to last
    clear direction for people who hate being photographed`),
  ways: lines(`
    We talk before the session, so the first picture is not the first time we meet.
    Every image is backed up twice before we go to bed.
    We scout the place at the hour you will be there, because light moves.
    You will never hear us say cheese.
    Small children set the pace, and we bring bubbles.
    Your gallery has a delivery date in writing.
    We retouch what will be gone in a week and leave what makes you you.`),
  jobs: lines(`
    our wedding
    family Christmas card pictures
    newborn photos
    my senior pictures
    a headshot for work
    our daughter's quinceañera portraits
    staff photos for the office
    a product shoot
    our engagement session
    a short film about our shop`),
  praise: lines(`
    {worker} caught my father's first look at the dress, and I cry every time.
    Our toddler refused to smile until {worker} wore a sock as a hat.
    I hate having my picture taken and this is the first headshot I have not hidden.
    The gallery came a week before the promised date.
    She had the family groups done in fifteen minutes, all {count} of them.
    The vows are perfectly clear on the film, even with the wind.
    {worker} found a corner of light behind a parking garage that looks like a painting.
    Our newborn slept through the whole session in a warm room full of blankets.
    The product photos doubled what people ask about in our online shop.
    He knew when to step in and when to vanish.
    My son, who says four words a day, laughed out loud during his senior pictures.
    The colors look like the day looked, with no orange filters.
    {worker} brought an umbrella, a sewing kit and a granola bar, and we used all three.
    They photographed our whole office on a {day} and had us back at our desks in ten minutes each.`),
  mixed: lines(`
    Lovely photos, but the gallery came {count} weeks late.
    The pictures are beautiful, I only wish there were more of my side of the family.
    Good session, though the prices for prints were a surprise.
    Nice headshot, the retouching was a little too smooth for me.
    Great with the kids, but hard to reach by email.`),
  complaint: lines(`
    It took four months and many messages to see a single picture.
    A substitute shot our wedding and half of the ceremony is out of focus.
    There is not one photo of my grandmother, who was on the list.
    They left before the cake because the hours were up, with no warning.
    The video cut out in the middle of the vows.`),
  headlines: lines(`
    I cried at the gallery
    Made us forget the camera
    Patient with our little ones
    Pictures that look like us
    The best headshot I have had
    Every moment is there`),
  complaintHeadlines: lines(`
    Months of waiting
    Missed the important people
    Not the photographer we met
    Blurry ceremony`),
} satisfies TradeTexts;
