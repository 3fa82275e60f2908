import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { apiNames, apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);

// checklist 44
describe.each(apiNames)('a database that was restored from a backup, through %s', (api) => {
  const { refresh } = apis[api];

  /** Renews three times, and puts the session back to what it was after the first time. */
  const restored = async (user: KnownUser): Promise<readonly string[]> => {
    const tokens = [tokenOf(await refresh(user.headers))!];
    const id = decodeJwt(tokens[0]!)['sid'] as string;
    const backup = await service.db('sessions').where({ id }).first();
    for (let time = 0; time < 2; time += 1) {
      service.clock.advance(60);
      tokens.push(tokenOf(await refresh(bearer(tokens.at(-1)!)))!);
    }
    await service.db('sessions').where({ id }).update(backup);
    return tokens;
  };

  test('a token that is newer than its restored session is renewed without an email about theft', async () => {
    const user = await service.given.user();
    const tokens = await restored(user);
    service.clock.advance(60);
    const next = tokenOf(await refresh(bearer(tokens.at(-1)!)))!;
    expect(decodeJwt(next)['gen']).toBe(5);
    expect(tokenOf(await refresh(bearer(next)))).toBeTruthy();
    await settled(service);
    expect(await service.mailbox.sent('session-theft', user.email)).toEqual([]);
  });

  test('a token from before the restore that was renewed already is treated as theft after the newest one was renewed', async () => {
    const user = await service.given.user();
    const tokens = await restored(user);
    await refresh(bearer(tokens.at(-1)!));
    service.clock.advance(60);
    expect(outcomeOf(await refresh(bearer(tokens[1]!)))).toBe('token_reused');
    await service.mailbox.next('session-theft', user.email);
  });
});
