import { expect } from 'vitest';
import { givenOpenedClient, initiateLoginUri } from '../kit/acting.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { impersonate } from '../kit/impersonation.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { givenClient, redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);

const administrator = async (...permissions: Parameters<typeof people.roleOf>[0]): Promise<KnownUser> =>
  people.everywhere(await people.roleOf(permissions));

throughEachApi('a client that is opened as a user, through %s (regression A800)', (api, test) => {
  const { impersonateUser, getMe, banUser, listSessions, endSession, listAuditEvents } = operationsOf(service)[api];
  const bodyOf = ({ client }: { readonly client: { readonly clientId: string } }, more: object = {}) => ({
    reason: 'Ticket 4711',
    client_id: client.clientId,
    ...more,
  });

  test('the response has a URL of the issuer and no token, and the audit log the reason', async () => {
    const [user, given] = [await service.given.user(), await givenOpenedClient(service)];
    const support = await administrator('users:impersonate');
    const body = bodyOf(given, { duration_seconds: 600 });
    const issued = answerOf(await impersonateUser(support.headers, { path: { id: user.id }, body }));
    expect(issued).toMatchObject({ token: null, url: expect.stringMatching(/\/impersonation\?ticket=[\w-]{43}$/) });
    expect(JSON.stringify(issued)).not.toContain('eyJ');
    const page = answerOf(await listAuditEvents(superAdmin, { query: { event: 'impersonate_user' } }));
    expect(page.data[0]).toMatchObject({ stated_reason: 'Ticket 4711', target: `user:${user.id}` });
    const sessions = answerOf(await listSessions(user.headers, { path: { id: 'me' } })).data;
    expect(sessions.map(({ impersonator }: { impersonator: unknown }) => impersonator)).toContainEqual({
      type: 'user',
      id: api === 'REST' ? support.id : String(support.id),
    });
  });

  test('without a client, the response has a token and no URL', async () => {
    const { id } = await service.given.user();
    const issued = answerOf(await impersonateUser(superAdmin, { path: { id }, body: { reason: 'Ticket' } }));
    expect([typeof issued.token, issued.url]).toEqual(['string', null]);
  });

  test.each([
    ['is unknown', async () => ({ client: { clientId: 'Qm9VfT3pWxk8dLr2Ys6Hna' } })],
    ['has not opted in', () => givenClient(service, { initiateLoginUri })],
    ['is disabled', () => givenOpenedClient(service, { disabledAt: service.clock.now() })],
    ['asks users for consent', () => givenOpenedClient(service, { isFirstParty: false })],
    ['is an app on a device', () => givenOpenedClient(service, { applicationType: 'native' })],
    ['has no URL for the start of a login', () => givenOpenedClient(service, { initiateLoginUri: undefined })],
  ] as const)('a client that %s is not opened, and no session begins', async (_which, given) => {
    const [user, client] = [await service.given.user(), await given()];
    const reply = await impersonateUser(superAdmin, { path: { id: user.id }, body: bodyOf(client) });
    expect(faultsOf(reply)).toEqual(['#/client_id not_allowed']);
    expect(await service.db('sessions').where({ user_id: user.id, authenticated_by: 'impersonation' })).toEqual([]);
  });

  test('a client of another application is not opened', async () => {
    const [user, given] = [await service.given.user(), await givenOpenedClient(service)];
    await service
      .db('oidc_clients')
      .where({ id: given.client.id })
      .update({ app_id: (await service.given.app()).id });
    const reply = await impersonateUser(superAdmin, { path: { id: user.id }, body: bodyOf(given) });
    expect(outcomeOf(reply)).toBe('validation_failed');
  });

  test('a client ID of another form is refused', async () => {
    const { id } = await service.given.user();
    for (const clientId of ['account', 'https://app.example.com/client.json', 'x'.repeat(23), ''])
      expect(
        outcomeOf(await impersonateUser(superAdmin, { path: { id }, body: bodyOf({ client: { clientId } }) })),
      ).toBe('validation_failed');
  });

  test('the refusals are those without a client: permission, higher role, recent proof, banned user, nested session', async () => {
    const given = await givenOpenedClient(service);
    const user = await service.given.user();
    const start = async (headers: KnownUser['headers'], { id }: Pick<KnownUser, 'id'>) =>
      outcomeOf(await impersonateUser(headers, { path: { id }, body: bodyOf(given) }));
    expect(await start((await administrator('users:write', 'security:write')).headers, user)).toBe('forbidden');
    const support = await administrator('users:impersonate', 'users:read');
    expect(await start(support.headers, await service.given.admin())).toBe('forbidden');
    expect(await start(support.headers, support)).toBe('forbidden');
    const acting = await impersonate(service, await administrator('users:impersonate', 'users:read'), superAdmin);
    expect(await start(acting.headers, user)).toBe('impersonation_forbidden');
    service.clock.advance(601);
    expect(await start(support.headers, user)).toBe('reauthentication_required');
    await service.given.proven(support);
    expect(await start(support.headers, user)).toBe('done');
    await banUser(superAdmin, { path: { id: user.id } });
    expect(await start(support.headers, user)).toBe('user_inactive');
  });

  test('the administrator who began a session ends it without sessions:end, and no other one does', async () => {
    const user = await service.given.user();
    const [support, other] = [await administrator('users:impersonate'), await administrator('users:impersonate')];
    const own = support.headers;
    const { sessionId, headers } = await impersonate(service, user, own);
    const path = { id: user.id, session_id: sessionId };
    expect(['forbidden', 'not_found']).toContain(outcomeOf(await endSession(other.headers, { path })));
    expect(outcomeOf(await endSession(own, { path: { ...path, id: other.id } }))).not.toBe('done');
    expect(outcomeOf(await getMe(headers, {}))).toBe('done');
    expect(outcomeOf(await endSession(own, { path }))).toBe('done');
    expect(outcomeOf(await getMe(headers, {}))).toBe('session_ended');
    const login = await service.db('sessions').where({ user_id: user.id, impersonator: null }).first('id');
    const target = { path: { id: user.id, session_id: login.id } };
    expect(outcomeOf(await endSession(support.headers, target))).not.toBe('done');
  });
});

