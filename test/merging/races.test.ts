import { expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { linkTo, mergeProofOf, ownerOfAddress, provenUser, withoutPassword } from '../kit/merging.ts';
import { passkeyUser } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const reason = 'Ticket 4711';
const day = 86_400;

const isPresent = async ({ id }: Pick<KnownUser, 'id'>) =>
  (await service.db('users').where({ id, is_deleted: false })).length === 1;
const liveSessions = async ({ id }: Pick<KnownUser, 'id'>) =>
  (await service.db('sessions').where({ user_id: id }).whereNull('ended_at')).length;

// regression A913
throughEachApi('merges at the same time through %s', (api, turn) => {
  const { mergeUsers, deleteUser, unlinkIdentity } = operationsOf(service)[api];
  const { login, me } = apisOf(service)[api];
  const merge = (into: KnownUser, merge_proof: string) =>
    mergeUsers(into.headers, { path: { id: 'me' }, body: { merge_proof } });
  const proofOf = (from: KnownUser, into: KnownUser) => mergeProofOf(service, from.headers, into.id, api);

  turn('in both directions leave one of the two accounts', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [one, other] = [await provenUser(service), await provenUser(service)];
      const [toOther, toOne] = [await proofOf(one, other), await proofOf(other, one)];
      const outcomes = (await Promise.all([merge(other, toOther), merge(one, toOne)])).map(outcomeOf);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const present = [await isPresent(one), await isPresent(other)];
      expect(present.filter(Boolean)).toHaveLength(1);
      const [left] = present[0] ? [one] : [other];
      const memberships = await service.db('memberships').where({ user_id: left!.id });
      expect(memberships.map(({ company_id }) => company_id).toSorted()).toEqual(
        [one.company, other.company].toSorted(),
      );
      expect(await service.db('user_aliases').where({ user_id: left!.id })).toHaveLength(1);
    }
  });

  turn('with one proof are made once', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const proof = await proofOf(from, into);
    const outcomes = (await Promise.all(Array.from({ length: 4 }, () => merge(into, proof)))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['done', ...Array(3).fill('merge_proof_invalid')]);
  });

  turn('as logins leave no session of the account that has ended', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const proof = await proofOf(from, into);
    const { email, password } = from;
    const [merged, ...logins] = await Promise.all([
      merge(into, proof),
      ...Array.from({ length: 3 }, () => login({ email, password })),
    ]);
    expect(outcomeOf(merged!)).toBe('done');
    expect(await liveSessions(from)).toBe(0);
    for (const token of logins.map(tokenOf).filter((one) => one !== undefined))
      expect(outcomeOf(await me(bearer(token)))).toBe('session_ended');
  });

  turn('as the deletion of the user who stays end as one after the other', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const proof = await proofOf(from, into);
    const [merged, deleted] = await Promise.all([
      merge(into, proof),
      deleteUser(superAdmin, { path: { id: into.id } }),
    ]);
    expect(outcomeOf(deleted!)).toBe('done');
    expect(await isPresent(into)).toBe(false);
    // Either the merge came first, or the account that was to end is as it was.
    expect(await isPresent(from)).toBe(outcomeOf(merged!) !== 'done');
  });

  turn('as changes of what moves end as one after the other', async () => {
    const [from, into] = [await provenUser(service), await provenUser(service)];
    const identity = await linkTo(service, from.id);
    const proof = await proofOf(from, into);
    const path = { id: from.id, identity_id: identity };
    const [merged, unlinked] = await Promise.all([merge(into, proof), unlinkIdentity(superAdmin, { path })]);
    // The removal of an identity by an administrator ends the session that has proven the account.
    expect(outcomeOf(merged!)).toBe(outcomeOf(unlinked!) === 'done' ? 'merge_proof_invalid' : 'done');
    const left = await service.db('identities').where({ id: identity });
    expect(left.map(({ user_id }) => user_id)).toEqual(outcomeOf(unlinked!) === 'done' ? [] : [into.id]);
  });
});

/** All that two users have, by table. */
const stateOf = async (ids: readonly number[]) => {
  const state: Record<string, readonly object[]> = {};
  const tables = [
    'memberships',
    'identities',
    'factors',
    'recovery_codes',
    'user_handles',
    'sessions',
    'mail_keys',
    'user_aliases',
  ];
  for (const table of tables)
    state[table] = await service
      .db(table)
      .whereIn('user_id', ids)
      .orderBy(['user_id', 'created_at'].slice(0, table === 'identities' ? 1 : 2));
  const users = await service.db('users').whereIn('id', ids).orderBy('id');
  return { ...state, users, audit: await service.db('audit').where({ event: 'merge_users', is_success: true }) };
};

