import { describe, expect, test } from 'vitest';
import { anonymousOperations } from '../../generated/anonymous.ts';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';
import { requestsOf } from '../contract/security-requests.ts';
import { allowAnonymous, anonymousApp, anonymousUser } from '../kit/anonymous.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const refused = 'account_incomplete';

const { requests, graphqlRequests } = requestsOf(service);
const withBearer = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => operationTable[id].api === 'rest' && ['actor', 'session', 'visitor'].includes(operationTable[id].access),
);
const tables = { REST: requests, GraphQL: graphqlRequests } as const;
/** In part: each operation through one API. */
const rows = covering(
  withBearer.flatMap((operation) =>
    (['REST', 'GraphQL'] as const).flatMap((api) => (operation in tables[api] ? [{ operation, api }] : [])),
  ),
  [({ operation }) => operation, ({ api }) => api],
);
const isAllowed = (operation: OperationId): boolean => anonymousOperations.some((one) => one === operation);

// regression A925
describe('an anonymous user', () => {
  /** A session that nothing is done in, because all is refused; what is allowed may end one, and has its own. */
  let idle: Promise<{ readonly headers: Headers }> | undefined;
  const visitor = async () => {
    await allowAnonymous(service);
    return anonymousUser(service);
  };

  test.each(rows)('is refused $operation through $api, unless the contract allows it', async ({ operation, api }) => {
    idle ??= visitor();
    const { headers } = await (isAllowed(operation) ? visitor() : idle);
    const { status, code } = await tables[api][operation]!(headers);
    // The rows of users are those of other users, whom an anonymous user does not reach.
    if (!isAllowed(operation)) expect([code, status]).toEqual([refused, 403]);
  });

  test('each operation that can be refused documents the code in REST', async () => {
    const { openapi } = await loadContracts();
    const { resolve } = createReferences(openapi);
    const missing = withBearer.filter((operation) => {
      const { method, path } = operationTable[operation];
      const { responses } = openapi.paths[path]![method] as { responses: Readonly<Record<string, object>> };
      return !isAllowed(operation) && !JSON.stringify(resolve(responses['403'] ?? {})).includes(refused);
    });
    expect(missing).toEqual([]);
  });

  // Adding one is a decision: anyone can become an anonymous user.
  test('these operations that change something are allowed, and no other', () => {
    const changes = anonymousOperations.filter((id) => operationTable[id].method !== 'get');
    expect(changes.toSorted()).toEqual(
      [
        'completeAccount',
        'createMergeProof',
        'endSession',
        'endSessions',
        'linkIdentity',
        'logout',
        'refresh',
        'replaceUser',
        'startSocialLogin',
        'updateUser',
      ].toSorted(),
    );
  });
});

throughEachApi('what an anonymous user reaches, through %s (regression A925)', (api, test) => {
  const operations = operationsOf(service)[api];
  const { getUser, updateUser, listSessions, setMember, changeUserEmail, verifyUserEmail } = operations;
  const known = async () => {
    await allowAnonymous(service);
    return anonymousUser(service);
  };

  test('the own profile and sessions, and not those of others, whatever the role says by now', async () => {
    const { id, headers } = await known();
    const other = await service.given.user();
    const company = (await service.db('users').where({ id }).first()).default_company_id;
    await service.given.role({ id } as never, company, 'Owner');
    const home = await people.home();
    await people.join({ id }, home, 'Owner');
    expect(outcomeOf(await updateUser(headers, { path: { id: 'me' }, body: { displayname: 'Visitor' } }))).toBe('done');
    expect(answerOf(await getUser(headers, { path: { id } })).displayname).toBe('Visitor');
    expect(outcomeOf(await listSessions(headers, { path: { id: 'me' } }))).toBe('done');
    for (const send of [getUser, listSessions])
      expect(outcomeOf(await send(headers, { path: { id: other.id } }))).toBe(refused);
    const body = { displayname: 'Theirs' };
    expect(outcomeOf(await updateUser(headers, { path: { id: other.id }, body }))).toBe(refused);
  });

  test('no administrator gives a role, a company or an address', async () => {
    const { id } = await known();
    const company = await service.given.company();
    const member = { path: { id: company, user_id: id }, body: { role: 'Admin' } };
    expect(outcomeOf(await setMember(superAdmin, member))).toBe(refused);
    const change = { path: { id }, body: { email: service.given.email() } };
    expect(outcomeOf(await changeUserEmail(superAdmin, change))).toBe(refused);
    for (const send of [verifyUserEmail, operations.resendUserVerification])
      expect(outcomeOf(await send(superAdmin, { path: { id } }))).toBe(refused);
    const acting = { path: { id }, body: { reason: 'Ticket 4711' } };
    expect(outcomeOf(await operations.impersonateUser(superAdmin, acting))).toBe('user_inactive');
    expect(await service.db('memberships').where({ user_id: id })).toHaveLength(1);
  });

  test('each refusal is recorded with the user', async () => {
    const { id, headers } = await known();
    await operations.listEvents(headers, {});
    await operations.createCompany(headers, { body: { name: 'Theirs' } });
    const refusal = { event: 'authenticate', failure: refused, user_id: id };
    expect(await service.db('audit').where({ user_id: id, is_success: false })).toMatchObject([refusal, refusal]);
  });

  test('an address of anonymous users is refused at the sign-up, and for invitations', async () => {
    const { email } = await known();
    const { signup, invite } = apisOf(service)[api];
    expect(faultsOf(await signup({ email }))).toEqual(['#/email not_allowed']);
    expect(faultsOf(await invite({ email }, superAdmin))).toEqual(['#/email not_allowed']);
  });
});

