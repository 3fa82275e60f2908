import { beforeEach, describe, expect, test } from 'vitest';
import { apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { untilLocked } from '../kit/time.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(() => rogue.behaves());

const sessionsOf = (userId: number) => service.db('sessions').where({ user_id: userId }).whereNull('ended_at');

/** A user with an identity whose address is another one, as another person may have linked it. */
const userWithIdentity = async (claims: ReturnType<typeof newClaims>): Promise<number> => {
  rogue.behaves({ claims });
  expect(outcomeOf(await stage.logIn('REST'))).toBe('done');
  const { id } = await service.db('users').orderBy('id', 'desc').first('id');
  const email = service.given.email();
  await service.db('users').where({ id }).update({ email, email_canonical: email });
  return id;
};

// regression A22
describe.each(apiNames)('through %s', (api) => {
  test('a login with an identity opens no session of the user from whom it is unlinked while the login waits', async () => {
    const claims = newClaims();
    const id = await userWithIdentity(claims);
    const { proof } = await stage.goThere();
    const unlink = await service.db.transaction();
    await unlink('users').where({ id }).forUpdate();
    const login = stage.apis[api].login({}, 'acme', proof);
    await untilLocked(service, 'the login waits for the user');
    await unlink('identities').where({ user_id: id }).delete();
    await unlink('sessions').where({ user_id: id }).update({ ended_at: service.clock.now(), end_reason: 'ended' });
    await unlink.commit();

    expect(statusOf(await login)).toBe(api === 'REST' ? 201 : 200);
    expect(await sessionsOf(id)).toEqual([]);
    // The person of the identity signs up, as anyone does whose identity is not known.
    const { user_id } = await service.db('identities').where({ subject: claims['sub'] }).first();
    expect(user_id).not.toBe(id);
    expect(await sessionsOf(user_id)).toHaveLength(1);
  });
});