throughEachApi('the opt-in of a client through %s (regression A801)', (api, test) => {
  const { createClient, updateClient, deleteClient, rotateClientSecret, listClients } = operationsOf(service)[api];
  const opened = {
    client_name: 'Notes',
    redirect_uris: [redirectUri],
    is_first_party: true,
    impersonation_allowed: true,
    initiate_login_uri: initiateLoginUri,
  };

  test('a client has it off, and keeps what is set', async () => {
    const plain = answerOf(
      await createClient(superAdmin, { body: { client_name: 'A', redirect_uris: [redirectUri] } }),
    );
    const { details = plain } = plain;
    expect(details).toMatchObject({ impersonation_allowed: false, initiate_login_uri: null });
    const made = answerOf(await createClient(superAdmin, { body: opened }));
    const { impersonation_allowed, initiate_login_uri } = opened;
    expect(made.details ?? made).toMatchObject({ impersonation_allowed, initiate_login_uri });
  });

  test.each([
    ['a third-party client', { is_first_party: false }],
    ['an app on a device', { application_type: 'native', token_endpoint_auth_method: 'none' }],
    ['a client without a login', { grant_types: ['urn:ietf:params:oauth:grant-type:device_code'] }],
    ['a client without a URL for the start of a login', { initiate_login_uri: null }],
  ])('%s cannot have it', async (_which, change) => {
    const reply = await createClient(superAdmin, { body: { ...opened, ...change } });
    expect(faultsOf(reply)).toEqual(['#/impersonation_allowed not_allowed']);
  });

  test('the URL for the start of a login is an https URL, or one of this machine', async () => {
    for (const uri of [
      'http://app.example.com/login',
      'javascript:alert(1)',
      'com.example.app:/login',
      'https://a.example/#x',
    ])
      expect(outcomeOf(await createClient(superAdmin, { body: { ...opened, initiate_login_uri: uri } }))).toBe(
        'validation_failed',
      );
    const local = { ...opened, initiate_login_uri: 'http://localhost:8080/login' };
    expect(outcomeOf(await createClient(superAdmin, { body: local }))).toBe('done');
  });

  test('only those who can act as users give it, and change, rotate or delete a client that has it', async () => {
    const writer = await administrator('clients:write', 'security:write');
    const agent = await administrator('clients:write', 'security:write', 'users:impersonate');
    expect(outcomeOf(await createClient(writer.headers, { body: opened }))).toBe('forbidden');
    const { client } = await givenClient(service, { initiateLoginUri });
    const change = { path: { id: client.id }, body: { impersonation_allowed: true } };
    expect(outcomeOf(await updateClient(writer.headers, change))).toBe('forbidden');
    expect(outcomeOf(await updateClient(agent.headers, change))).toBe('done');
    const elsewhere = { redirect_uris: ['https://evil.example/callback'] };
    const on = { path: { id: client.id } };
    expect(outcomeOf(await updateClient(writer.headers, { ...on, body: elsewhere }))).toBe('forbidden');
    expect(outcomeOf(await rotateClientSecret(writer.headers, on))).toBe('forbidden');
    expect(outcomeOf(await deleteClient(writer.headers, on))).toBe('forbidden');
    expect(outcomeOf(await updateClient(agent.headers, { ...on, body: { impersonation_allowed: false } }))).toBe(
      'done',
    );
    expect(outcomeOf(await updateClient(writer.headers, { ...on, body: elsewhere }))).toBe('done');
  });

  test('a list has only the clients that can be opened, or only others', async () => {
    const [one, other] = [await givenOpenedClient(service), await givenClient(service)];
    const listed = async (is: boolean) =>
      answerOf(await listClients(superAdmin, { query: { impersonation_allowed: is, limit: 200 } })).data.map(
        ({ client_id }: { client_id: string }) => client_id,
      );
    expect(await listed(true)).toContain(one.client.clientId);
    expect(await listed(true)).not.toContain(other.client.clientId);
    expect(await listed(false)).toContain(other.client.clientId);
    expect(await listed(false)).not.toContain(one.client.clientId);
  });
});