throughEachApi('the role of anonymous users, through %s (regression A926)', (api, test) => {
  const { updateApp, createRole, updateRole, deleteRole, deleteCompany, createAnonymousSession } =
    operationsOf(service)[api];
  const roleOf = async (headers: Headers, name: string, permissions: readonly string[]) =>
    Number(answerOf(await createRole(headers, { body: { name, permissions } })).id);

  test('has no permission of Gatehouse: neither when it is chosen, nor later', async () => {
    const app = await anonymousApp(service);
    const headers = { 'X-Service-Key': app.serviceKey };
    await roleOf(headers, 'Reader', ['users:read']);
    const visitor = await roleOf(headers, 'Visitor', []);
    const choose = (anonymous_role: string) => updateApp(headers, { body: { settings: { anonymous_role } } });
    for (const name of ['Reader', 'Admin', 'Owner'])
      expect(faultsOf(await choose(name))).toEqual(['#/settings/anonymous_role not_allowed']);
    expect(faultsOf(await choose('Emperor'))).toEqual(['#/settings/anonymous_role not_found']);
    expect(outcomeOf(await choose('Visitor'))).toBe('done');
    const change = (body: object) => updateRole(headers, { path: { id: visitor }, body: { ...body } });
    expect(faultsOf(await change({ permissions: ['users:read'] }))).toEqual(['#/permissions not_allowed']);
    expect(outcomeOf(await change({ name: 'Other', permissions: ['users:read'] }))).toBe('role_in_use');
    expect(outcomeOf(await change({ name: 'Other' }))).toBe('role_in_use');
    expect(outcomeOf(await deleteRole(headers, { path: { id: visitor } }))).toBe('role_in_use');
  });

  test('has none either while anonymous users have it, although the setting has changed', async () => {
    const app = await anonymousApp(service);
    const headers = { 'X-Service-Key': app.serviceKey };
    const visitor = await roleOf(headers, 'Visitor', []);
    const choose = (anonymous_role: string) => updateApp(headers, { body: { settings: { anonymous_role } } });
    expect(outcomeOf(await choose('Visitor'))).toBe('done');
    const { id } = await anonymousUser(service, app);
    expect(outcomeOf(await choose('User'))).toBe('done');
    const grant = () => updateRole(headers, { path: { id: visitor }, body: { permissions: ['users:read'] } });
    expect(faultsOf(await grant())).toEqual(['#/permissions not_allowed']);
    await service.db('memberships').where({ user_id: id }).delete();
    expect(outcomeOf(await grant())).toBe('done');
  });

  test('may have permissions of the application', async () => {
    const app = await anonymousApp(service, { appPermissions: ['orders:read'] });
    const headers = { 'X-Service-Key': app.serviceKey };
    await roleOf(headers, 'Visitor', ['orders:read']);
    const settings = { anonymous_role: 'Visitor' };
    expect(outcomeOf(await updateApp(headers, { body: { settings } }))).toBe('done');
  });

  test('a role that got a permission in the database gives no session', async () => {
    const app = await anonymousApp(service);
    const client = { 'X-Service-App': app.appKey, 'X-Device-Token': crypto.randomUUID() };
    await service
      .db('roles')
      .where({ app_id: app.id, name: 'User' })
      .update({ permissions: ['users:read'] });
    expect(outcomeOf(await createAnonymousSession(client, { body: {} }))).toBe('login_method_disabled');
  });

  test('anonymous users are not allowed without a company, and their company is not deleted', async () => {
    const app = await anonymousApp(service);
    const headers = { 'X-Service-Key': app.serviceKey };
    const change = (settings: object) => updateApp(headers, { body: { settings } });
    expect(faultsOf(await change({ anonymous_company: null }))).toEqual(['#/settings/anonymous_company required']);
    expect(faultsOf(await change({ anonymous_company: 2_147_483_647 }))).toEqual([
      '#/settings/anonymous_company not_found',
    ]);
    expect(outcomeOf(await deleteCompany(headers, { path: { id: app.company } }))).toBe('company_in_use');
    expect(outcomeOf(await change({ anonymous: 'off', anonymous_company: null }))).toBe('done');
  });
});
