import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "interior design",
  people: "interior designers",
  endings: [
    "Interiors",
    "Interior Design",
    "Design Studio",
    "Design Co.",
    "Home & Design",
    "Interiors Studio",
    "Decorating",
  ],
  plays: [
    "The Finished Room",
    "Linen & Oak",
    "Second Pillow Studio",
    "Well Placed Interiors",
    "Soft Corner Design",
    "The Lived-In House",
    "Lamp & Larder Design",
    "Good Light Interiors",
  ],
  focus: [
    "whole-home design",
    "room makeovers",
    "finish selections",
    "furniture layouts",
    "kitchen and bath plans",
    "online design",
    "offices and shops",
  ],
  edges: lines(`
    a budget agreed before the first sample
    designs for people who have dogs and children
    furniture you can sit on before we order it
    clear hourly rates and no hidden markup
    plans a contractor can actually build from
    pieces you own worked into the new room
    one designer you can call from start to finish
    finishes tested in your own light`),
  ways: lines(`
    The first visit is a conversation about how you live, with no samples in sight.
    We show you two good options, because twenty would only tire you.
    Every piece gets measured against your doorway before it is ordered.
    You see each invoice from the store, and what we add to it.
    If you hate it in the room, it goes back.
    Nothing is ordered until you have signed the list.
    We are there on delivery day, with a level, a drill and felt pads.
    The best thing in the room is often something you had in the attic.`),
  jobs: lines(`
    our living room
    a whole-house design
    finishes for our new build
    a nursery
    a kitchen plan
    an awkward open floor plan
    my home office
    a gallery wall
    the waiting room of our clinic
    an online design for two rooms
    furnishing a new house`),
  praise: lines(`
    {worker} turned the furniture around, and suddenly five people can sit and talk.
    She asked how we live before she showed us a single fabric.
    Our white walls finally look white and not blue. It took {count} samples to get there.
    {worker} kept my grandmother's chair and built the room around it.
    The plan came with a list, links and prices, so I could buy piece by piece.
    He stayed inside the budget and told me where not to save.
    On install day {worker} steamed the curtains and hung every picture.
    Our contractor said it was the clearest set of kitchen drawings he had seen.
    The sofa survives two dogs and still looks like a sofa.
    I was afraid it would look like a showroom. It looks like us.
    {worker} saved us from a sectional that would never have made the turn on the stairs.
    When the rug came in the wrong size she dealt with the store, not me.
    We did it all on video from {count} hours away and it turned out lovely.
    Guests stop in the doorway and say wow, which has never happened to me.
    The clinic's waiting room is calm now, and patients mention it.`),
  mixed: lines(`
    Beautiful room, although two pieces came {count} weeks late.
    Good eye, a little over budget by the end.
    I love the colors. The first layout was not what we had talked about.
    {worker} is talented, but answers to emails took days.
    Nice result, though more hours were billed than I expected.`),
  complaint: lines(`
    We paid a retainer and heard nothing for {count} weeks.
    The design ignored that we have small children.
    Everything came from one store and the markup was hidden.
    The couch did not fit through the door and nobody took responsibility.
    She kept pushing a style we had said no to.`),
  headlines: lines(`
    It looks like us, only better
    The room finally works
    Stayed inside the budget
    Clear plans our builder loved
    The right white at last
    Listened first, then designed`),
  complaintHeadlines: lines(`
    Did not listen
    Paid and waited
    Well over budget
    Sofa did not fit`),
} satisfies TradeTexts;
