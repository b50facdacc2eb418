import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "storage",
  people: "storage managers",
  endings: [
    "Storage",
    "Self Storage",
    "Mini Storage",
    "Storage Center",
    "Moving & Storage",
    "Storage Co.",
    "Warehouse & Storage",
  ],
  plays: [
    "Room to Spare Storage",
    "The Extra Closet",
    "Keep It Dry Storage",
    "Lock & Leaf Storage",
    "Other Garage Storage",
    "The Tidy Attic",
    "Roll-Up Door Storage",
  ],
  focus: [
    "drive-up units",
    "climate-controlled units",
    "portable containers",
    "pickup storage",
    "car storage",
    "RV and boat parking",
    "records storage",
  ],
  edges: lines(`
    month-to-month rental and no deposit
    gate hours that fit people with jobs
    a manager on the property six days a week
    hallways swept daily and lights that work
    cameras on every aisle
    free carts and a dolly that rolls straight
    a written notice long before any rent goes up
    honest advice on a smaller unit`),
  ways: lines(`
    Bring a list of what you own and we will tell you the smallest unit it fits in.
    We walk every hallway each morning and check every door.
    Units are swept, dry and empty before you get the code.
    If a roof panel leaks, you hear about it from us, with photos, the same day.
    Moving out early costs you nothing except the broom.
    We answer our own phone, and after hours it rings at the manager's home.
    Pest traps are checked weekly, and the log hangs in the office.
    Containers are set on boards so your driveway stays as it was.`),
  jobs: lines(`
    a 10 by 10 unit
    a climate-controlled unit
    a container during our remodel
    a space for the camper
    storage between two homes
    a spot for my old convertible
    furniture storage for the summer
    dorm boxes over the summer
    old client files
    a small unit for holiday things
    boat parking for the winter`),
  praise: lines(`
    {worker} talked me into a smaller unit and saved me money every month.
    Dry, clean, and it smelled like nothing at all, which is what I wanted.
    After {count} winters our wood table came out exactly as it went in.
    The gate code worked at six in the morning and the aisles were lit.
    {worker} noticed my lock was not fully closed and called me.
    The container was set down to the inch and the driveway has no marks.
    Our RV came out in spring with a charged battery and no mice.
    They had carts, a dolly and a rain cover waiting by the door.
    My car was photographed on the way in and on the way out.
    {worker} found the one box I needed and had it at my office on {day}.
    We sold our house before we bought the next one, and they made the gap easy.
    No contract games. I gave notice, swept it out and was done.
    My daughter's boxes were in her new dorm room before she was.
    The elevator is big enough for a couch standing up.
    They told me about the price change two months ahead and why.`),
  mixed: lines(`
    Clean unit, but the rent went up after {count} months.
    Good place, though the office closes at five and so does the elevator.
    The container came a day late, the pickup was on time.
    Everything stayed dry. The carts are always missing on weekends.
    Friendly people, narrow aisles, and I drive a big truck.`),
  complaint: lines(`
    Water came in under the door and they pointed at the contract.
    The gate was broken on {day} and my movers stood outside for two hours.
    They raised the rent twice in one year.
    I found mouse droppings on the mattress.
    It took {count} calls to get my autopay stopped after I moved out.`),
  headlines: lines(`
    Everything dry and just as I left it
    Talked me into a smaller unit
    Clean, bright and quiet
    Easy in, easy out
    My camper wintered well
    A manager who knows your name`),
  complaintHeadlines: lines(`
    Wet boxes
    Rent keeps climbing
    Gate did not open
    Mice in the unit`),
} satisfies TradeTexts;
