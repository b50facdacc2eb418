/**
 * What limits count in place of a client address. One customer has a whole /64 of IPv6, and could
 * use a new address for every request.
 */

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address
 * ("2001:db8:1:2::/64"). An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) counts as its IPv4
 * address. Any other text is its own network.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const groups = groupsOf(address);
  if (!groups) return address;
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${hex(groups.slice(0, 4))}::/64`;
}

/**
 * The block that a network belongs to: the /24 of an IPv4 address, the /48 of an IPv6 network. One
 * customer can rent a whole block.
 */
export function blockOf(network: string): string {
  if (network.endsWith("::/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  const parts = network.split(".");
  return parts.length === 4 ? `${parts.slice(0, 3).join(".")}.0/24` : network;
}

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  const text = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return hex([a * 256 + b, c * 256 + d]);
  });
  const halves = text.split("::");
  if (!text.includes(":") || halves.length > 2) return undefined;
  const [left, right] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - left!.length - (right?.length ?? 0);
  if (right ? missing < 0 : missing !== 0) return undefined;
  const groups = [...left!, ...Array<string>(missing).fill("0"), ...(right ?? [])];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined;
}

function hex(groups: number[]) {
  return groups.map((group) => group.toString(16)).join(":");
}

function bytesOf(group: number) {
  return [group >> 8, group & 255];
}
