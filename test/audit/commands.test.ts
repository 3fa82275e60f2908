import { beforeAll, beforeEach, expect } from 'vitest';
import { eventCauses } from '../../src/kernel/event-causes.ts';
import { eventFaults } from '../events/schema-faults.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { clientRow, givenGrant, resourceServerRow } from '../kit/clients.ts';
import { connectToRogue, startTestFor } from '../kit/connection-tests.ts';
import { giveDomain, newDomain } from '../kit/connections.ts';
import { givenDomain } from '../kit/domains.ts';
import { factorApis } from '../kit/factors.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { acceptedMail, exampleSuppression, exampleTemplate } from '../kit/receiver-commands.ts';
import { publishedMetadata } from '../kit/saml/published.ts';
import { givenDirectory } from '../kit/scim.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { givenSetupLink } from '../kit/setup-links.ts';
import { extent } from '../kit/tables.ts';
import { userFieldRow } from '../kit/user-fields.ts';
import { givenDelivery } from '../kit/webhooks.ts';
import { givenEmailChange } from '../operations/email-change.ts';
import type { Id } from '../operations/ids.ts';
import { mergedId } from '../operations/merging.ts';
import { anyOperationsOf } from '../operations/request.ts';
import { type CommandApi, commands, reads, type Stage } from './commands.ts';

const service = useService();
const [administration, factors, operations] = [
  administrationOf(service),
  factorApis(service),
  anyOperationsOf(service),
];
const apis: Readonly<Record<ApiName, CommandApi>> = {
  REST: { ...administration.REST, ...factors.REST, operations: operations.REST },
  GraphQL: { ...administration.GraphQL, ...factors.GraphQL, operations: operations.GraphQL },
};
const people = membersOf(service);

const insert = async (table: string, row: object): Promise<number> =>
  (await service.db(table).insert(row).returning('id'))[0].id;

const identityOf = (user: number) => {
  const at = service.clock.now();
  const known = { provider: 'google', issuer: 'https://accounts.google.com', subject: `subject of ${user}` };
  return { ...known, app_id: 1, user_id: user, linked_at: at, last_used_at: at };
};

/** An authenticator app that is not noted with the user: the member goes on logging in with the password. */
const factorOf = async (user_id: number): Promise<number> => {
  const at = service.clock.now();
  const facts = { kind: 'totp', name: 'Phone', sealed_secret: 'sealed', created_at: at, confirmed_at: at };
  return insert('factors', { ...facts, app_id: 1, user_id });
};

const setTheStage = async (): Promise<Stage> => {
  const company = await service.given.company();
  const member = await people.member('User', company);
  await people.challenge();
  await people.passwordSource();
  const email = service.given.email();
  const invited = await service.send('POST', '/v1/invitations', { headers: superAdmin, body: { email } });
  const name = `Spare ${company}`;
  const key = { app_id: 1, kind: 'app', name, digest: name, created_at: service.clock.now() };
  await givenEmailChange(service, member);
  const notification = await acceptedMail(service, 1);
  await service.db('notifications').where({ id: notification }).update({ state: 'dead' });
  // An application has a limited number of them.
  for (const table of ['webhook_endpoints', 'oidc_clients', 'oidc_apis', 'user_field_definitions'])
    await service.db(table).delete();
  return {
    company,
    branch: await insert('branches', { app_id: 1, company_id: company, name }),
    member,
    session: (await service.db('sessions').where({ user_id: member.id }).first('id')).id,
    role: await insert('roles', { app_id: 1, name, permissions: [] }),
    key: await insert('keys', key),
    'service-account': await insert('service_accounts', {
      app_id: 1,
      name,
      created_at: service.clock.now(),
    }),
    client: await insert('oidc_clients', clientRow(service.clock.now())),
    'resource-server': await insert('oidc_apis', resourceServerRow(service.clock.now())),
    'user-field': await insert('user_field_definitions', userFieldRow(service.clock.now())),
    ...(await givenDelivery(service)),
    grant: await givenGrant(service.db, member.id, service.clock.now()),
    identity: await insert('identities', identityOf(member.id)),
    factor: await factorOf(member.id),
    provider: await people.provider(),
    invitation: invited.body.id,
    domain: await givenDomain(service, company),
    'setup-link': await givenSetupLink(service, company),
    ...(await givenDirectory(service, company)),
    'mail-template': exampleTemplate.id,
    suppression: exampleSuppression.id,
    notification,
  };
};

