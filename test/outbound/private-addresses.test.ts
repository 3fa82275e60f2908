import { describe, expect, test } from 'vitest';
import { isPrivateAddress } from '../../src/outbound/private-addresses.ts';
import { isPublicUrl } from '../../src/outbound/public-urls.ts';

/** One address of each block that is not public, by the name that IANA's registries give the block. */
const notPublic: Readonly<Record<string, readonly string[]>> = {
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::a00:1', '::a9fe:a9fe', '::5db8:d822'],
  'IPv4-mapped and private': ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe'],
  'IPv4-translated': ['::ffff:0:127.0.0.1', '::ffff:0:5db8:d822'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::5db8:d822', '64:ff9b:1::7f00:1'],
  '6to4': ['2002:7f00:1::', '2002:5db8:d822::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::'],
  'IETF protocol assignments': ['192.0.0.8', '2001:2::1', '2001:10::1', '2001:20::1'],
  'deprecated site-local': ['fec0::1', 'feff::1'],
  'unique local': ['fc00::1', 'fd00::1'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  'with a zone': ['2606:2800:220:1::1%eth0', '2606:2800:220:1::1%1'],
  'discard-only': ['100::1', '100:0:0:1::1'],
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  benchmarking: ['198.18.0.1', '198.19.255.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'reserved or broadcast': ['240.0.0.1', '255.255.255.255', '192.88.99.1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'segment routing': ['5f00::1'],
  'outside of global unicast': ['200::1', '400::1', '1000::1', '4000::1', '8000::1', 'e000::1', 'f000::1'],
  'not an address': ['', 'localhost', '127.0.0.1.', '1.2.3', '::1::', '2606:2800:220:1::1/64'],
};

// regression A20a
describe.each(Object.entries(notPublic))('%s', (_block, addresses) => {
  test.each(addresses)('the address "%s" is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
});

// regression A20a
test.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1::1', '2001:4860:4860::8888', '::ffff:93.184.216.34'])(
  'the address %s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

// regression A20a
test.each([
  ...['[::127.0.0.1]', '[::ffff:0:7f00:1]', '[64:ff9b:1::7f00:1]', '[fec0::1]', '[100:0:0:1::1]', '[4000::1]'],
  ...['2130706433', '017700000001', '0x7f000001', '0x7f.1', '127.1', '0177.0.0.1', '127.0.0.1.', '①②⑦.0.0.1'],
  ...['localhost', 'localhost.', 'LOCALHOST.', 'a.localhost.', '0', '255.255.255.255.'],
])('a URL with the host %s is not public', (host) => {
  expect(isPublicUrl(`https://${host}/`)).toBe(false);
});
