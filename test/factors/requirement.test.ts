import { beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';
import { enrollmentOperations } from '../../src/modules/second-factors/operations/enrollment.ts';
import { requestsOf } from '../contract/security-requests.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { addFactor, challenged, codeAt, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService();
const accounts = apisOf(service);
const administration = administrationOf(service);
const factors = factorApis(service);
const people = membersOf(service);
const required: ProblemCode = 'second_factor_enrollment_required';
const day = 86_400;

const optional = {
  secondFactor: 'optional',
  secondFactorRoles: [],
  secondFactorGraceSeconds: 0,
  totp: 'allowed',
} as const;
const require = (settings: object = { secondFactor: 'required' }) =>
  service.given.settings({ ...optional, ...settings });
beforeEach(() => require({}));

const { each } = requestsOf(service);
const withBearer = (Object.keys(operationTable) as OperationId[]).filter(
  (id) =>
    operationTable[id].api === 'rest' && ['actor', 'session', 'visitor', 'refresh'].includes(operationTable[id].access),
);
const scopeOf = (operation: OperationId) =>
  (enrollmentOperations as Readonly<Partial<Record<OperationId, 'any' | 'own'>>>)[operation];

describe('the operations of a session whose user has to add a second factor', () => {
  /** A user who does nothing, because all is refused. */
  let refused: Promise<KnownUser> | undefined;

  test.each(withBearer.filter((id) => scopeOf(id) !== 'own'))(
    '%s is refused in REST and GraphQL, unless it is listed as one that takes part in adding a factor',
    async (operation) => {
      refused ??= service.given.user();
      for (const send of each(operation)) {
        const { headers } = await (scopeOf(operation) === 'any' ? service.given.user() : refused);
        await require();
        const { status, code } = await send(headers);
        await require({});
        if (scopeOf(operation) === 'any') expect(code).not.toBe(required);
        else expect([code, status]).toEqual([required, 403]);
      }
    },
  );

  test('exactly the operations that can be refused document the code in REST', async () => {
    const { openapi } = await loadContracts();
    const { resolve } = createReferences(openapi);
    const documents = (operation: OperationId): boolean => {
      const { method, path } = operationTable[operation];
      const { responses } = openapi.paths[path]![method] as { responses: Readonly<Record<string, object>> };
      return responses['403'] !== undefined && JSON.stringify(resolve(responses['403'])).includes(required);
    };
    const found = (Object.keys(operationTable) as OperationId[]).filter(documents);
    expect(found.toSorted()).toEqual(withBearer.filter((id) => scopeOf(id) !== 'any').toSorted());
  });
});

throughEachApi('through %s', (api, test) => {
  const { login, me, refresh, changePassword, changeEmail, reauthenticate, invite } = accounts[api];
  const { companies, users, sessions, endSession, endSessions, createApiKey, updateApp, updateRole, deleteRole } =
    administration[api];
  const { addTotp, confirmTotp, completeLogin, deleteFactor, proveAgain } = factors[api];
  const current = async (headers: Headers) =>
    api === 'REST'
      ? (await service.send('GET', '/v1/users/me', { headers })).body
      : (await service.graphql('{ me { second_factor_due_at } }', { headers })).body.data.me;
  const dueOf = async (headers: Headers) => (await current(headers)).second_factor_due_at ?? undefined;
  const logout = (headers: Headers) =>
    api === 'REST'
      ? service.send('PUT', '/v1/auth/logout', { headers })
      : service.graphql('mutation { logout }', { headers });
  const reads = (headers: Headers) => companies(headers).then(outcomeOf);
  const later = (seconds: number) => service.clock.advance(seconds);
  const fresh = async ({ email }: Pick<KnownUser, 'email'>) => bearer(tokenOf(await login({ email, password }))!);

  test('a login under the requirement opens a session that adds a factor, and can then be used for everything', async () => {
    const user = await service.given.user();
    await require();
    const headers = await fresh(user);
    expect(await dueOf(headers)).toBe(service.clock.now().toISOString().slice(0, 19).replace('T', ' '));
    expect(await reads(headers)).toBe(required);
    const proven = bearer(tokenOf(await reauthenticate({ password }, headers))!);
    const { secret } = await addFactor(service, proven, api);
    expect([await dueOf(proven), await reads(proven)]).toEqual([undefined, 'done']);
    const challenge = await challenged(service, user, api);
    const complete = bearer(
      tokenOf(await completeLogin({}, challenge, { totp_code: codeAt(secret, service.clock.now()) }))!,
    );
    expect(await reads(complete)).toBe('done');
  });

  // checklist F8
  test('a restricted session cannot change the email or the password, create keys, invite or read lists, and is recorded', async () => {
    const owner = await people.everywhere('Owner');
    await service.given.proven(owner);
    await require();
    const before = await service.db('keys');
    for (const attempt of [
      () => changePassword({ current: password, password: 'another good battery' }, owner.headers),
      () => changeEmail({ email: service.given.email(), password }, owner.headers),
      () => createApiKey(owner.headers, { kind: 'service', name: 'Theirs' }),
      () => invite({ email: service.given.email() }, owner.headers),
      () => users(owner.headers),
      () => sessions(owner.headers, 1),
      () => endSessions(owner.headers, 1),
      () => updateApp(owner.headers, { settings: { second_factor: 'optional' } }),
    ]) {
      const reply = await attempt();
      expect([outcomeOf(reply), statusOf(reply)]).toEqual([required, 403]);
    }
    expect(await service.db('keys')).toHaveLength(before.length);
    expect(await service.db('audit').where({ user_id: owner.id }).orderBy('id', 'desc').first()).toMatchObject({
      event: 'authenticate',
      failure: required,
    });
  });

  test('the operations that are listed for the own account are refused for other users', async () => {
    const session = '3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10';
    const attempts: Readonly<Record<string, (as: Headers, user: 'me' | number) => Promise<Reply>>> = {
      listFactors: factors[api].factors,
      deleteFactor: (as, user) => deleteFactor(as, user, 999_999),
      listSessions: sessions,
      endSession: (as, user) => endSession(as, user, session),
      endSessions,
    };
    expect(Object.keys(attempts)).toEqual(
      Object.keys(enrollmentOperations).filter((id) => scopeOf(id as OperationId) === 'own'),
    );
    const [owner, other] = [await people.everywhere('Owner'), await service.given.user()];
    await require();
    for (const attempt of Object.values(attempts)) {
      expect(outcomeOf(await attempt(owner.headers, other.id))).toBe(required);
      for (const own of ['me', owner.id] as const)
        expect(outcomeOf(await attempt(owner.headers, own))).not.toBe(required);
    }
    expect(outcomeOf(await me(other.headers))).toBe('done');
  });

  test('a restricted session lists and ends its own sessions, is renewed without being lifted, and logs out', async () => {
    const user = await service.given.user();
    await require();
    expect(answerOf(await sessions(user.headers, 'me')).data).toHaveLength(1);
    const renewed = bearer(tokenOf(await refresh(user.headers))!);
    expect(await reads(renewed)).toBe(required);
    expect(outcomeOf(await logout(renewed))).toBe('done');
    expect(outcomeOf(await me(renewed))).toBe('session_ended');
  });

  test('in the days of grace the session can be used for everything, and the time by which the factor is due does not move', async () => {
    const user = await service.given.user();
    await require({ secondFactor: 'required', secondFactorGraceSeconds: 2 * 86_400 });
    const due = await dueOf(user.headers);
    expect(due).toBe(
      new Date(service.clock.now().getTime() + 2 * day * 1000).toISOString().slice(0, 19).replace('T', ' '),
    );
    later(day);
    const again = await fresh(user);
    expect([await dueOf(again), await reads(again)]).toEqual([due, 'done']);
    later(day - 1);
    const last = await fresh(user);
    expect(await reads(last)).toBe('done');
    later(2);
    expect(await reads(last)).toBe(required);
    await require({ secondFactor: 'required', secondFactorGraceSeconds: 3 * 86_400 });
    expect(await reads(last)).toBe('done');
  });

  test('a role that requires a second factor takes effect with the next request, and so does losing it', async () => {
    const user = await service.given.user();
    await require({ secondFactorRoles: ['Admin', 'Owner'] });
    expect(await reads(user.headers)).toBe('done');
    await service.given.role(user, user.company, 'Admin');
    expect(await reads(user.headers)).toBe(required);
    await service.given.role(user, user.company, 'User');
    expect([await reads(user.headers), await dueOf(user.headers)]).toEqual(['done', undefined]);
    await people.join(user, await service.given.company(), 'Owner');
    expect(await reads(user.headers)).toBe(required);
  });

  test('the requirement of one application has no effect in another', async () => {
    const app = await service.given.app({ secondFactor: 'required', secondFactorRoles: ['User'] });
    const [here, there] = [await service.given.user(), await service.given.user({ app })];
    expect(await reads(here.headers)).toBe('done');
    expect(await reads(there.headers)).toBe(required);
  });

  test('requests with the super admin key are not affected', async () => {
    await require();
    expect(outcomeOf(await users(superAdmin))).toBe('done');
    expect(await dueOf(superAdmin)).toBeUndefined();
  });

  test('a user whose factor an administrator removes has the whole period again; one who removes it has not', async () => {
    const grace = { secondFactor: 'required', secondFactorGraceSeconds: 86_400 };
    const user = await service.given.user();
    await require(grace);
    await me(user.headers);
    const prove = async () => service.given.proven({ ...user, headers: await fresh(user) });
    const first = await addFactor(service, await prove(), api);
    later(2 * day);
    expect(outcomeOf(await deleteFactor(superAdmin, user.id, first.factorId))).toBe('done');
    const headers = await prove();
    expect(await reads(headers)).toBe('done');
    const added = await addFactor(service, headers, api);
    const { factorId } = added;
    later(day - 60);
    const totp = codeAt(added.secret, service.clock.now());
    const renewed = bearer(
      tokenOf(await proveAgain(bearer(tokenOf(await refresh(added.headers))!), { totp_code: totp }))!,
    );
    later(90);
    expect(outcomeOf(await deleteFactor(renewed, 'me', factorId))).toBe('done');
    expect(await reads(renewed)).toBe(required);
  });

  test('with authenticator apps off none is added or confirmed, and those that users have go on working', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const { secret } = await addFactor(service, await service.given.proven(user), api);
    const added = answerOf(await addTotp(await service.given.proven(other), 'Phone'));
    await require({ totp: 'off' });
    for (const reply of [
      await addTotp(other.headers, 'Phone'),
      await confirmTotp(other.headers, Number(added.id), codeAt(added.secret, service.clock.now())),
    ])
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['factor_not_allowed', 403]);
    const challenge = await challenged(service, user, api);
    const totp = codeAt(secret, service.clock.now());
    expect(outcomeOf(await completeLogin({}, challenge, { totp_code: totp }))).toBe('done');
  });

  test('settings that require a factor which cannot be added, or name a role that does not exist, are rejected', async () => {
    const change = (settings: object) => updateApp(superAdmin, { settings }).then(outcomeOf);
    expect(await change({ totp: 'off', passkeys: 'off', second_factor: 'required' })).toBe('validation_failed');
    expect(await change({ totp: 'off', passkeys: 'off', second_factor_roles: ['Owner'] })).toBe('validation_failed');
    expect(await change({ second_factor_roles: ['No such role'] })).toBe('validation_failed');
    expect(await change({ second_factor: 'required', second_factor_grace_seconds: 7_776_001 })).toBe(
      'validation_failed',
    );
    expect(await change({ second_factor_roles: ['Owner'], second_factor_grace_seconds: 7_776_000 })).toBe('done');
    expect(await change({ totp: 'off', passkeys: 'off' })).toBe('validation_failed');
    expect(await change({ totp: 'off' })).toBe('done');
  });

  test('a role that requires a second factor is neither renamed nor deleted', async () => {
    const name = await people.roleOf(['users:read'], `Auditor ${api}`);
    const { id } = await service.db('roles').where({ app_id: 1, name }).first('id');
    await require({ secondFactorRoles: [name] });
    expect(outcomeOf(await updateRole(superAdmin, id, { name: 'Reader' }))).toBe('role_in_use');
    expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('role_in_use');
  });
});

test('the requirement costs one statement once, and no statement of further requests', async () => {
  const { headers } = await service.given.user();
  await settled(service);
  const statements = async (): Promise<readonly string[]> => {
    const seen: string[] = [];
    // The job queue has statements of other tables in between.
    const note = ({ sql }: { readonly sql: string }) => {
      if (/ (from|join|update) "?(keys|apps|users|sessions)\b|^update "(keys|apps|users|sessions)"/.test(sql))
        seen.push(sql);
    };
    service.db.on('query', note);
    await service.send('GET', '/v1/users/me', { headers });
    service.db.removeListener('query', note);
    return seen;
  };
  await statements();
  const usual = await statements();
  expect(usual).toHaveLength(1);
  await require({ secondFactor: 'required', secondFactorGraceSeconds: 86_400 });
  const first = await statements();
  expect(first.filter((sql) => sql.includes('second_factor_required_at') && sql.startsWith('update'))).toHaveLength(1);
  await statements();
  expect(await statements()).toEqual(usual);
});
