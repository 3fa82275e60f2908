import { describe, expect, test } from 'vitest';
import { type TestService, useService } from '../kit/service.ts';

const storedAddress = async (service: TestService, forwarded: string): Promise<string> => {
  const { email, password } = await service.given.user();
  const headers = { 'X-Forwarded-For': forwarded };
  const { status, body } = await service.send('POST', '/v1/auth', { headers, body: { email, password } });
  expect(status).toBe(200);
  const { ip } = await service.db('audit').where({ event: 'login' }).orderBy('id', 'desc').first('ip');
  // That of the sign-up, and that of the login.
  const ofSessions: string[] = await service.db('sessions').where({ user_id: body.id }).pluck('ip');
  expect(ofSessions.filter((address) => address !== '127.0.0.1')).toEqual(ip === '127.0.0.1' ? [] : [ip]);
  return ip;
};

/** Entries that are not addresses. */
const malformed = [
  'unknown',
  '_hidden',
  '<script>alert(1)</script>',
  '999.1.1.1',
  'x'.repeat(2000),
  '203.0.113.12:',
  '203.0.113.12:http',
  '203.0.113.12:123456',
  '203.0.113.12:55:66',
  '[203.0.113.12',
  '[]:443',
  '[2001:db8::1]443',
  '2001:db8:0:0:0:0:0:1:443',
  'fe80::1%eth0',
  `fe80::1%${'a'.repeat(2000)}`,
  '203.0.113.12;55',
  '203.0.113.12 55',
  '"203.0.113.12"',
];

describe('the address that one trusted proxy forwards', () => {
  const service = useService({ config: { trustProxy: 1 } });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['[::ffff:203.0.113.7]:50123', '::ffff:203.0.113.7'],
    ['198.51.100.1:1, \t203.0.113.7:50123\t', '203.0.113.7'],
    ['unknown,203.0.113.7', '203.0.113.7'],
  ])('the forwarded address %s is stored as %s', async (forwarded, stored) => {
    expect(await storedAddress(service, forwarded)).toBe(stored);
  });

  test.each(malformed)('the forwarded text %s is not stored: the address of the proxy is', async (forwarded) => {
    expect(await storedAddress(service, forwarded)).toBe('127.0.0.1');
    expect(await storedAddress(service, `203.0.113.7, ${forwarded}`)).toBe('127.0.0.1');
  });
});

// regression A44
describe('the addresses that several trusted proxies forward', () => {
  const service = useService({ config: { trustProxy: 'loopback, 198.51.100.0/24, 2001:db8:1::/48' } });

  test.each([
    ['203.0.113.12:55, 198.51.100.7:99', '203.0.113.12'],
    ['203.0.113.12, 198.51.100.7:99', '203.0.113.12'],
    ['203.0.113.12:55, 198.51.100.7', '203.0.113.12'],
    ['[2001:db8::1]:443, 198.51.100.7:99', '2001:db8::1'],
    ['[2001:db8::1], [2001:db8:1::7]:99, 198.51.100.7:99', '2001:db8::1'],
    ['2001:db8::1, 2001:db8:1::7', '2001:db8::1'],
    ['203.0.113.12:55, [2001:db8:1::7], [2001:db8:1::8]:99', '203.0.113.12'],
    ['203.0.113.12:55, [::ffff:198.51.100.7]:99', '203.0.113.12'],
    ['10.0.0.1:1, 203.0.113.12:55, 198.51.100.7:99', '203.0.113.12'],
  ])('of %s, the client is %s', async (forwarded, client) => {
    expect(await storedAddress(service, forwarded)).toBe(client);
  });

  test.each(malformed)('the forwarded text %s and what is before it are not used', async (text) => {
    expect(await storedAddress(service, `203.0.113.12, ${text}, 198.51.100.7:99`)).toBe('198.51.100.7');
    expect(await storedAddress(service, `203.0.113.12:55, 198.51.100.9, ${text}`)).toBe('127.0.0.1');
    expect(await storedAddress(service, `${text}, 203.0.113.12:55, 198.51.100.7:99`)).toBe('203.0.113.12');
  });
});

// regression A44
describe('the addresses that a number of trusted proxies forward', () => {
  const service = useService({ config: { trustProxy: 3 } });

  test('ports do not change which proxies are counted', async () => {
    expect(await storedAddress(service, '10.0.0.1, 203.0.113.12:55, 198.51.100.7:99, [2001:db8::1]:443')).toBe(
      '203.0.113.12',
    );
  });

  test.each(malformed)('the forwarded text %s is not counted as a proxy', async (text) => {
    expect(await storedAddress(service, `203.0.113.12, ${text}, 198.51.100.7:99`)).toBe('198.51.100.7');
  });
});

// regression A44
describe('the addresses that proxies forward while every address is trusted', () => {
  const service = useService({ config: { trustProxy: true } });

  test('the client is the first address after the last text that is not an address', async () => {
    expect(await storedAddress(service, '10.0.0.1:1, 203.0.113.12:55')).toBe('10.0.0.1');
    expect(await storedAddress(service, '10.0.0.1:1, unknown, 203.0.113.12:55, 198.51.100.7:99')).toBe('203.0.113.12');
  });
});
