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

/** Returns true for an IP address, and for a network in CIDR notation. */
export const isAddressOrCidr = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** Returns true if an address is in one of the networks. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), parsed.kind() === 'ipv4' ? 32 : 128] as const);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
};
