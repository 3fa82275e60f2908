import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';
import { useRogue } from './stage.ts';
import { signups, takeoverOf, takeovers, verifications } from './takeover-matrix.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(() => service.given.settings({ linkByEmail: 'verified' }));

/** In `npm test`, each sign-up with each verification, and each takeover. */
const cells = thinned(
  signups.flatMap((signup) =>
    verifications.flatMap((verification) => takeovers.map((takeover) => ({ signup, verification, takeover }))),
  ),
  [({ signup, verification }) => `${signup} ${verification}`, ({ takeover }) => takeover],
);

// regression A8
throughEachApi('the takeover of an address that another person used, through %s', (name, test) => {
  const play = takeoverOf({ service, stage, rogue, api: apisOf(service)[name], name });

  test.each(cells)(
    'an account made by $signup, verified by $verification, taken over by $takeover keeps no unproven credentials',
    async ({ signup, verification, takeover }) => {
      const email = service.given.email();
      const isPending = signup !== 'invitation';
      const holdings = await play.armed(email, isPending, await play.signUp(signup, email));
      const isProven = await play.verify(verification, holdings);
      const owner = await play.takeOver(takeover, email, holdings);
      await play.expectNothingLeft(email, holdings, owner, isProven && takeover === 'join');
      expect(await service.db('users').where({ email, is_deleted: false })).toHaveLength(1);
    },
  );

  test('an account that moved to the address by a click in the email loses its credentials once the owner joins', async () => {
    const api = apisOf(service)[name];
    const [old, email] = [service.given.email(), service.given.email()];
    const signedUp = await play.signUp('invitation', old);
    await api.changeEmail({ email, password }, signedUp.headers);
    const keys = await Promise.all([email, old].map((side) => service.mailbox.key('email-change-confirm', side)));
    for (const key of keys) expect(outcomeOf(await api.confirmEmail(key))).toBe('done');
    const holdings = await play.armed(email, false, signedUp);
    const owner = await play.takeOver('join', email, holdings);
    await play.expectNothingLeft(email, holdings, owner, false);
  });

  test('a change of email to the address is canceled with the link in the mailbox of the address', async () => {
    const api = apisOf(service)[name];
    const [user, email] = [await service.given.user(), service.given.email()];
    await api.changeEmail({ email, password }, user.headers);
    const key = await service.mailbox.key('email-change-confirm', email);
    expect(outcomeOf(await api.cancelEmail(key))).toBe('done');
    const other = await service.mailbox.key('email-change-confirm', user.email);
    for (const one of [key, other]) expect(outcomeOf(await api.confirmEmail(one))).toBe('key_invalid');
  });
});
