import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "home technology",
  people: "home technology installers",
  endings: [
    "Home Technology",
    "Smart Homes",
    "Audio & Video",
    "Home Automation",
    "Security & Sound",
    "AV",
    "Home Networks",
    "Home Theater",
    "Smart Home Co.",
    "Low Voltage",
  ],
  plays: [
    "Remote Control",
    "Plugged In Homes",
    "Picture & Sound",
    "Hidden Wires",
    "The Quiet Router",
    "Signal House",
    "Home Signal",
    "Good Reception",
    "Dial Tone Home",
    "Wire & Wall",
    "Full Bars",
    "The Volume Knob",
  ],
  focus: [
    "home Wi-Fi",
    "TV mounting",
    "home theaters",
    "security cameras",
    "smart lighting",
    "whole-home audio",
    "video doorbells",
    "structured wiring",
    "smart thermostats",
    "motorized shades",
  ],
  edges: lines(`
    wires hidden inside the wall, not behind a plastic strip
    Wi-Fi that reaches the garage and the back porch
    cameras that record at your house, not in somebody's cloud
    one remote that the whole family can use
    a lesson for everyone in the house before we leave
    systems that still work when the internet does not
    networks mapped room by room with a meter
    phone help from the person who did the install
    no monthly fees unless you choose one
    theaters planned around how you really watch`),
  ways: lines(`
    We map your Wi-Fi with a meter before we sell you a single box.
    Cables go inside the wall and the plate matches your outlets.
    Passwords are written on a card and handed to you, we keep no copy.
    One remote, one page of instructions, and a lesson for everyone who lives there.
    Cameras record at your house unless you ask for something else.
    We label both ends of every cable.
    If you already own something good, we will make it work instead of replacing it.
    Call with a question and the person who did the install picks up.
    Every system has an ordinary switch, so guests can turn on the light.
    Studs are found, weights are checked, and the level comes out before the drill.`),
  jobs: lines(`
    a dead spot in the back bedroom
    a TV over the fireplace
    outdoor cameras
    a home theater
    whole-house audio
    a video doorbell
    smart locks and lights
    a rat's nest of cables
    Wi-Fi for the workshop
    a new house prewire
    motorized shades
    a soundbar and a mount
    a network closet
    a gate intercom
    a projector and screen`),
  praise: lines(`
    {worker} fixed Wi-Fi that had been bad in our back bedroom since we moved in.
    The TV over the fireplace has no visible wires at all.
    Our cameras are sharp at night and nothing leaves the house.
    {worker} sat down with my parents and taught them the remote with real patience.
    One button and the movie starts, the lights dim, and the shades drop.
    The network closet went from spaghetti to something I show to friends.
    They reused our old speakers instead of selling us new ones.
    {worker} labeled both ends of every cable in the rack.
    Video calls from the garage office are finally clear.
    They patched the hole from the previous installer and touched up the paint.
    The doorbell rings on every phone and the old chime still works too.
    The patio speakers sound great and the neighbors have not complained.
    {worker} measured the signal in each room and left us the map.
    Install took {count} hours and they took the boxes away with them.
    Lights come on at sunset and guests can still use the wall switch.
    The projector is perfectly square to the screen.
    {worker} answered a question by phone on {day} evening, no charge.
    The smart lock works every time, even when the internet is down.
    They found the ceiling joist and mounted an eighty-five inch screen as if it weighed nothing.
    Prewire for our new house was neat enough that the builder asked for their card.
    They explained privacy settings without making me feel silly.
    Shades are silent and all stop at the same height.
    {worker} moved the router two feet and solved half of our problems for free.
    Everything is on one app now instead of seven.
    The gate intercom works from the kitchen and from my phone.
    They set up guest Wi-Fi with a little card for the fridge.
    Sound in the theater room is balanced from every seat.
    A storm took out our equipment, and they had us back online in a day.`),
  mixed: lines(`
    The TV looks great, the wall plate is a little crooked.
    Wi-Fi is better everywhere except the attic.
    Good install, but I needed a second call to understand the app.
    The cameras work well, the wiring outside could be tidier.
    They knew their stuff, though the appointment was moved twice.
    Solid system, a bit more expensive than the first estimate.
    The shades are great, one had to be reprogrammed.
    It works, but the remote took {count} visits to get right.`),
  complaint: lines(`
    The TV mount pulled out of the wall within {count} days.
    They left cables dangling behind the sofa and called it done.
    The cameras go offline every night and support never called back.
    I was told there were no monthly fees and then a bill arrived.
    They drilled into a water line.
    The Wi-Fi is slower than before they came.
    Nobody wrote down the passwords and I was locked out of my own system.
    They sold us new equipment and hooked up the old box.`),
  headlines: lines(`
    Full bars in every room
    No wires in sight
    Patient with my parents
    One remote at last
    The tidiest network closet
    Movie night every night
    Cameras that just work
    They used what we had`),
  complaintHeadlines: lines(`
    Mount came off the wall
    Hidden monthly fee
    Slower than before
    Cables everywhere`),
} satisfies TradeTexts;
