import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "gas and air quality",
  people: "gas and air technicians",
  endings: [
    "Gas & Air",
    "Fireplace & Vent",
    "Air Quality",
    "Gas Service",
    "Hearth & Air",
    "Vent Services",
    "Propane & Gas",
  ],
  plays: [
    "Blue Flame & Fresh Air",
    "The Pilot Light",
    "Lint Free",
    "Steady Flame Gas",
    "Open Window Air",
    "The Vent Folks",
    "Clear Flue Gas & Air",
  ],
  focus: [
    "gas fireplaces",
    "dryer vents",
    "gas hookups",
    "propane tanks",
    "carbon monoxide checks",
    "air testing",
    "bath fans",
    "humidifiers",
  ],
  edges: lines(`
    a leak test at the end of every gas job
    airflow measured before and after
    readings written down and left with you
    drop cloths around the hearth
    fans you can hardly hear
    small parts for common fireplaces on the truck
    no sales talk about machines you do not need`),
  ways: lines(`
    Every gas joint gets soap and a meter before we call it done.
    You see the airflow number before we clean the vent and after.
    We take the glass off, clean the logs, and put each one back where it was.
    If your alarm is sounding, we send you outside before we ask anything else.
    Bath fans end outdoors when we install them, never in the attic.
    We explain the air report line by line, at your table.
    A dirty sensor gets cleaned before anybody orders a new valve.
    Propane customers get a call when the forecast says they should top up.`),
  jobs: lines(`
    a gas fireplace that would not stay lit
    a clogged dryer vent
    a new gas range
    a propane tank
    a carbon monoxide scare
    a loud bathroom fan
    a leaking furnace humidifier
    an air test after the remodel
    gas logs in the old fireplace
    a whole house fan
    a grill conversion to natural gas`),
  praise: lines(`
    The fireplace lights with one click for the first time since we moved in.
    {worker} pulled out a grocery bag of lint, and towels now dry in one cycle.
    He cleaned the pilot for a small fee when I expected to need a whole new valve.
    She measured every appliance after our alarm went off and found the cracked flue.
    The new bath fan is so quiet that I keep checking whether it runs.
    {worker} showed me the airflow number before and after, and it had tripled.
    Range connected, leak-tested, and level in about {count} minutes.
    They set the propane tank behind the hedge, just where we asked.
    The air report told us it was the new bookcase and not the furnace.
    Humidifier works again, and no more shocks from the doorknobs.
    {worker} noticed that our dryer hose was crushed and fixed it on the spot.
    They filled us on a {day} with a storm coming when our own supplier would not.
    He covered the carpet, vacuumed the hearth, and arranged the logs like the photo.
    The whole upstairs is cooler since the attic fan went in.`),
  mixed: lines(`
    Fireplace works, the remote still needs two tries.
    Good cleaning, but they came {count} hours after the window.
    The fan is quiet, the ceiling patch around it is visible.
    Helpful air test, although the lab took longer than expected.
    Fine hookup, the haul-away of the old stove was not included.`),
  complaint: lines(`
    The pilot went out again the same {day} evening.
    They cleaned the dryer vent from the inside only and left the nest at the roof.
    We ran out of propane twice on their automatic plan.
    The new fan blows into the attic, which a home inspector found.
    Charged for a part, and it was the batteries in the remote.`),
  headlines: lines(`
    Lights with one click
    Towels dry in one cycle
    Found the source of the CO
    Quiet fan, neat job
    Safe, tested, explained
    Propane right before the storm`),
  complaintHeadlines: lines(`
    Pilot out the same night
    Half a vent cleaning
    Ran out on auto delivery
    Vents into the attic`),
} satisfies TradeTexts;
