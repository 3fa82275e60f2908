import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { challengeOf, codeAt, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { linkTo, mergeProofOf, ownerOfAddress, provenUser, withoutPassword } from '../kit/merging.ts';
import { assertionFor, type PasskeyUser, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';
import { newUserField } from '../kit/user-fields.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const reason = 'Ticket 4711';

const counted = async (table: string, userId: number) => (await service.db(table).where({ user_id: userId })).length;
const eventsOf = async (userId: number) => {
  await settled(service);
  const rows = await service
    .db('events')
    .where({ subject: `user:${userId}` })
    .orderBy('position');
  return rows.map(({ type, data }) => ({ type, data }));
};

// regression A910
throughEachApi('a merge of two accounts through %s', (api, test) => {
  const { mergeUsers, createMergeProof, getUser, listIdentities, listFactors } = operationsOf(service)[api];
  const { login: logIn, me } = apisOf(service)[api];
  const login = ({ email, password }: KnownUser) => logIn({ email, password });
  const mergeOwn = (into: KnownUser, merge_proof: string, more: object = {}) =>
    mergeUsers(into.headers, { path: { id: 'me' }, body: { merge_proof, ...more } });

  test('moves identities, memberships, consents and external ID, and leaves password, address, names and roles', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const [shared, other] = [await service.given.company(), await service.given.company()];
    await people.join(from, shared, 'Admin');
    await people.join(into, shared, 'User');
    await people.join(from, other, 'Admin');
    const identity = await linkTo(service, from.id);
    await service
      .db('users')
      .where({ id: from.id })
      .update({ external_id: `old ${from.id}`, firstname: 'Augusta' });
    const before = await service.db('users').where({ id: into.id }).first();
    const reply = await mergeOwn(into, await mergeProofOf(service, from.headers, into.id, api));
    expect(answerOf(reply)).toMatchObject({
      ...{ is_dry_run: false, identities: 1, factors: 0, memberships: 2, kept_memberships: 1, grants: 0 },
      is_external_id_moved: true,
    });
    expect([Number(answerOf(reply).from), Number(answerOf(reply).into)]).toEqual([from.id, into.id]);
    expect(await service.db('identities').where({ id: identity }).first('user_id')).toEqual({ user_id: into.id });
    expect(await people.roleIn(into, shared)).toBe('User');
    expect(await people.roleIn(into, other)).toBe('Admin');
    expect(await people.roleIn(into, from.company)).toBe('User');
    expect(await counted('memberships', from.id)).toBe(0);
    const after = await service.db('users').where({ id: into.id }).first();
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0, external_id: `old ${from.id}` });
    // The columns that a membership repeats are those of its new user.
    const repeated = await service
      .db('memberships')
      .where({ user_id: into.id })
      .distinct('user_email', 'user_displayname');
    expect(repeated).toEqual([{ user_email: into.email, user_displayname: before.displayname }]);
    expect(outcomeOf(await login(into))).toBe('done');
    expect(outcomeOf(await login(from))).toBe('invalid_credentials');
    expect(outcomeOf(await me(from.headers))).toBe('session_ended');
    expect(outcomeOf(await me(into.headers))).toBe('done');
    expect((await eventsOf(from.id)).slice(-2)).toEqual([
      { type: 'user.merged', data: { from: from.id, into: into.id } },
      { type: 'session.ended', data: expect.objectContaining({ reason: 'deleted' }) },
    ]);
    expect((await eventsOf(into.id)).slice(-6, -1).map(({ type }) => type)).toEqual([
      ...['user.merged', 'identity.linked', 'membership.created', 'membership.created', 'user.updated'],
    ]);
  });

  test('moves passkeys and authenticator apps, with which the user then logs in to the other account', async () => {
    const from = await passkeyUser(service, api);
    const into = await provenUser(service);
    const elsewhere = answerOf(await login(into));
    const reply = await mergeOwn(into, await mergeProofOf(service, from.headers, into.id, api));
    expect(answerOf(reply)).toMatchObject({ factors: 1 });
    const assertion = await assertionFor(service, from, api);
    const loggedIn = answerOf(await passkeyApis(service)[api].logIn({}, assertion));
    expect(Number(loggedIn.user?.id ?? loggedIn.id)).toBe(into.id);
    const { has_second_factor } = await service.db('users').where({ id: into.id }).first();
    expect(has_second_factor).toBe(true);
    expect(await counted('recovery_codes', from.id)).toBe(0);
    // The other sessions have not proven the second factor.
    expect(outcomeOf(await me({ ...into.headers, Authorization: `Bearer ${elsewhere.token}` }))).toBe('session_ended');

    const third = await enrolled(service, api);
    const again = await byPasskey(from);
    const merged = await mergeUsers(again, {
      path: { id: 'me' },
      body: { merge_proof: await mergeProofOf(service, third.headers, into.id, api) },
    });
    expect(answerOf(merged)).toMatchObject({ factors: 1 });
    service.clock.advance(30);
    const { challenge } = challengeOf(await login(into));
    const code = codeAt(third.secret, service.clock.now());
    expect(outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, { totp_code: code }))).toBe('done');
  });

  test('answers 410 with the new ID to administrators, and 404 to others, also after a further merge', async () => {
    const [first, second] = [await withoutPassword(service), await withoutPassword(service)];
    const into = await ownerOfAddress(service);
    for (const [from, id] of [
      [first, second],
      [second, into.id],
    ] as const)
      expect(outcomeOf(await mergeUsers(superAdmin, { path: { id }, body: { from, reason } }))).toBe('done');
    const administrator = await people.everywhere(await people.roleOf(['users:read', 'factors:read']));
    for (const headers of [superAdmin, administrator.headers])
      for (const id of [first, second])
        for (const send of [getUser, listIdentities, listFactors]) {
          const reply = await send(headers, { path: { id } });
          expect(outcomeOf(reply)).toBe('user_merged');
          expect((reply.body.errors?.[0].extensions ?? reply.body).merged_into).toBe(into.id);
        }
    const stranger = await service.given.user();
    for (const { headers } of [stranger, into])
      expect(outcomeOf(await getUser(headers, { path: { id: first } }))).toBe('not_found');
    expect(outcomeOf(await getUser(administrator.headers, { path: { id: 999_999 } }))).toBe('not_found');
  });

  test('a dry run has the same result, and changes nothing', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    await linkTo(service, from.id);
    const proof = await mergeProofOf(service, from.headers, into.id, api);
    const state = async () => [
      ...(await Promise.all(
        ['users', 'memberships', 'identities', 'sessions', 'mail_keys', 'audit'].map((table) =>
          service.db(table).orderBy(table === 'memberships' ? 'company_id' : 'id'),
        ),
      )),
      await service.db('user_aliases').orderBy('old_id'),
    ];
    await me(into.headers);
    const before = await state();
    const dry = await mergeOwn(into, proof, { dry_run: true });
    expect(await state()).toEqual(before);
    const done = await mergeOwn(into, proof);
    expect(answerOf(dry)).toEqual({ ...answerOf(done), is_dry_run: true });
  });

  test('by an administrator records the reason, and who merged', async () => {
    const role = await people.roleOf(['users:read', 'users:write', 'users:impersonate']);
    const administrator = await people.everywhere(role);
    const from = await withoutPassword(service);
    const { id } = await ownerOfAddress(service);
    expect(outcomeOf(await mergeUsers(administrator.headers, { path: { id }, body: { from, reason } }))).toBe('done');
    const entry = await service
      .db('audit')
      .where({ event: 'merge_users', target: `user:${id}` })
      .first();
    expect(entry).toMatchObject({ user_id: administrator.id, stated_reason: reason, is_success: true });
  });

  test('of a user with 50 memberships moves all of them', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    await people.fill(from, 50);
    const reply = await mergeOwn(into, await mergeProofOf(service, from.headers, into.id, api));
    expect(answerOf(reply)).toMatchObject({ memberships: 50, kept_memberships: 0 });
    expect(await counted('memberships', into.id)).toBe(51);
    expect((await eventsOf(into.id)).filter(({ type }) => type === 'membership.created')).toHaveLength(51);
  });

  // regression A918
  test('copies custom fields that the user does not have, but none that administrators alone see', async () => {
    const { createUserField, updateUser } = operationsOf(service).REST;
    await service.db('user_field_definitions').delete();
    for (const [bucket, name] of [
      ['own', 'color'],
      ['own', 'size'],
      ['admin', 'risk'],
    ])
      await createUserField(superAdmin, { body: { ...newUserField(), bucket, name, schema: { type: 'string' } } });
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const write = (id: number, fields: object) => updateUser(superAdmin, { path: { id }, body: { fields } });
    await write(from.id, { own: { color: 'red', size: 'L' }, admin: { risk: 'high' } });
    await write(into.id, { own: { color: 'blue' } });
    const reply = await mergeOwn(into, await mergeProofOf(service, from.headers, into.id, api));
    expect(outcomeOf(reply)).toBe('done');
    const { body } = await operationsOf(service).REST.getUser(superAdmin, { path: { id: into.id } });
    expect(body.fields).toMatchObject({ own: { color: 'blue', size: 'L' }, admin: {} });
    expect(body.fields.admin).not.toHaveProperty('risk');
  });

  // regression A951
  test('copies custom fields as long as they have room, and tells the number of the others', async () => {
    const { createUserField, updateUser } = operationsOf(service).REST;
    await service.db('user_field_definitions').delete();
    const names = Array.from({ length: 9 }, (_, at) => `text_${at}`);
    for (const name of names) {
      const schema = { type: 'string', maxLength: 2000 };
      await createUserField(superAdmin, { body: { ...newUserField(), bucket: 'own', name, schema } });
    }
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const text = (length: number) => 'x'.repeat(length);
    const write = async (id: number, named: readonly string[], length: number) => {
      const fields = { own: Object.fromEntries(named.map((name) => [name, text(length)])) };
      expect(outcomeOf(await updateUser(superAdmin, { path: { id }, body: { fields } }))).toBe('done');
    };
    await write(into.id, names.slice(0, 7), 2000);
    await write(from.id, names.slice(7), 12);
    const dry = await mergeOwn(into, await mergeProofOf(service, from.headers, into.id, api), { dry_run: true });
    expect(answerOf(dry)).toMatchObject({ fields: 2, fields_left_out: 0 });
    await write(from.id, names.slice(7), 2000);
    const reply = await mergeOwn(into, await mergeProofOf(service, from.headers, into.id, api));
    expect(answerOf(reply)).toMatchObject({ fields: 1, fields_left_out: 1 });
    const { body } = await operationsOf(service).REST.getUser(superAdmin, { path: { id: into.id } });
    expect(Object.keys(body.fields.own).toSorted()).toEqual(names.slice(0, 8));
    expect(Buffer.byteLength(JSON.stringify(body.fields.own))).toBeLessThanOrEqual(16_384);
  });

  // regression A952
  test('is told to both addresses, without the other one, and without the network of an administrator', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const proof = await mergeProofOf(service, from.headers, into.id, api);
    await mergeOwn(into, proof, { dry_run: true });
    await mergeOwn(into, proof);
    const kept = await service.mailbox.next('account-merged', into.email);
    const ended = await service.mailbox.next('account-merged', from.email);
    expect(kept.data).toMatchObject({ account: 'kept', by: 'user', ip: expect.stringMatching(/./) });
    expect(ended.data).toMatchObject({ account: 'ended', by: 'user' });
    expect(JSON.stringify([kept.recipient, kept.data])).not.toContain(from.email);
    expect(JSON.stringify([ended.recipient, ended.data])).not.toContain(into.email);

    const other = await withoutPassword(service);
    await service.db('users').where({ id: into.id }).update({ is_owner_proven: true });
    await mergeUsers(superAdmin, { path: { id: into.id }, body: { from: other, reason } });
    const mails = async () => {
      await service.mailbox.next('account-merged', into.email);
      return service.mailbox.sent('account-merged', into.email);
    };
    const told = (await mails()).at(-1)!;
    expect(told.data).toEqual({ account: 'kept', by: 'administrator', ip: '', user_agent: '' });
    expect(JSON.stringify(told)).not.toContain(reason);
  });

  // regression A953
  test('leaves the old IDs in the export of the user', async () => {
    const { exportUser } = operationsOf(service)[api];
    const [first, second] = [await withoutPassword(service), await withoutPassword(service)];
    const into = await ownerOfAddress(service);
    await service.given.proven(into);
    const exported = async () =>
      answerOf(await exportUser(into.headers, { path: { id: 'me' } })).merged_ids.map(Number);
    expect(await exported()).toEqual([]);
    await mergeUsers(superAdmin, { path: { id: second }, body: { from: first, reason } });
    await mergeUsers(superAdmin, { path: { id: into.id }, body: { from: second, reason } });
    expect(await exported()).toEqual([first, second]);
  });

  test('a proof says until when it is valid: as long as its session has a recent proof', async () => {
    const from = await provenUser(service);
    const provenAt = service.clock.now();
    service.clock.advance(120);
    const { expires_at } = answerOf(await createMergeProof(from.headers, { body: { into: 999_999 } }));
    const until = new Date(`${expires_at.replace(' ', 'T')}Z`).getTime();
    expect(until - provenAt.getTime()).toBeGreaterThan(598_000);
    expect(until - provenAt.getTime()).toBeLessThanOrEqual(600_000);
  });

  /** Logs in with a passkey, which proves both factors. @returns the headers of the session */
  const byPasskey = async (owner: Pick<PasskeyUser, 'authenticator'>) =>
    bearer(answerOf(await passkeyApis(service)[api].logIn({}, await assertionFor(service, owner, api))).token);
});
