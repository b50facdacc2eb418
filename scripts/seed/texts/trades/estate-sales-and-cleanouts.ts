import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "estate sale and cleanout",
  people: "estate sale people",
  endings: [
    "Estate Sales",
    "Estate Services",
    "Estate Sales & Cleanouts",
    "Liquidators",
    "Auctions",
    "Downsizing",
    "Estate Company",
  ],
  plays: [
    "Attic to Cellar Estate Sales",
    "The Kind Cleanout",
    "Grandmother's Silver",
    "Everything Must Go Gently",
    "Second Life Estates",
    "The Last Drawer",
    "Keep Give Sell",
    "Broom Clean Estates",
  ],
  focus: [
    "estate sales",
    "online auctions",
    "house cleanouts",
    "senior downsizing",
    "antique appraisals",
    "consignment",
    "hoarding help",
    "rental cleanouts",
  ],
  edges: lines(`
    every drawer opened before anything leaves
    a written list of what was sold
    papers and photos kept for the family
    donations with receipts
    plain trucks and quiet crews
    prices looked up and never guessed
    patience with stories
    a swept house at the end`),
  ways: lines(`
    We open every drawer, every book, and every coat pocket.
    The family takes what it wants first, and there is no clock on that.
    Better pieces are researched before they get a price tag.
    You receive your check with a list, within two weeks after the sale.
    What can be used again is donated, and you get the receipt.
    We work with children who live far away, by phone and by photo.
    If a sale would not bring enough to be worth it, we tell you before you sign.
    The house is swept when we leave, including the garage.`),
  jobs: lines(`
    an estate sale at my parents' house
    a cleanout after my aunt died
    my mother's downsizing
    an online auction of farm tools
    an appraisal of old jewelry
    a hoarding cleanout
    a rental that tenants had left full
    the sale of a coin collection
    a packed basement
    the consignment of antique furniture
    a move to assisted living
    a house we had inherited`),
  praise: lines(`
    {worker} found my grandfather's letters in a coat pocket and called me right away.
    The estate sale brought in more than we expected and the house was swept on {day}.
    They sorted my parents' whole basement in {count} days.
    {worker} was endlessly patient while Mom told the story of every plate.
    We live across the country and got photos before anything was sold.
    They told us honestly that the china would not bring much, and that the tools would.
    The list of sold items ran to several pages and the check matched it.
    {worker} treated my brother, who hoards, with real respect.
    The online auction went smoothly and the neighbors hardly noticed.
    Donations went to a shelter in {city} and we got the receipts.
    They appraised the jewelry in front of us and explained every stone.
    An envelope with cash turned up in a cookbook, and they handed it over.
    {worker} drew Mom's new rooms to scale so we knew which sofa would fit.
    A rental full of tenant trash was empty in {count} days.
    They kept the line orderly, the parking civil, and the dog calm.
    The inherited house went from overwhelming to empty, and we cried a little less than we feared.`),
  mixed: lines(`
    The sale went well, though some pieces went too cheaply on the second day.
    Kind crew, but they needed {count} more days than planned.
    {worker} was very helpful, the final list took a while.
    They emptied the house, the shed was an extra charge.
    Good prices for the antiques, little effort for the rest.`),
  complaint: lines(`
    A box that was marked for the family was sold on the first morning.
    We waited {count} months for our share of the sale.
    They left the basement half full and said it was not in the contract.
    The better pieces were gone before the doors opened to the public.
    Nobody answered when we asked for the list of what was sold.`),
  headlines: lines(`
    Found what we would have lost
    Gentle with my mother
    Empty, swept, and honest
    A good sale at a hard time
    Respect for a hoarder's home
    Clear list, prompt check
    They opened every drawer`),
  complaintHeadlines: lines(`
    Sold what we wanted to keep
    Still waiting for the check
    Basement left full
    No list, no answers`),
} satisfies TradeTexts;