// regression A914
test('a merge that fails at any of its writes leaves both accounts as they were', async () => {
  const from = await passkeyUser(service);
  const into = await provenUser(service);
  await linkTo(service, from.id);
  await service.db('users').where({ id: from.id }).update({ external_id: 'an old ID' });
  const proof = await mergeProofOf(service, from.headers, into.id);
  const merge = () =>
    operationsOf(service).REST.mergeUsers(into.headers, { path: { id: 'me' }, body: { merge_proof: proof } });
  await apisOf(service).REST.me(into.headers);
  await service.db.raw(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'The server stops here.'; end $$`,
  );
  const before = await stateOf([from.id, into.id]);
  const writes = [
    ['memberships', 'insert'],
    ['memberships', 'delete'],
    ['invitations', 'update'],
    ['identities', 'update'],
    ['factors', 'update'],
    ['oidc_consents', 'insert'],
    ['user_aliases', 'insert'],
    ['user_handles', 'delete'],
    ['sessions', 'update'],
    ['mail_keys', 'update'],
    ['users', 'update'],
    ['audit', 'insert'],
    ['event_outbox', 'insert'],
  ] as const;
  for (const [table, write] of writes) {
    await service.db.raw(
      `create trigger fail_here before ${write} on ${table} for each statement execute function fail_here()`,
    );
    const { status } = await merge();
    await service.db.raw(`drop trigger fail_here on ${table}`);
    expect([table, write, status]).toEqual([table, write, 500]);
    expect(await stateOf([from.id, into.id])).toEqual(before);
  }
  expect((await merge()).status).toBe(200);
});

// regression A915
test('the account that has ended is erased after the time of the application, and the old ID still leads to the user', async () => {
  const from = await withoutPassword(service);
  const into = await ownerOfAddress(service);
  const { mergeUsers, getUser, restoreUser, listAuditEvents } = operationsOf(service).REST;
  const { email } = await service.db('users').where({ id: from }).first('email');
  expect((await mergeUsers(superAdmin, { path: { id: into.id }, body: { from, reason } })).status).toBe(200);
  expect(outcomeOf(await restoreUser(superAdmin, { path: { id: from } }))).toBe('user_merged');
  await settled(service);
  service.clock.advance(31 * day);
  await maintain(service);
  const erased = await service.db('users').where({ id: from }).first('email', 'erased_at');
  expect(erased).toEqual({ email: `erased-${from}@gatehouse.invalid`, erased_at: expect.any(Date) });
  expect(JSON.stringify(await service.db('notifications').where({ user_id: from }))).not.toContain(email);
  expect(outcomeOf(await getUser(superAdmin, { path: { id: from } }))).toBe('user_merged');
  const { body } = await listAuditEvents(superAdmin, { query: { user_id: into.id } });
  const targets = body.data.map(({ target }: { readonly target: string }) => target);
  expect(targets).toContain(`user:${from}`);
  expect(targets).toContain(`user:${into.id}`);
  // The erasure of the user who stays ends the alias, too.
  await operationsOf(service).REST.deleteUser(superAdmin, { path: { id: into.id } });
  service.clock.advance(31 * day);
  await maintain(service);
  expect(await service.db('user_aliases').where({ old_id: from })).toEqual([]);
  expect(outcomeOf(await getUser(superAdmin, { path: { id: from } }))).toBe('not_found');
});

// regression A1002
test('the audit log of a user into whom thousands of accounts were merged answers, with the entries of each', async () => {
  const { listAuditEvents } = operationsOf(service).REST;
  const { id } = await service.given.user();
  const former = await service.given.user();
  await service.db.raw(
    `insert into user_aliases (app_id, old_id, old_uuid, user_id, created_at)
     select 1, case n when 1 then ? else 1000000 + n end, gen_random_uuid(), ?, ? from generate_series(1, 5000) as n`,
    [former.id, id, service.clock.now()],
  );
  const { status, body } = await listAuditEvents(superAdmin, { query: { user_id: id, event: 'signup' } });
  expect(status).toBe(200);
  const users = body.data.map(({ user_id }: { readonly user_id: number }) => Number(user_id));
  expect(users).toEqual([former.id, id]);
});