/** The entries of operations for the own account and for that of another user. */
const sharedEvents: Readonly<Record<string, string>> = {
  changeUserEmail: 'change_email',
  cancelUserEmailChange: 'cancel_email_change',
};
/** `banUser` is `ban_user` in the audit log. */
const eventOf = (name: string): string =>
  sharedEvents[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const newRows = async (after: string): Promise<readonly Record<string, unknown>[]> =>
  service.db('audit').where('id', '>', after).orderBy('id');
const last = async (): Promise<string> => (await service.db('audit').orderBy('id', 'desc').first())?.id ?? '0';

/** The events of each command, as the first API has caused them. */
const causedEvents = new Map<string, readonly string[]>();

/** Expects the events of a command, valid by their schemas, and the same ones through both APIs. */
const expectEvents = async (command: string, { id, event }: Readonly<Record<string, unknown>>): Promise<void> => {
  await settled(service);
  const events = await service.db('events').where({ audit_id: id }).orderBy('position');
  expect(events.flatMap(eventFaults)).toEqual([]);
  const types: readonly string[] = events.map(({ type }) => type);
  const cause = eventCauses[event as keyof typeof eventCauses];
  expect(types).toEqual(typeof cause === 'string' ? [] : expect.arrayContaining([...cause.always]));
  expect(types).toEqual(causedEvents.get(command) ?? types);
  causedEvents.set(command, types);
};

let owner: KnownUser;
let stranger: KnownUser;
let stage: Stage;

const sessionOf = async (user: KnownUser): Promise<string> =>
  (await service.db('sessions').where({ user_id: user.id }).first('id')).id;

beforeAll(async () => {
  owner = await people.everywhere('Owner');
  await people.atHome(owner);
  stranger = await service.given.user();
});
beforeEach(async () => {
  stage = await setTheStage();
  await service.given.proven(owner);
});

/** The states of the stage that some commands require. */
const preparations: Readonly<Record<string, (stage: Stage, as: Headers) => Promise<unknown>>> = {
  startConnectionTest: (stage) => connectToRogue(service, stage),
  finishConnectionTest: (stage, as) => startTestFor(service, stage, as),
  setPasswordHash: ({ member }) =>
    service.db('users').where({ id: member.id }).update({ password_hash: null, is_password_awaited: true }),
  // The domain and the owner whom the row names.
  setEnforcement: async ({ company, connection }) => {
    const at = service.clock.now();
    await service.db('company_domains').where({ domain: 'engines.example' }).delete();
    await giveDomain(service, company, connection, 'engines.example');
    await service.db('connections').where({ id: connection }).update({ state: 'active', tested_at: at });
    await people.join({ id: 1 }, company, 'Owner');
    const qualified = {
      email_verified_at: at,
      is_owner_proven: true,
      has_second_factor: true,
      password_hash: 'a hash',
    };
    await service.db('users').where({ id: 1 }).update(qualified);
  },
  refreshConnectionMetadata: async ({ connection: id }) => {
    const saml = { protocol: 'saml', issuer: null, client_id: null, metadata_url: await publishedMetadata(service) };
    await service.db('connections').where({ id }).update(saml);
  },
  deleteEnforcement: async ({ company, connection }) => {
    const row = await giveDomain(service, company, connection, newDomain());
    await service.db('connection_domains').where(row).update({ enforced_at: service.clock.now() });
  },
  // The user whom the row names, without a password.
  mergeUsers: async ({ member }) => {
    const columns = 'app_id, default_company_id, default_branch_id, firstname, lastname, displayname';
    const times = 'registered_at, last_visit_at, created_at, updated_at';
    await service.db('user_aliases').where({ old_id: mergedId }).delete();
    await service.db('users').where({ id: mergedId }).delete();
    await service.db('users').where({ id: member.id }).update({ is_owner_proven: true });
    await service.db.raw(
      `insert into users (id, email, email_canonical, ${columns}, ${times}) overriding system value
       select ${mergedId}, 'merged@example.com', 'merged@example.com', ${columns}, ${times} from users where id = ?`,
      [member.id],
    );
  },
};

/** The senders of a command: in `npm test`, one of them by turns. */
const senders = ['a user', 'a super admin key', 'a stranger'] as const;
const sent = Object.entries(commands).flatMap(([name, command], at) =>
  senders
    .filter((_, sender) => extent !== 'once' || (sender + at) % senders.length === 0)
    .map((sender) => [name, sender, command] as const),
);
const idOf = (reply: Reply): Id => {
  const { id, details, kid } = answerOf(reply) ?? {};
  return kid ?? Number(id ?? details?.id ?? 0);
};

// checklist 74, 88, regression A83
// regression A847
throughEachApi('the audit log of what is done through %s', (api, test) => {
  test.each(sent.filter(([, sender]) => sender !== 'a stranger'))(
    'a successful %s by %s leaves one audit row: who did what, and with which credentials',
    async (name, sender, { send, target }) => {
      const isUser = sender === 'a user';
      const headers = isUser ? owner.headers : superAdmin;
      await preparations[name]?.(stage, headers);
      const before = await last();
      const reply = await send(apis[api], headers, stage);
      expect(outcomeOf(reply)).toBe('done');
      const rows = await newRows(before);
      expect(rows).toHaveLength(1);
      await expectEvents(name, rows[0]!);
      expect(rows[0]).toMatchObject({
        event: eventOf(name),
        is_success: true,
        failure: null,
        factor: isUser ? 'token' : 'service_key',
        app_id: 1,
        user_id: isUser ? owner.id : null,
        session_id: isUser ? await sessionOf(owner) : null,
        target: target?.(stage, idOf(reply)) ?? null,
        at: service.clock.now(),
        request_id: reply.headers['x-request-id'],
        ip: '127.0.0.1',
      });
    },
  );

  test.each(sent.filter(([, sender]) => sender === 'a stranger'))(
    'a refused %s of %s leaves one audit row with the reason',
    async (name, _sender, { send, denied }) => {
      const before = await last();
      const reply = await send(apis[api], stranger.headers, stage);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual([denied, denied === 'forbidden' ? 403 : 404]);
      const rows = await newRows(before);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        event: eventOf(name),
        is_success: false,
        failure: denied,
        factor: 'token',
        app_id: 1,
        user_id: stranger.id,
        session_id: await sessionOf(stranger),
        at: service.clock.now(),
        request_id: reply.headers['x-request-id'],
        ip: '127.0.0.1',
      });
    },
  );

  test('every join of a company and every refused join leave an audit row', async () => {
    const before = await last();
    await apis[api].joinCompany(stranger.headers, stage.company);
    await apis[api].joinCompany(stranger.headers, stage.company);
    expect(await newRows(before)).toMatchObject([
      { event: 'join_company', is_success: true, user_id: stranger.id, target: `company:${stage.company}` },
      { event: 'join_company', is_success: false, failure: 'already_member', user_id: stranger.id },
    ]);
  });

  test('a wrong password of a user who deletes their own account leaves an audit row', async () => {
    const { member } = stage;
    const before = await last();
    await apis[api].deleteUser(member.headers, 'me', 'wrong');
    await apis[api].deleteUser(member.headers, 'me', password);
    expect(await newRows(before)).toMatchObject([
      { event: 'delete_user', is_success: false, failure: 'password_incorrect', user_id: member.id },
      { event: 'delete_user', is_success: true, user_id: member.id, target: `user:${member.id}` },
    ]);
  });

  test('a command that a rule refuses leaves an audit row: the last owner, a default branch, a built-in role, a taken name', async () => {
    const { company } = stage;
    const only = await people.member('Owner', company);
    const builtIn = await service.db('roles').where({ app_id: 1, name: 'User' }).first('id');
    const first = await service.db('branches').where({ company_id: company, is_default: true }).first('id');
    const before = await last();
    await apis[api].setMember(superAdmin, company, only.id, { role: 'User' });
    await apis[api].deleteBranch(superAdmin, company, first.id);
    await apis[api].deleteRole(superAdmin, builtIn.id);
    await apis[api].createRole(superAdmin, { name: 'User', permissions: [] });
    const rows = await newRows(before);
    expect(rows.map(({ event, failure, factor }) => [event, failure, factor])).toEqual([
      ['set_member', 'last_owner', 'service_key'],
      ['delete_branch', 'branch_in_use', 'service_key'],
      ['delete_role', 'role_built_in', 'service_key'],
      ['create_role', 'name_taken', 'service_key'],
    ]);
  });

  test('a command with invalid input returns 422 and leaves no audit row', async () => {
    const before = await last();
    const { company, member } = stage;
    for (const reply of [
      await apis[api].createCompany(superAdmin, { name: '' }),
      await apis[api].updateBranch(superAdmin, company, stage.branch, { is_default: false }),
      await apis[api].setMember(superAdmin, company, member.id, { role: 'Emperor' }),
      await apis[api].updateApp(superAdmin, { settings: { access_token_seconds: 1 } }),
      await apis[api].rotateApiKey(superAdmin, stage.key, -1),
    ])
      expect(statusOf(reply)).toBe(422);
    expect(await newRows(before)).toEqual([]);
  });

  test('a read leaves no audit row, whether it is allowed or refused', async () => {
    const before = await last();
    for (const read of reads) {
      expect(outcomeOf(await read(apis[api], owner.headers, stage))).toBe('done');
      await read(apis[api], stranger.headers, stage);
    }
    expect(await newRows(before)).toEqual([]);
  });

  test('a refused credential leaves exactly one audit row, whatever command was sent', async () => {
    service.clock.advance(60);
    const before = await last();
    await apis[api].deleteCompany({ 'X-Service-Key': 'gh_svc_wrong' }, stage.company);
    expect(await newRows(before)).toMatchObject([
      { event: 'authenticate', is_success: false, failure: 'service_key_invalid', factor: 'service_key' },
    ]);
  });
});
