import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The range that is assigned for global unicast (RFC 4291, IANA). All others may be translated, tunneled or local. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast));

/**
 * Returns true if an address is not known to be on the public Internet: loopback, private, link-local, reserved, one that embeds
 * an IPv4 address (IPv4-compatible, NAT64, 6to4, Teredo), one with a zone, or an invalid one. An IPv4-mapped address is checked
 * as the IPv4 address that a connection to it uses.
 */
export const isPrivateAddress = (address: string): boolean =>
  address.includes('%') || isIP(address) === 0 || !isGlobal(ipaddr.process(address));
