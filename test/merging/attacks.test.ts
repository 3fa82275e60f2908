import { expect } from 'vitest';
import type { Permission } from '../../src/kernel/role.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { impersonate } from '../kit/impersonation.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { linkTo, mergedUser, mergeProofOf, ownerOfAddress, provenUser, withoutPassword } from '../kit/merging.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { statementsOf } from '../kit/statements.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const reason = 'Ticket 4711';
const pair = async () => [await provenUser(service), await provenUser(service)] as const;
const administrator = async (...permissions: readonly Permission[]): Promise<KnownUser> =>
  people.everywhere(await people.roleOf(permissions));
const newId = async () => (await ownerOfAddress(service)).id;
const exists = async (id: number) => (await service.db('users').where({ id, is_deleted: false })).length === 1;

// regression A911
throughEachApi('the proof of another account through %s', (api, test) => {
  const { createMergeProof, mergeUsers, banUser } = operationsOf(service)[api];
  const { changePassword, login, me } = apisOf(service)[api];
  const use = async (headers: Headers, merge_proof: string) =>
    outcomeOf(await mergeUsers(headers, { path: { id: 'me' }, body: { merge_proof } }));
  const proofOf = (from: Pick<KnownUser, 'headers'>, into: Pick<KnownUser, 'id'>) =>
    mergeProofOf(service, from.headers, into.id, api);

  test('is of no use to another user, without a token, and to an administrator', async () => {
    const [from, into] = await pair();
    const proof = await proofOf(from, into);
    const third = await provenUser(service);
    expect(await use(third.headers, proof)).toBe('merge_proof_invalid');
    expect(await use(from.headers, proof)).toBe('merge_proof_invalid');
    expect(await use({ 'X-Service-App': into.headers['X-Service-App']! }, proof)).toBe('token_required');
    const boss = await people.everywhere('Owner');
    const other = { path: { id: into.id }, body: { merge_proof: proof } };
    expect(outcomeOf(await mergeUsers(boss.headers, other))).toBe('not_found');
    expect(outcomeOf(await mergeUsers(superAdmin, other))).toBe('not_found');
    expect(outcomeOf(await mergeUsers(superAdmin, { ...other, path: { id: 'me' } }))).toBe('forbidden');
    expect([await exists(from.id), await exists(third.id)]).toEqual([true, true]);
    // A secret of one session does not work with the name of another.
    const [, secret] = proof.split('.');
    expect(await use(into.headers, `${crypto.randomUUID()}.${secret}`)).toBe('merge_proof_invalid');
    expect(await use(into.headers, proof)).toBe('done');
  });

  test('of another application is invalid', async () => {
    const app = await service.given.app();
    const stranger = await service.given.user({ app });
    await service.given.proven(stranger);
    const into = await provenUser(service);
    expect(await use(into.headers, await proofOf(stranger, into))).toBe('merge_proof_invalid');
    expect(await exists(stranger.id)).toBe(true);
  });

  test('is valid once, and only the newest one', async () => {
    const [from, into] = await pair();
    const older = await proofOf(from, into);
    const proof = await proofOf(from, into);
    expect(await use(into.headers, older)).toBe('merge_proof_invalid');
    expect(await use(into.headers, proof)).toBe('done');
    expect(await use(into.headers, proof)).toBe('merge_proof_invalid');
  });

  test('expires with the recent proof of its session, not ten minutes after it was requested', async () => {
    const [from, into] = await pair();
    service.clock.advance(500);
    const proof = await proofOf(from, into);
    service.clock.advance(101);
    await service.given.proven(into);
    expect(await use(into.headers, proof)).toBe('merge_proof_invalid');
  });

  test('ends with its session, with a change of the password, and with the account', async () => {
    const ends: readonly ((from: KnownUser) => Promise<unknown>)[] = [
      ({ headers }) => service.send('PUT', '/v1/auth/logout', { headers }),
      ({ id }) =>
        service.db('sessions').where({ user_id: id }).update({ ended_at: service.clock.now(), end_reason: 'ended' }),
      ({ headers, password: current }) => changePassword({ password: fresh, current }, headers),
      ({ id }) => banUser(superAdmin, { path: { id } }),
      ({ id }) => service.db('users').where({ id }).update({ is_deleted: true }),
    ];
    for (const end of ends) {
      const [from, into] = await pair();
      const proof = await proofOf(from, into);
      await end(from);
      expect(await use(into.headers, proof)).toBe('merge_proof_invalid');
    }
  });

  test('requires the second factor of a user who has one', async () => {
    const [from, into] = await pair();
    const proof = await proofOf(from, into);
    // The user has added a factor, which this session has not proven.
    await service.db('users').where({ id: from.id }).update({ has_second_factor: true });
    expect(await use(into.headers, proof)).toBe('merge_proof_invalid');
    const again = await createMergeProof(from.headers, { body: { into: into.id } });
    expect(outcomeOf(again)).toBe('reauthentication_required');
    const [other, second] = await pair();
    await service.db('users').where({ id: second.id }).update({ has_second_factor: true });
    expect(await use(second.headers, await proofOf(other, second))).toBe('reauthentication_required');
  });

  test('requires a recent proof of both accounts: a login with a password alone does not count', async () => {
    const [from, into] = [await service.given.user(), await service.given.user()];
    const reply = await createMergeProof(from.headers, { body: { into: into.id } });
    expect(outcomeOf(reply)).toBe('reauthentication_required');
    await service.given.proven(from);
    expect(await use(into.headers, await proofOf(from, into))).toBe('reauthentication_required');
  });

  test('is refused to administrators who act as the user, for both accounts', async () => {
    const [from, into] = await pair();
    const acting = await impersonate(service, from);
    const reply = await createMergeProof(acting.headers, { body: { into: into.id } });
    expect(outcomeOf(reply)).toBe('impersonation_forbidden');
    const proof = await proofOf(from, into);
    const actingInto = await impersonate(service, into);
    expect(await use(actingInto.headers, proof)).toBe('impersonation_forbidden');
    // A proof of such a session would not count either.
    await service
      .db('sessions')
      .where({ user_id: from.id })
      .update({ impersonator: { type: 'super_admin', id: null, keyId: 1 } });
    expect(await use(into.headers, proof)).toBe('merge_proof_invalid');
  });

  test('is not made for the own account, and does not tell if another one exists', async () => {
    const from = await provenUser(service);
    const own = await createMergeProof(from.headers, { body: { into: from.id } });
    expect(faultsOf(own)).toEqual(['#/into not_allowed']);
    const shapes = [];
    for (const into of [await newId(), 999_999, 2 ** 52]) {
      const { reply, statements } = await statementsOf(service, () =>
        createMergeProof(from.headers, { body: { into } }),
      );
      expect(outcomeOf(reply)).toBe('done');
      shapes.push(statements);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('costs nothing while it is unused: logins and requests of users read no old IDs', async () => {
    const user = await service.given.user();
    const { email, password } = user;
    for (const send of [
      () => me(user.headers),
      () => login({ email, password }),
      () => login({ email, password: 'wrong password' }),
      () => login({ email: 'unknown@example.com', password }),
    ]) {
      const { statements } = await statementsOf(service, send);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((sql) => sql.includes('user_aliases'))).toEqual([]);
    }
  });
});

// regression A912
throughEachApi('a merge by an administrator through %s', (api, test) => {
  const { mergeUsers, getUser } = operationsOf(service)[api];
  const merge = async (headers: Headers, id: number | string, from: number, more: object = { reason }) =>
    outcomeOf(await mergeUsers(headers, { path: { id }, body: { from, ...more } }));

  test('requires the right to act as both users, every permission of them in every company, and a recent proof', async () => {
    const from = await withoutPassword(service);
    const into = await ownerOfAddress(service);
    for (const other of ['users:delete', 'users:impersonate'] as const)
      expect(await merge((await administrator('users:read', other)).headers, into.id, from)).toBe('forbidden');
    const boss = await administrator('users:read', 'users:write', 'users:impersonate');
    // The user who is merged has a role in another company that the administrator could not give.
    const company = await service.given.company();
    await people.join({ id: from }, company, 'Owner');
    await people.join(await service.given.user(), company);
    await people.join(await service.given.user(), company, 'Owner');
    expect(await merge(boss.headers, into.id, from)).toBe('forbidden');
    const powerful = await administrator('users:read', 'users:write', 'security:write', 'users:impersonate');
    expect(await merge(boss.headers, powerful.id, await withoutPassword(service))).toBe('forbidden');
    expect(await exists(from)).toBe(true);
    const late = bearer(
      (await service.send('POST', '/v1/auth', { body: { email: boss.email, password: boss.password } })).body.token,
    );
    expect(await merge(late, into.id, await withoutPassword(service))).toBe('reauthentication_required');
    expect(await merge(boss.headers, into.id, await withoutPassword(service))).toBe('done');
  });

  test('never gives the user a role that the administrator could not give', async () => {
    const boss = await service.given.admin({
      role: await people.roleOf(['users:read', 'users:write', 'users:impersonate']),
    });
    const [from, into] = [await withoutPassword(service), await newId()];
    for (const id of [from, into]) {
      await people.join({ id }, boss.company);
      await service
        .db('users')
        .where({ id })
        .update({ default_company_id: boss.company, default_branch_id: boss.branch });
    }
    // Both work in the company of the administrator, and one of them also elsewhere.
    expect(await merge(boss.headers, into, from)).toBe('forbidden');
    const home = await people.home();
    for (const id of [from, into])
      await service.db('memberships').where({ user_id: id }).whereNot({ company_id: boss.company }).delete();
    await people.join({ id: from }, home, 'Admin');
    expect(await merge(boss.headers, into, from)).toBe('forbidden');
    await service.db('memberships').where({ user_id: from, company_id: home }).delete();
    expect(await merge(boss.headers, into, from)).toBe('done');
  });

  test('cannot take an account: neither own account is merged, and two accounts with passwords are not', async () => {
    const boss = await administrator('users:read', 'users:write', 'users:impersonate');
    const victim = await withoutPassword(service);
    await linkTo(service, victim);
    for (const id of ['me', boss.id]) expect(await merge(boss.headers, id, victim)).toBe('forbidden');
    await service.db('users').where({ id: boss.id }).update({ password_hash: null });
    expect(await merge(boss.headers, await newId(), boss.id)).toBe('forbidden');
    expect(await merge(superAdmin, await newId(), await newId())).toBe('merge_proof_required');
    const awaited = await withoutPassword(service);
    await service.db('users').where({ id: awaited }).update({ is_password_awaited: true });
    expect(await merge(superAdmin, await newId(), awaited)).toBe('merge_proof_required');
    expect(await merge(superAdmin, victim, victim)).toBe('validation_failed');
  });

  test('is refused to service accounts, and for owners and users who may not log in', async () => {
    const { headers } = await newServiceAccount(service, ['users:read', 'users:write']);
    expect(await merge(headers, await newId(), await withoutPassword(service))).toBe('forbidden');
    const { owner_user_id: owner } = await service.db('apps').where({ id: 1 }).first();
    const boss = await people.everywhere('Owner');
    for (const [id, from] of [
      [owner, await withoutPassword(service)],
      [await withoutPassword(service), owner],
    ])
      expect(await merge(boss.headers, id, from)).toBe('last_owner');
    for (const state of [{ is_banned: true }, { is_active: false }]) {
      const [from, into] = [await withoutPassword(service), await newId()];
      await service.db('users').where({ id: from }).update(state);
      expect(await merge(superAdmin, into, from)).toBe('user_inactive');
      await service.db('users').where({ id: from }).update({ is_banned: false, is_active: true });
      await service.db('users').where({ id: into }).update(state);
      expect(await merge(superAdmin, into, from)).toBe('user_inactive');
    }
    const app = await service.given.app();
    const { id: elsewhere } = await service.given.user({ app });
    expect(await merge(superAdmin, await newId(), elsewhere)).toBe('not_found');
    expect(await merge(superAdmin, elsewhere, await withoutPassword(service))).toBe('not_found');
  });

  test('does not tell a stranger if an account exists or was merged: replies and statements are equal', async () => {
    const [merged, present] = [await mergedUser(service), await newId()];
    const host = await service.given.admin();
    const stranger = await service.given.user();
    for (const { headers } of [stranger, host]) {
      const statementsFor = async (send: () => ReturnType<typeof getUser>) => {
        const { reply, statements } = await statementsOf(service, send);
        expect(outcomeOf(reply)).toBe('not_found');
        return statements;
      };
      await getUser(headers, { path: { id: 999_999 } });
      const unknown = await statementsFor(() => getUser(headers, { path: { id: 999_999 } }));
      for (const id of [merged, present])
        expect(await statementsFor(() => getUser(headers, { path: { id } }))).toEqual(unknown);
    }
    for (const from of [merged, present, 999_999]) {
      const { id } = await ownerOfAddress(service);
      expect(await merge(host.headers, id, from)).toBe('not_found');
    }
  });

  test('requires exactly one account, and a reason', async () => {
    const [id, from] = [await newId(), await withoutPassword(service)];
    const merge_proof = `${'0'.repeat(36)}.${'A'.repeat(43)}`;
    for (const [body, fault] of [
      [{}, '#/from required'],
      [{ from }, '#/reason required'],
      [{ from, reason: ' ' }, '#/reason invalid_format'],
      [{ from, reason, merge_proof }, '#/merge_proof not_allowed'],
      [{ merge_proof: 'a proof' }, '#/merge_proof invalid_format'],
      [{ merge_proof: 'x'.repeat(81) }, '#/merge_proof too_long'],
    ] as const) {
      const reply = await mergeUsers(superAdmin, { path: { id }, body });
      expect([body, faultsOf(reply)]).toEqual([body, [fault]]);
    }
    expect(await exists(from)).toBe(true);
  });
});
