import ipaddr from 'ipaddr.js';

const ipv6NetworkBits = 64;

/**
 * The network that a client's address counts for: an IPv4 address itself, and the /64 of an IPv6 address, which a single
 * subscriber has (RFC 6177). An IPv4 address inside IPv6 is the IPv4 address. Whatever is not an address is one network.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6NetworkBits}`).toString();
};
