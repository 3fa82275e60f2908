import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { enroll } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';
import { useRogue } from '../social/stage.ts';
import { takeoverOf } from '../social/takeover-matrix.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(() => service.given.settings({ linkByEmail: 'verified', emailCodes: 'allowed' }));

const cells = (['password', 'provider'] as const).flatMap((signup) =>
  (['a click', 'none'] as const).map((verification) => ({ signup, verification })),
);

// regression A8
throughEachApi('the login by email to an address that another person signed up with, through %s', (name, test) => {
  const api = apisOf(service)[name];
  const play = takeoverOf({ service, stage, rogue, api, name });
  const logIn = async (email: string, by: 'code' | 'link') => {
    const { code, key } = await requestCode(service, email, name);
    return loginCodeApis(service)[name].loginWithCode({}, by === 'code' ? { email, code } : { key });
  };

  test.each(cells)(
    'an account made by $signup, verified by $verification, keeps no unproven credentials after a login by code',
    async ({ signup, verification }) => {
      const email = service.given.email();
      const holdings = await play.armed(email, true, await play.signUp(signup, email));
      await play.verify(verification, holdings);
      const owner = bearer(tokenOf(await logIn(email, 'code'))!);
      await play.expectNothingLeft(email, holdings, owner, false);
      const { data } = await service.mailbox.next('credentials-removed', email);
      expect(data).toMatchObject({ password_removed: signup === 'password', factors_removed: false });
      expect(data.unlinked_identities).toHaveLength(holdings.identities.length);
    },
  );

  test('the first login by link removes a second factor that someone else has added, and asks for no code of it', async () => {
    const user = await enroll(service, await service.given.user(), name);
    const reply = await logIn(user.email, 'link');
    expect(outcomeOf(reply)).toBe('done');
    expect(outcomeOf(await api.me(user.headers))).toBe('session_ended');
    expect(await service.db('factors').where({ user_id: user.id })).toEqual([]);
    const { data } = await service.mailbox.next('credentials-removed', user.email);
    expect(data).toMatchObject({ password_removed: true, factors_removed: true });
  });

  test('a login by code to a proven account removes nothing and ends no session', async () => {
    const user = await service.given.user();
    await service.db('users').where({ id: user.id }).update({ is_owner_proven: true });
    expect(outcomeOf(await logIn(user.email, 'code'))).toBe('done');
    expect(outcomeOf(await api.me(user.headers))).toBe('done');
    expect(outcomeOf(await api.login({ email: user.email, password: user.password }))).toBe('done');
    expect(service.mailbox.sent('credentials-removed', user.email)).toEqual([]);
  });
});
