import ipaddr from 'ipaddr.js';

const ipv6NetworkBits = 64;

/**
 * Returns the network that the address of a client counts for: an IPv4 address itself, or the /64 of an IPv6 address, which one
 * subscriber has (RFC 6177). An IPv4-mapped IPv6 address counts as the IPv4 address. Invalid addresses share one network.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6NetworkBits}`).toString();
};
