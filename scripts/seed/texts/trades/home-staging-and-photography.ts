import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "home staging and photography",
  people: "stagers and photographers",
  endings: [
    "Home Staging",
    "Staging & Photo",
    "Real Estate Media",
    "Staging Co.",
    "Listing Photography",
    "Interiors & Staging",
    "Property Media",
  ],
  plays: [
    "First Look Staging",
    "Curb to Couch",
    "The Good Angle",
    "Set the Scene Staging",
    "Golden Hour Listings",
    "Move-In Mood",
    "Straight Lines Photo",
    "The Second Showing",
  ],
  focus: [
    "empty homes",
    "staging consultations",
    "listing photos",
    "aerial photos",
    "video tours",
    "floor plans",
    "3D tours",
    "photo editing",
  ],
  edges: lines(`
    photos in your inbox the next morning
    our own warehouse of furniture
    honest pictures with straight walls
    a licensed drone pilot on the team
    a preparation list that sellers really use
    staging and photos on the same day
    no empty corner and no silly bowl of lemons
    furniture for small rooms as well as large ones`),
  ways: lines(`
    We walk the house as a buyer would, from the curb in.
    You get a list sorted by effect, and the free things come first.
    Lamps on, fans off, lids down, and then we take the picture.
    We never edit away a power line, because buyers find it anyway.
    Furniture is carried in with covered shoes and padded corners.
    If clouds spoil the outside shots, we come back for them.
    Digital furniture is always labeled as such.
    We pick up our pieces within three days after you call.`),
  jobs: lines(`
    staging of an empty house
    photos for our listing
    a staging consultation
    drone pictures of our land
    a 3D tour of our condo
    a video of a new listing
    a floor plan with measurements
    staging around our own furniture
    twilight photos
    virtual staging of two rooms
    pictures of our rental cabin
    a fast photo shoot before the open house`),
  praise: lines(`
    Our empty house looked cold, and after staging people stayed on the sofa and talked.
    {worker} took {count} hours and every single photo was usable.
    We had an offer {count} days after the new pictures went up.
    The consultation list was blunt, kind, and right about the wallpaper.
    {worker} moved our own furniture around and we wondered why we had never tried that.
    Drone pictures showed the creek and the tree line exactly as we hoped.
    The 3D tour sold the condo to someone who had never been in {city}.
    Photos came the next morning, bright and with straight walls.
    {worker} waited for the clouds to clear and got the outside shot at last.
    They carried in a truck of furniture and did not leave a mark on the floors.
    The floor plan answered questions that buyers used to call about.
    Twilight photos made our plain ranch look like a magazine.
    {worker} was patient with our dog, who wanted to be in every picture.
    The video was one minute long and people watched it to the end.
    Virtual staging looked natural and was clearly labeled.
    They photographed our rental cabin on {day}, and by the weekend it was booked.`),
  mixed: lines(`
    Lovely staging, though the pickup came {count} days later than agreed.
    Good photos, I would have liked more of the yard.
    {worker} was friendly, but we had to move most of the furniture ourselves.
    The tour is great, it just took a week to arrive.
    Pretty furniture, a little large for our small dining room.`),
  complaint: lines(`
    The pictures were dark and crooked and we paid for a second photographer.
    They canceled the shoot {count} times and our listing went up late.
    A staged lamp fell over and scratched the floor, and nobody owned up to it.
    The floor plan had a bathroom in the wrong place.
    Half of the furniture on the plan never came.`),
  headlines: lines(`
    Offer within days
    Made an empty house warm
    Straight walls, bright rooms
    A list worth every cent
    The drone shots sold it
    Quick, tidy, and tasteful
    I wanted to stay in my own house`),
  complaintHeadlines: lines(`
    Dark photos
    Canceled on us again
    Scratched floor
    Wrong floor plan`),
} satisfies TradeTexts;
