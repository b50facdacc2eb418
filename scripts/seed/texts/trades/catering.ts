import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "catering",
  people: "caterers",
  endings: [
    "Catering",
    "Catering Co.",
    "Kitchen",
    "Catering & Events",
    "Table",
    "Smokehouse Catering",
    "Provisions",
  ],
  plays: [
    "Second Helping Catering",
    "The Hungry Guest",
    "Thyme to Eat",
    "Butter Side Up",
    "Pass the Rolls",
    "Low & Slow Catering",
    "Seconds, Please",
    "The Long Table",
  ],
  focus: [
    "wedding dinners",
    "office lunches",
    "barbecue",
    "taco bars",
    "private dinners",
    "grazing tables",
    "custom cakes",
    "bar service",
  ],
  edges: lines(`
    a tasting before you sign anything
    hot food that arrives hot
    every dish labeled for allergies
    the same chef at the tasting and at the event
    vegetarian plates that are more than side dishes
    a kitchen left cleaner than we found it
    enough for seconds, and boxes for the rest
    servers who smile after ten at night`),
  ways: lines(`
    We ask about allergies first and about napkin colors last.
    You taste what your guests will eat, cooked by the person who will cook it.
    The final count is due a week ahead, and a few extra guests are never a crisis.
    We arrive with our own extension cords, and our own plan for rain.
    Leftovers are packed, labeled, and left in your refrigerator.
    Our quote lists food, staff, and rentals on separate lines.
    Children and vendors eat too, and we plan for them.
    If you cannot see the price of something on the quote, you will not pay for it.`),
  jobs: lines(`
    our wedding dinner
    lunch for our office
    a graduation party
    a taco bar
    barbecue for our reunion
    a private anniversary dinner
    my daughter's birthday cake
    a brunch baby shower
    the bar at our wedding
    food after my uncle's funeral
    weekly meal prep
    a grazing table`),
  praise: lines(`
    The brisket was gone before I got a second plate, which tells you enough.
    {worker} remembered every allergy at our wedding and plated those dinners separately.
    Office lunch was set up {count} minutes early and everything was labeled.
    My father-in-law, who likes nothing, asked for the recipe.
    The tasting was good and the wedding dinner was better.
    {worker} packed the leftovers and wrote the date on each box.
    Tacos were made fresh, the line moved, and the kids went back {count} times.
    The birthday cake looked like the drawing and tasted like a bakery in heaven.
    They handled {count} extra guests without a blink.
    {worker} cooked our anniversary dinner at home and left the stove cleaner than before.
    The bartenders kept the line short and made a mocktail for my pregnant sister that everybody wanted.
    Vegetarian guests came to thank me, and that has never happened.
    After the funeral they set up quietly and were kind to everyone.
    The grazing table was so pretty that nobody dared to start, and then it was gone.
    Meal prep comes on {day} and we actually eat vegetables now.
    The barbecue smelled so good that neighbors came over to ask who it was.`),
  mixed: lines(`
    Food was delicious, but the portions were smaller than at the tasting.
    Good lunch, though it came {count} minutes after the meeting began.
    The cake was pretty and a little dry.
    {worker} was great, one of the servers looked bored.
    We liked the menu, the delivery fee to {city} was more than we expected.`),
  complaint: lines(`
    They ran out of the main dish with {count} tables still waiting.
    The chicken was cold and the salad was warm.
    My guest told them about the nut allergy and still got the wrong plate.
    The truck came an hour late and blamed the traffic.
    The cake arrived with the wrong name on it.`),
  headlines: lines(`
    Guests are still talking about it
    Not one plate left
    Hot, fresh, and on time
    Took allergies seriously
    The best brisket at any wedding
    Kitchen left spotless
    Everyone asked who made the cake`),
  complaintHeadlines: lines(`
    Ran out of food
    Cold dinner
    An hour late
    Not what we tasted`),
} satisfies TradeTexts;
