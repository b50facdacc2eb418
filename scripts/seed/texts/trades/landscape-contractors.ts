import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "landscaping",
  people: "landscapers",
  endings: [
    "Landscaping",
    "Lawn & Landscape",
    "Lawn Care",
    "Landscapes",
    "Gardens",
    "Landscape Co.",
    "Lawn & Garden",
    "Outdoor Living",
    "Tree & Lawn",
    "Landscape Design",
    "Grounds",
  ],
  plays: [
    "Green Side Up",
    "The Mow Show",
    "Turf's Up Lawn Care",
    "Rooted Landscapes",
    "Grass Roots Lawn Care",
    "Sod Almighty",
    "Mulch Ado",
    "Leaf It To Us",
    "Front Yard Back Yard",
    "Plant & Stone",
    "The Patient Gardener",
    "Good Dirt",
  ],
  focus: [
    "weekly mowing",
    "patios",
    "native planting",
    "irrigation",
    "tree trimming",
    "retaining walls",
    "spring cleanups",
    "sod",
    "drainage",
    "garden beds",
  ],
  edges: lines(`
    the same crew at your house every week
    native plants that live through our summers
    drainage fixed before anything pretty goes in
    patios and walls built on a proper base
    designs drawn to scale before the first shovel
    clean edges, shut gates, and no clippings in the beds
    sprinkler repairs the day we find the leak
    plants chosen for your soil and your free time
    honest advice about what will not grow there
    snow and leaves handled when the mowing stops`),
  ways: lines(`
    We walk the yard with you first and ask how you use it.
    Gates get closed, toys get moved, and the dog's water bowl stays where it was.
    Drainage comes before planting, because no shrub survives standing water.
    We plant small and let it grow, which costs less and lasts longer.
    Blades are sharpened weekly, and you can see it in the cut.
    A patio is only as good as its base, so ours start eight inches down.
    Your crew leader has a name and a phone number.
    We leave a note about what we did and what the yard will need next month.
    If a plant dies within a year, we replace it.
    Irrigation heads are checked each spring, zone by zone, with you or with a photo report.`),
  jobs: lines(`
    weekly mowing
    a flagstone patio
    a soggy back yard
    a full front yard redesign
    new sod
    a sprinkler repair
    a retaining wall
    spring cleanup
    two overgrown oaks
    a raised vegetable bed
    a gravel path
    fresh mulch and edging
    a French drain
    low-water planting along the street
    hedge trimming
    fall leaf cleanup`),
  praise: lines(`
    {worker} drew a plan, listened to what we disliked, and drew a better one.
    The edges along the walk are so crisp that the neighbors asked who did them.
    Our yard used to hold water for days and now it drains within an hour.
    The flagstone patio is dead level and looks like it has always been there.
    Same crew every week, and they always close the gate for the dogs.
    Every plant they put in last fall made it through the summer.
    {worker} fixed a broken sprinkler head the same day without being asked twice.
    They saved the old oak that another company wanted to cut down.
    The sod took within {count} weeks and there is not a seam to be seen.
    {worker} knew exactly which natives would handle our clay.
    They blew off the patio, the porch, and the neighbor's driveway too.
    The retaining wall is straight, solid, and properly drained.
    Butterflies showed up the first month after the new beds went in.
    {worker} left watering instructions on a card, by zone.
    The front yard went from weeds to the prettiest one on the street.
    They hauled away a full truck of brush and raked what was left.
    Our water bill went down after they retuned the irrigation.
    The hedges are even, which has never happened before.
    {worker} warned us off a tree that would have lifted the driveway.
    The gravel path stays put and the steel edging is barely visible.
    They worked around our kids' fort and even trimmed the branches above it.
    Mulch is deep and even, with none piled against the trunks.
    A {day} morning with mowers, and it still took them under an hour.
    The lighting in the new beds makes evening dinners outside a habit.
    {worker} moved {count} rose bushes and every one bloomed.
    The crew covered the pool before trimming above it.
    They built the raised beds square and filled them with good soil.
    I get compliments from people walking by.`),
  mixed: lines(`
    The beds look lovely, but two shrubs did not make it.
    Good crew, though they came on {day} instead of the day we agreed.
    The patio is nice, it just took {count} weeks longer than planned.
    Mowing is fine, the string trimming is sometimes rough on the fence.
    Great design, a bit slow to send the revised quote.
    They cleaned up well, but left tire marks on the soft part of the lawn.
    The price is fair, although the leaf haul was extra.
    Nice people, the irrigation timer had to be set again.`),
  complaint: lines(`
    Half of the new plants were dead within a month and nobody came to look.
    They scalped the lawn in the middle of a drought.
    The retaining wall is already leaning.
    Someone left the gate open and our dog got out.
    They cut the sprinkler line, buried it, and did not say a word.
    The crew skipped {count} visits and still billed for them.
    The patio stones rock when you step on them.
    They trimmed the wrong tree.`),
  headlines: lines(`
    The prettiest yard on the block
    No more standing water
    A crew that closes the gate
    Patio better than the drawing
    Everything they planted is alive
    Steady, friendly, on schedule
    Our yard is usable again
    They know their plants`),
  complaintHeadlines: lines(`
    Dead plants, no answer
    Skipped visits
    Leaning wall
    Left the gate open`),
} satisfies TradeTexts;
