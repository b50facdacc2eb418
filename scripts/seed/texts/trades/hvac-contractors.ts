import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "heating and cooling",
  people: "heating and air technicians",
  endings: [
    "Heating & Air",
    "Heating & Cooling",
    "Air Conditioning",
    "HVAC",
    "Heating & Air",
    "Comfort",
    "Mechanical",
    "Climate Services",
    "Air & Heat",
    "Heating and Air Conditioning",
    "Furnace & Air",
  ],
  plays: [
    "Second Breeze",
    "Cool Head Heating & Air",
    "The Comfort Crew",
    "Room Temperature",
    "Fair Weather Heating & Air",
    "Degrees of Comfort",
    "Easy Breeze Air",
    "Warm Floor Cool Attic",
    "The Duct Shop",
    "True North Heating",
    "Steady Seventy",
    "Good Air",
  ],
  focus: [
    "AC repair",
    "furnace repair",
    "heat pumps",
    "duct sealing",
    "mini splits",
    "seasonal tune-ups",
    "air quality",
    "system replacement",
    "thermostats",
    "boiler service",
  ],
  edges: lines(`
    night calls in July and January answered by a technician
    load calculations done before any system is quoted
    honest repair-or-replace advice, with the numbers on paper
    tune-ups that end with a written report
    ductless specialists for additions and older homes
    clean ducts, quiet equipment, and no hard sell
    parts for most brands on the truck
    financing explained in one page
    crews who test airflow in every room before they leave
    a ten-year labor warranty on new systems`),
  ways: lines(`
    We measure the house before we size a system, because bigger is rarely better.
    A repair quote always comes with the age and condition of the unit, so you can decide for yourself.
    Technicians check airflow in each room and write the readings on your invoice.
    We seal the ducts before we sell you a larger unit.
    Filters, coils, drain line, capacitor: a tune-up here means all of it, every time.
    Nobody on our team works on commission.
    Refrigerant is weighed in and out, and the number is on your paperwork.
    When it is over a hundred outside, homes with babies and older folks go first.
    We haul off the old equipment and leave the pad level and clean.
    Every install gets a second visit after two weeks to fine-tune the system.`),
  jobs: lines(`
    an AC that blew warm air
    a furnace that would not light
    a new heat pump
    a spring tune-up
    a mini split for the sunroom
    a frozen evaporator coil
    a noisy blower motor
    leaky attic ducts
    a thermostat that kept losing power
    a full system replacement
    a clogged condensate line
    a room that never cooled down
    a carbon monoxide scare
    a new furnace before winter
    a zoning problem upstairs`),
  praise: lines(`
    {worker} had cold air blowing within an hour of pulling up, and it was 101 outside.
    It was a bad capacitor and they charged me for a bad capacitor, nothing more.
    The upstairs bedrooms are finally the same temperature as the rest of the house.
    {worker} measured every room before quoting and explained why we did not need a bigger unit.
    Our power bill dropped noticeably the first month with the new heat pump.
    The new unit is so quiet I went outside to check that it was running.
    They found a disconnected duct in the attic that had been cooling nothing but insulation.
    {worker} vacuumed the drain line and showed me how to do it myself next year.
    The furnace lit on the first cold night without a hiccup.
    They worked in a 130 degree attic and never once complained.
    The installers finished in one day and left the closet spotless.
    {worker} called from the road with an arrival time and kept to it.
    The mini split in the sunroom looks neat and the lines are hidden behind a painted cover.
    They honored the warranty on a unit that another company installed.
    {worker} spotted a cracked heat exchanger and showed me with a camera before saying a word about price.
    Three quotes, and theirs was the only one that looked at the ductwork.
    The tune-up took over an hour and came with a page of readings.
    They got us through the weekend with a loaner window unit while the part shipped.
    {worker} set up the thermostat schedules and made sure my mother could use it.
    Air quality is so much better since the duct sealing, my allergies noticed first.
    They moved the return vent and the whistling is gone.
    A {day} evening call, and we were sleeping in a cool house that night.
    The old compressor was loud enough to annoy the neighbors. They thanked us.
    {worker} leveled the pad, trimmed the bushes around the unit, and explained the filter sizes.
    No upsell on gadgets, just a clean coil and a new contactor.
    They balanced the dampers room by room until it felt right.
    The boiler had banged for years and now it is silent.
    Rebate paperwork was filled in for us and the check arrived.`),
  mixed: lines(`
    The system works well, but the install ran a day over.
    Good repair, although the first appointment had to be moved.
    It cools fine now, the thermostat handover was rushed.
    The technician knew his stuff, the office took a while to call back.
    The unit is quiet, but one bedroom is still a bit warm.
    Fair work, though the maintenance plan was mentioned a few times too often.
    They fixed it, then I found attic insulation on the hallway carpet.
    The part took {count} days longer than they first said.`),
  complaint: lines(`
    Warm air again {count} days after they charged us for refrigerant.
    They said we needed a whole new system, and another company fixed it with a relay.
    The installers left the old unit in our side yard for a month.
    The thermostat wires were crossed and heat came on in August.
    Our ceiling has a water stain because the drain pan was never connected.
    They missed two appointments during the hottest week of the year.
    The blower is louder than the one they replaced.
    I paid for a tune-up that lasted ten minutes and the filter was not even changed.`),
  headlines: lines(`
    Cool house the same night
    Finally even temperatures
    Quiet, tidy, fairly priced
    They fixed it instead of selling me a new one
    Heat back on by breakfast
    Best tune-up we have had
    Smart advice on a big purchase
    Attic heroes`),
  complaintHeadlines: lines(`
    Warm again after a week
    Told us to replace everything
    No-show in July
    Poor install`),
} satisfies TradeTexts;
