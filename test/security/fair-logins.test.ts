import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiNames, apisOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { createFakeHashing } from '../kit/hashing.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const hashing = createFakeHashing();
const service = useService({ passwords: hashing.passwords, config: { trustProxy: 1 } });
const from = (address: string): Headers => ({ 'X-Forwarded-For': address });
const attacker = from('203.0.113.7');

beforeEach(() => hashing.release());

describe.each(apiNames)('a flood of 256 logins of one network through %s', (api) => {
  const { login, signup, changePassword } = apisOf(service)[api];

  /** Lets one network fill the queue. */
  const flood = async () => {
    hashing.hold();
    let refused = 0;
    const emails = Array.from({ length: 32 }, () => service.given.email());
    const replies = Array.from({ length: 256 }, async (_, index): Promise<Reply> => {
      // At most ten logins of one account are checked at a time.
      const email = emails[index % emails.length]!;
      const reply = await login({ email, password: 'wrong' }, attacker);
      if (outcomeOf(reply) === 'overloaded') refused += 1;
      return reply;
    });
    await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(256 - 118), { timeout: 20_000 });
    return replies;
  };

  const expectServed = async (replies: readonly Promise<Reply>[], wanted: readonly Promise<Reply>[]): Promise<void> => {
    hashing.release();
    for (const reply of await Promise.all(wanted)) expect(outcomeOf(reply)).toBe('done');
    const statuses = new Set((await Promise.all(replies)).map(statusOf));
    expect(statuses).toEqual(new Set([401, 503]));
  };

  let owner: KnownUser;
  beforeEach(async () => {
    owner = await service.given.user();
  });

  test('a flood refuses no login, sign-up or change of password of other networks', async () => {
    // A login of the same account would be refused if the password changed before its session is opened.
    const other = await service.given.user();
    const replies = await flood();
    await expectServed(replies, [
      login({ email: owner.email, password }, from('198.51.100.2')),
      signup({ email: service.given.email() }, from('2001:db8::1')),
      changePassword(
        { current: password, password: 'another good battery' },
        { ...other.headers, ...from('2001:db8:1::1') },
      ),
    ]);
  });

  test('a flood refuses no login from its network to an account that is not part of it', async () => {
    const replies = await flood();
    await expectServed(replies, [login({ email: owner.email, password }, attacker)]);
  });
});
