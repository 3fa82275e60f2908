import { beforeAll, describe, expect, test } from 'vitest';
import { operationProofs } from '../../generated/proofs.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apiNames, apisOf, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { loggedIn } from '../users/members.ts';
import { type ProofTargets, proofAttempts, proofTargets } from './proof-attempts.ts';

const service = useService();
const people = membersOf(service);
const methodsOf = ({ body }: Reply): unknown => body.methods ?? body.errors?.[0].extensions.methods;

/** Everything that a stolen token could change, except what notes the attempts themselves. */
const tables = [
  ...[
    'apps',
    'branches',
    'challenges',
    'companies',
    'email_changes',
    'factors',
    'identities',
    'invitations',
    'keys',
    'mail_keys',
    'password_sources',
  ],
  ...['memberships', 'providers', 'roles', 'users'],
];
const everything = async (): Promise<unknown> => {
  const rows = tables.map(async (table) => [
    table,
    (await service.db(table)).map((row) => JSON.stringify(row)).toSorted(),
  ]);
  // Those that wait are delivered meanwhile.
  const notifications = (await service.db('notifications').orderBy('id')).map(({ id }) => id);
  return { ...Object.fromEntries(await Promise.all(rows)), notifications };
};

// regression A33
describe.each(apiNames)('a token of an Owner without a recent proof, through %s', (api: ApiName) => {
  let owner: KnownUser;
  let stolen: Headers;
  let targets: ProofTargets;
  let attempts: ReturnType<typeof proofAttempts>;
  const named = () => Object.entries(attempts).filter(([name]) => api === 'REST' || name !== 'replaceUser');

  beforeAll(async () => {
    await service.given.settings({
      totp: 'allowed',
      passkeys: 'allowed',
      smsCodes: 'second_factor',
      smsCountries: ['GB'],
    });
    owner = await people.everywhere('Owner');
    targets = await proofTargets(service, owner);
    attempts = proofAttempts(service, api, targets);
    stolen = await loggedIn(service, owner);
  });

  test('there is an attempt of each operation that the contract marks', () => {
    const operations = new Set(Object.keys(attempts).map((name) => name.split(' ')[0]));
    expect([...operations].toSorted()).toEqual(Object.keys(operationProofs).toSorted());
  });

  test('every marked operation returns reauthentication_required with the methods, and changes nothing', async () => {
    // The first use of a key and of a token is noted, and what waits is delivered.
    await apisOf(service)[api].me(stolen);
    await settled(service);
    const before = await everything();
    for (const [name, { send }] of named()) {
      const refused = await send(stolen);
      const outcome = [name, outcomeOf(refused), statusOf(refused), methodsOf(refused)];
      expect(outcome).toEqual([name, 'reauthentication_required', 403, ['password']]);
      expect(await everything(), name).toEqual(before);
    }
  });

  test('every marked operation is refused again when the proof is older than 10 minutes', async () => {
    const proven = await service.given.proven({ headers: { ...stolen }, password: owner.password });
    service.clock.advance(600.001);
    for (const [name, { send }] of named())
      expect([name, outcomeOf(await send(proven))]).toEqual([name, 'reauthentication_required']);
  });

  test('users change their own profile, and administrators only take access away, without a recent proof', async () => {
    const { updateUser, banUser, deactivateUser, endSessions, removeMember } = administrationOf(service)[api];
    const { revokeInvitation } = apisOf(service)[api];
    const { id } = await service.given.user();
    await people.join({ id }, targets.company);
    for (const done of [
      await updateUser(stolen, 'me', { firstname: 'Grace' }),
      await removeMember(stolen, targets.company, id),
      await endSessions(stolen, id),
      await deactivateUser(stolen, id),
      await banUser(stolen, id),
      await revokeInvitation(targets.invitation, stolen),
    ])
      expect(outcomeOf(done)).toBe('done');
  });

  test('a caller without the permission gets forbidden, with or without a recent proof', async () => {
    const { createApiKey, createRole, updateApp } = administrationOf(service)[api];
    const user = await service.given.user();
    const asked = async () => [
      outcomeOf(await createApiKey(user.headers, { kind: 'app', name: 'Theirs' })),
      outcomeOf(await createRole(user.headers, { name: 'Theirs', permissions: [] })),
      outcomeOf(await updateApp(user.headers, { name: 'Theirs' })),
    ];
    expect(await asked()).toEqual(Array(3).fill('forbidden'));
    await service.given.proven(user);
    expect(await asked()).toEqual(Array(3).fill('forbidden'));
  });

  // regression A34
  test('a user who joins the company of an attacker does not make it the default one without a recent proof', async () => {
    const { updateUser, joinCompany } = administrationOf(service)[api];
    const user = await service.given.user();
    const company = await service.given.company();
    expect(outcomeOf(await joinCompany(user.headers, company))).toBe('done');
    const move = () => updateUser(user.headers, 'me', { default_company: company });
    expect(outcomeOf(await move())).toBe('reauthentication_required');
    expect(outcomeOf(await updateUser(user.headers, 'me', { default_company: user.company }))).toBe('done');
    await service.given.proven(user);
    expect(outcomeOf(await move())).toBe('done');
  });

  test('a refused attempt is in the audit log', async () => {
    await administrationOf(service)[api].exportUser(stolen, 'me');
    expect(await service.db('audit').where({ user_id: owner.id }).orderBy('id', 'desc').first()).toMatchObject({
      event: 'export_user',
      failure: 'reauthentication_required',
    });
  });

  test('the super admin key needs no proof', async () => {
    const { exportUser, createApiKey, rotateApiKey } = administrationOf(service)[api];
    expect(outcomeOf(await exportUser(superAdmin, targets.user.id))).toBe('done');
    expect(outcomeOf(await createApiKey(superAdmin, { kind: 'service', name: 'Ours' }))).toBe('done');
    expect(outcomeOf(await rotateApiKey(superAdmin, targets.key))).toBe('done');
  });

  test('after a recent proof, up to 10 minutes later, every marked operation is performed', async () => {
    const fresh = { ...owner, headers: { ...stolen } };
    await service.given.proven(fresh);
    service.clock.advance(600);
    targets = await proofTargets(service, { ...fresh, headers: superAdmin });
    attempts = proofAttempts(service, api, targets);
    for (const [name, { send, afterwards = 'done' }] of named())
      expect([name, outcomeOf(await send(fresh.headers))]).toEqual([name, afterwards]);
  });
});
