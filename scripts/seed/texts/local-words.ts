/** Words for company names in a state: nature, landmarks, nicknames. */
export const localWords: Record<string, string[]> = parse(`
AL: Magnolia,Camellia,Red Clay,Gulf Breeze,Dogwood,Iron City,Longleaf,Tombigbee
AK: Northern Lights,Fireweed,Glacier,Spruce,Midnight Sun,Raven,Tundra,Chugach
AZ: Saguaro,Desert Rose,Sonoran,Copper State,Palo Verde,Mesa,Ocotillo,Red Rock
AR: Ozark,Diamond,Razorback Ridge,Pinnacle,Delta,Mockingbird,White River,Natural State
CA: Golden State,Redwood,Poppy,Sierra,Pacific,Bay Laurel,Coastline,Mission,Manzanita,Sunset
CO: Front Range,Columbine,Aspen,Mile High,Blue Spruce,Fourteener,Timberline,Red Rocks
CT: Charter Oak,Nutmeg,Mountain Laurel,Stone Wall,Long Island Sound,Mill River,Harbor,Elm City
DE: Blue Hen,Brandywine,First State,Peach Blossom,Cape,Holly,Diamond,Tidewater
DC: Cherry Blossom,Capital,Potomac,Rock Creek,Federal,Row House,Anacostia,Monument
FL: Gulf Coast,Palmetto,Sunshine,Sand Dollar,Mangrove,Orange Blossom,Pelican,Seagrape,Coral
GA: Peachtree,Magnolia,Chattahoochee,Red Clay,Pecan,Live Oak,Cherokee Rose,Piedmont
HI: Aloha,Plumeria,Trade Wind,Koa,Pali,Hibiscus,Lanai,Makai
ID: Gem State,Sawtooth,Snake River,Syringa,Treasure Valley,Huckleberry,Camas,Teton
IL: Prairie,Lakefront,Land of Lincoln,Bungalow,White Oak,Fox River,Windy City,Bluestem
IN: Hoosier,Crossroads,Limestone,Tulip Poplar,Wabash,Cardinal,Cornerstone,Heartland
IA: Hawkeye,Prairie,Heartland,Wild Rose,Cornfield,Loess Hills,Cedar River,Goldfinch
KS: Sunflower,Flint Hills,Prairie Wind,Meadowlark,Wheat State,Cottonwood,Konza,Tallgrass
KY: Bluegrass,Derby,Goldenrod,Cumberland,Commonwealth,Horse Country,Mammoth,Cardinal
LA: Bayou,Pelican,Magnolia,Crescent,Cypress,Delta,Creole,Iris,Gulf South
ME: Pine Tree,Downeast,Lighthouse,Katahdin,Casco,Lobster Cove,Chickadee,Harbor
MD: Chesapeake,Old Line,Oriole,Black-Eyed Susan,Bay Bridge,Patapsco,Blue Crab,Tidewater
MA: Bay State,Colonial,Charles River,Mayflower,Cape,Old Harbor,Beacon,Minuteman
MI: Great Lakes,Mitten,Petoskey,White Pine,Wolverine,Motor City,Huron,Trillium
MN: North Star,Loon,Lakes,Birch,Gopher,Boundary Waters,Twin Pines,Lady Slipper
MS: Magnolia,Delta,Natchez,Gulf Pines,Mockingbird,Pearl River,Catfish,Dogwood
MO: Show Me,Gateway,Ozark,Dogwood,River Bend,Arch,Bluebird,Osage
MT: Big Sky,Bitterroot,Treasure State,Glacier,Ponderosa,Yellowstone,Gallatin,Meadowlark
NE: Cornhusker,Platte,Sandhills,Goldenrod,Prairie,Cottonwood,Good Life,Meadowlark
NV: Silver State,Sagebrush,Joshua Tree,High Desert,Red Rock,Truckee,Mojave,Comstock
NH: Granite State,White Mountain,Lilac,Old Man,Merrimack,Birch,Kearsarge,Seacoast
NJ: Garden State,Pine Barrens,Jersey Shore,Boardwalk,Meadowlands,Delaware River,Goldfinch,Cranberry
NM: Zia,Enchantment,Yucca,Sandia,Adobe,Roadrunner,Rio Grande,Turquoise
NY: Hudson,Empire,Brownstone,Adirondack,Finger Lakes,Five Boroughs,Catskill,Sugar Maple,Gotham,Fifth Street
NC: Tar Heel,Blue Ridge,Longleaf,Dogwood,Piedmont,Carolina,Outer Banks,Pinewood
ND: Prairie Rose,Red River,Badlands,Flickertail,Peace Garden,Great Plains,Meadowlark,Teddy
OH: Buckeye,Carnation,Cardinal,Erie,Heartland,Cuyahoga,Western Reserve,Miami Valley
OK: Redbud,Sooner,Route 66,Scissortail,Red Dirt,Cimarron,Green Country,Prairie
OR: Douglas Fir,Cascade,Rose City,Willamette,Beaver State,Mount Hood,Oregon Grape,Rain City
PA: Keystone,Laurel,Liberty,Steel Valley,Hemlock,Three Rivers,Pocono,Lehigh,Covered Bridge
RI: Ocean State,Narragansett,Anchor,Violet,Little Rhody,Harbor,Red Maple,Blackstone
SC: Palmetto,Lowcountry,Carolina,Jessamine,Sweetgrass,Midlands,Live Oak,Tidal Creek
SD: Black Hills,Pasque,Prairie,Badlands,Coyote,Great Plains,Missouri River,Rushmore
TN: Volunteer,Smoky,Iris,Cumberland,Music City,Tulip Poplar,Mockingbird,Rocky Top
TX: Lone Star,Hill Country,Bluebonnet,Pecan,Mesquite,Brazos,Live Oak,Limestone,Armadillo,Longhorn,Cedar,Prickly Pear
UT: Beehive,Wasatch,Sego Lily,Red Rock,Zion,Salt Flats,Bonneville,Uinta
VT: Green Mountain,Maple,Covered Bridge,Champlain,Red Clover,Hermit Thrush,Sugarbush,Stowe
VA: Old Dominion,Dogwood,Blue Ridge,Shenandoah,Tidewater,Cardinal,Commonwealth,James River
WA: Evergreen,Rainier,Puget Sound,Cascade,Rain Shadow,Cedar,Salish,Madrona,Orca
WV: Mountaineer,Rhododendron,New River,Almost Heaven,Kanawha,Country Roads,Hemlock,Black Bear
WI: Badger,Dairyland,Wood Violet,Northwoods,Lake Country,Driftless,Sugar Maple,Door County
WY: Cowboy State,Bighorn,Wind River,Sagebrush,Paintbrush,Teton,High Plains,Bison
`);

/** Additional words per city. */
export const cityWords: Record<string, string[]> = parse(`
Austin: Zilker,South Congress,Barton,Violet Crown,Travis,Bouldin,Mueller,Live Music,Town Lake,Onion Creek
Brooklyn: Prospect,Park Slope,Borough,Brownstone,Red Hook,Kings County
New York: Uptown,Washington Heights,Midtown,Hudson
Chicago: Lakeview,Bungalow Belt,North Side,South Loop,Two Flat,Logan Square
Houston: Bayou City,Heights,Montrose,Space City,Buffalo Bayou
Dallas: Oak Cliff,Trinity,White Rock,Big D
Denver: Highlands,Wash Park,South Platte,Five Points
Seattle: Ballard,Emerald City,Green Lake,Sound
Portland: Rose City,Alberta,Mississippi,Stumptown
Philadelphia: Liberty,Fishtown,Schuylkill,Quaker
Phoenix: Camelback,Valley,Sonoran,Sun Valley
`);

function parse(table: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const line of table.trim().split("\n")) {
    const [key, words] = line.split(": ") as [string, string];
    found[key] = words.split(",");
  }
  return found;
}
