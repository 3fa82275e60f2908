import { expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService({ config: { trustProxy: 1 } });

const storedAddress = async (forwarded: string): Promise<string> => {
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

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
])('the forwarded address %s is stored as %s', async (forwarded, stored) => {
  expect(await storedAddress(forwarded)).toBe(stored);
});

test.each(['unknown', '_hidden', '<script>alert(1)</script>', '999.1.1.1', 'x'.repeat(2000)])(
  'the forwarded text %s is not stored: the address of the proxy is',
  async (forwarded) => {
    const stored = await storedAddress(forwarded);
    expect(stored).toBe('127.0.0.1');
  },
);
