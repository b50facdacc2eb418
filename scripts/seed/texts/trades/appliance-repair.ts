import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "appliance repair",
  people: "appliance technicians",
  endings: [
    "Appliance Repair",
    "Appliance Service",
    "Appliance",
    "Appliance Co.",
    "Appliance & Refrigeration",
    "Appliance Techs",
    "Home Appliance",
  ],
  plays: [
    "Spin Cycle Appliance",
    "The Fridge Doctor",
    "Cold Side Up",
    "Rinse & Repair",
    "Second Load Appliance",
    "Warm Oven Repair",
    "Hum Again Appliance",
  ],
  focus: [
    "refrigerators",
    "washers",
    "dryers",
    "dishwashers",
    "ovens and ranges",
    "ice makers",
    "built-in appliances",
    "gas cooking",
  ],
  edges: lines(`
    common parts on the truck
    a diagnosis you can understand before you spend money
    honest advice when a machine is not worth fixing
    floor mats under every appliance we move
    text updates while a part is on order
    evening visits for warm refrigerators
    the old part left on the counter for you to see
    technicians who have taken apart your model before`),
  ways: lines(`
    We ask for the model number first so that the likely part is already on the truck.
    You hear the cause and the price before a single screw comes out.
    If the repair costs more than half of a new machine, we tell you so.
    Every washer gets a full spin test and every dryer a temperature reading.
    We slide appliances out on mats, and we vacuum what we find behind them.
    A warm fridge goes to the front of the day's list.
    We show you the failed part and explain how it failed.
    Gas connections are leak-tested each time we open one.`),
  jobs: lines(`
    a fridge that would not cool
    a washer that would not drain
    a dryer with no heat
    a leaking dishwasher
    a dead wall oven
    a jammed ice maker
    a clicking gas burner
    a noisy front-load washer
    a chest freezer full of venison
    an over-the-range microwave
    a cracked glass cooktop
    a range hood motor`),
  praise: lines(`
    Our fridge was at 58 degrees in the morning and {worker} had it at 37 by dinner.
    {worker} brought the right pump after asking for the model number on the phone.
    He pulled a baby sock out of the drain pump and charged only for the visit.
    She told us the compressor was gone and that we should not put money into it, which I respect.
    The dryer heats again and he showed us how packed the lint was behind it.
    No more walking washer, just four new suspension rods and a level.
    {worker} saved an old oven that two other companies called unfixable.
    They protected the new hardwood when they slid the refrigerator out.
    The dishwasher finally drains, and it turned out to be a {count} dollar clip.
    Part came on {day}, and {worker} was back that same afternoon.
    He explained the error code in plain words and what to do if it shows up again.
    The ice maker works for the first time since we bought this house in {city}.
    Clear price before the repair, same price after it.
    {worker} noticed a kinked gas hose behind the range and replaced it.
    Our twenty-year-old washer has been running quietly for {count} months now.`),
  mixed: lines(`
    The repair holds, but the part took {count} weeks to come in.
    Nice technician, though the window was all of {day} afternoon.
    Fridge is cold again, the door panel has a small new scratch.
    He fixed the leak, and the noise we mentioned is still there a little.
    Fair work, but I would have liked to know about the trip fee sooner.`),
  complaint: lines(`
    They replaced the control board, then the motor, and the washer still does not spin.
    Nobody came on {day} and a freezer full of food went in the trash.
    The dishwasher leaked worse after the visit than before.
    Paid a diagnostic fee to be told to buy a new one.
    {count} visits for the same dryer and it still shuts off mid cycle.`),
  headlines: lines(`
    Cold fridge by dinner
    Told us the truth about our old washer
    Right part on the first visit
    Dryer works like new
    Quick diagnosis, fair bill
    Saved our oven
    Polite, tidy, knows the model`),
  complaintHeadlines: lines(`
    Still broken after three parts
    No show, lost our food
    Paid to be told to buy new
    Leaks worse than before`),
} satisfies TradeTexts;
