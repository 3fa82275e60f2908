import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { linkTo, ownerOfAddress, withoutPassword } from '../kit/merging.ts';
import { assertionFor, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { type Headers, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const newId = async () => (await ownerOfAddress(service)).id;
const exists = async (id: number) => (await service.db('users').where({ id, is_deleted: false })).length === 1;

throughEachApi('a merge by an administrator through %s', (api, test) => {
  const { mergeUsers } = operationsOf(service)[api];
  const merge = async (headers: Headers, id: number, from: number) =>
    outcomeOf(await mergeUsers(headers, { path: { id }, body: { from, reason: 'Ticket 4711' } }));

  // regression A1000
  test('is refused to an administrator who may only change users: the passkey of an accomplice would log in as the victim', async () => {
    const boss = await people.everywhere(await people.roleOf(['users:read', 'users:write', 'security:write']));
    const accomplice = await passkeyUser(service, api);
    await service.db('users').where({ id: accomplice.id }).update({ password_hash: null, is_owner_proven: true });
    expect(await merge(boss.headers, await newId(), accomplice.id)).toBe('forbidden');
    expect(await exists(accomplice.id)).toBe(true);
  });

  // regression A1006
  test('takes no account for that of the person whose address someone else has typed', async () => {
    const { logIn } = passkeyApis(service)[api];
    // Someone signs up with the address of another person, and adds a passkey.
    const stranger = await passkeyUser(service, api);
    const victim = await withoutPassword(service);
    await linkTo(service, victim);
    await service.db('users').where({ id: victim }).update({ is_owner_proven: true });
    expect(await merge(superAdmin, victim, stranger.id)).toBe('merge_proof_required');
    expect(await merge(superAdmin, stranger.id, victim)).toBe('merge_proof_required');
    // Without the passkey, the stranger still has the password, with which the account of the victim would be logged in to.
    await service.db('factors').where({ user_id: stranger.id }).delete();
    await service.db('users').where({ id: stranger.id }).update({ has_second_factor: false });
    expect(await merge(superAdmin, stranger.id, victim)).toBe('merge_proof_required');
    // The password ends with the account, so nothing of the stranger moves.
    expect(await merge(superAdmin, victim, stranger.id)).toBe('done');
    const { user_id } = await service.db('user_aliases').where({ old_id: stranger.id }).first('user_id');
    expect(user_id).toBe(victim);
    expect(outcomeOf(await logIn({}, await assertionFor(service, stranger, api)))).toBe('passkey_invalid');
  });

  // regression A1006
  test('moves the identity of an unproven account only if its provider confirms the address', async () => {
    const from = await withoutPassword(service);
    const identity = await linkTo(service, from);
    expect(await merge(superAdmin, await newId(), from)).toBe('merge_proof_required');
    const { email } = await service.db('users').where({ id: from }).first('email');
    await service.db('identities').where({ id: identity }).update({ email, is_email_verified: true });
    expect(await merge(superAdmin, await newId(), from)).toBe('done');
  });
});
