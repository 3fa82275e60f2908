import { expect, test } from 'vitest';
import { allowAnonymous, anonymousUser } from '../kit/anonymous.ts';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { statementsOf } from '../kit/statements.ts';

const service = useService();

// regression A955
test.each(apiNames)(
  'through %s, logins and me execute the same statements with and without anonymous users',
  async (api) => {
    const { login, me, refresh } = apisOf(service)[api];
    await service.given.settings({ anonymous: 'off' });
    const user = await service.given.user();
    const requests = {
      login: () => login({ email: user.email, password }),
      'wrong password': () => login({ email: user.email, password: 'wrong' }),
      'unknown address': () => login({ email: 'unknown@example.com', password: 'wrong' }),
      me: () => me(user.headers),
      refresh: () => refresh(user.headers),
    };
    const all = async () => {
      const statements: Record<string, readonly string[]> = {};
      for (const [name, send] of Object.entries(requests))
        statements[name] = (await statementsOf(service, send)).statements;
      return statements;
    };
    // The statements that follow the first requests of a client do not count again.
    await all();
    const without = await all();
    expect(without['login']!.length).toBeGreaterThan(2);
    await allowAnonymous(service);
    const { headers } = await anonymousUser(service);
    await all();
    expect(await all()).toEqual(without);
    expect(outcomeOf(await me(headers))).toBe('done');
  },
);

// regression A956
test('the metric counts the anonymous users who are neither completed nor deleted', async () => {
  const counted = async (): Promise<number> => {
    const { text } = await service.send('GET', '/metrics');
    return Number(/^gatehouse_anonymous_users (\d+)$/m.exec(text)?.[1]);
  };
  await allowAnonymous(service);
  const before = await counted();
  const { id } = await anonymousUser(service);
  await anonymousUser(service);
  expect(await counted()).toBe(before + 2);
  await service.db('users').where({ id }).update({ is_deleted: true });
  expect(await counted()).toBe(before + 1);
});
