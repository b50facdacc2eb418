import { expect, test } from "vitest";
import { blockOf, networkOf } from "../../app/security/network";

test.each([
  ["an IPv4 address", "192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["another address of this /64", "2001:0DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["another network of this /48", "2001:db8:1::1", "2001:db8:1:0::/64", "2001:db8:1::/48"],
  ["an address that begins with ::", "::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["an IPv4-mapped address", "::ffff:192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["an IPv4-mapped address in hex", "::FFFF:c000:0207", "192.0.2.7", "192.0.2.0/24"],
  ["no address", "", "", ""],
  ["text with colons", "a:b", "a:b", "a:b"],
  ["too many groups", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"],
  ["two gaps", "1::2::3", "1::2::3", "1::2::3"],
])("%s: its network and block", (_, address, network, block) => {
  expect([networkOf(address), blockOf(networkOf(address))]).toEqual([network, block]);
});
