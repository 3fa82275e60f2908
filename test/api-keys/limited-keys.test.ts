import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { lastingOperations } from '../../generated/outlives-caller.ts';
import { operationPermissions } from '../../generated/permissions.ts';
import { requestsOf } from '../contract/security-requests.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf, settled } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { type AnyRequest, anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);
const people = membersOf(service);

const limits = { expires: { expires_at: '2100-01-01 00:00:00' }, network: { networks: ['127.0.0.0/8', '::1/128'] } };
const everything = [...new Set(Object.values(operationPermissions))].filter(
  (permission) => permission !== 'none' && permission !== 'user',
);

const limitedSuperAdmin = async (limit: object = limits.expires): Promise<Headers> => {
  const body = { kind: 'service', name: 'Limited', ...limit };
  const { key } = answerOf(await operations.REST.createApiKey(superAdmin, { body }));
  return { 'X-Service-Key': key };
};

const limitedAccount = async (permissions: readonly string[] = everything): Promise<Headers> =>
  (await newServiceAccount(service, permissions, limits.expires)).headers;

type Marked = keyof typeof lastingOperations;
const isMarked = (operation: OperationId): operation is Marked => operation in lastingOperations;
/** The operations that a service key may call and that change something. */
const changing = (Object.keys(operationTable) as OperationId[]).filter((id) => {
  const { api, access, method } = operationTable[id];
  return api === 'rest' && access === 'actor' && method !== 'get';
});

describe('keys that expire or are restricted to networks (regression A400)', () => {
  const { requests, graphqlRequests, each } = requestsOf(service);
  /** Keys with limits, each beside one with the same permissions and without limits. */
  let callers: readonly { readonly limited: Headers; readonly free: Headers }[];
  beforeAll(async () => {
    callers = [
      { limited: await limitedSuperAdmin(), free: superAdmin },
      { limited: await limitedSuperAdmin(limits.network), free: superAdmin },
      { limited: await limitedAccount(), free: (await newServiceAccount(service, everything)).headers },
    ];
  });

  test.each(changing.filter((id) => !(id in inPart)))(
    'are refused %s in REST and GraphQL exactly if the contract says that access can outlive them',
    async (id) => {
      for (const send of each(id))
        for (const { limited, free } of callers) {
          const { status, code, missing } = await send(limited);
          if (isMarked(id)) expect([status, code, missing]).toEqual([403, 'forbidden', undefined]);
          // Such an operation may refuse the caller for another reason.
          else if (code === 'forbidden') expect((await send(free)).code).toBe('forbidden');
        }
    },
  );

  test('a refusal is recorded with the key as the actor', async () => {
    const { id, headers } = await newServiceAccount(service, everything, limits.expires);
    await requests.invite!(headers);
    await graphqlRequests.setMember!(headers);
    const entries = await service.db('audit').where({ service_account_id: id });
    const refusal = { event: 'authenticate', failure: 'forbidden', factor: 'service_key' };
    expect(entries).toMatchObject([refusal, refusal]);
  });
});

type InPart = { readonly [O in Marked]: (typeof lastingOperations)[O] extends 'every' ? never : O }[Marked];
type FieldsOf<O extends InPart> = (typeof lastingOperations)[O][number];

/** The fields of `replaceUser`, which are all required. */
const replaced: readonly string[] = (
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
    readonly components: {
      readonly schemas: { readonly ReplaceUserRequest: { readonly required: readonly string[] } };
    };
  }
).components.schemas.ReplaceUserRequest.required;

interface Situation {
  readonly path?: AnyRequest['path'];
  /** The fields of every request of the operation. */
  readonly body: Readonly<Record<string, unknown>>;
  /** For each marked field, the values that are refused. */
  readonly gives: Readonly<Record<string, readonly unknown[]>>;
  /** Fields with values that end access, or that no mark has. */
  readonly accepts: Readonly<Record<string, unknown>>;
}

/** A situation for each operation of which the contract marks some fields. Without one for a new mark, this does not compile. */
const inPart: {
  readonly [O in InPart]: () => Promise<Situation & { readonly gives: Record<FieldsOf<O>, readonly unknown[]> }>;
} = {
  createCompany: async () => ({
    body: { name: 'Company' },
    gives: { is_joinable: [true] },
    accepts: { is_joinable: false },
  }),
  async updateCompany() {
    const { id } = answerOf(await operations.REST.createCompany(superAdmin, { body: { name: 'Company' } }));
    return { path: { id }, body: {}, gives: { is_joinable: [true] }, accepts: { is_joinable: false, name: 'Other' } };
  },
  async updateServiceAccount() {
    const { id } = await newServiceAccount(service, []);
    return { path: { id }, body: {}, gives: { is_enabled: [true] }, accepts: { is_enabled: false, name: 'Other' } };
  },
  async updateUser() {
    const user = await service.given.user();
    const home = await people.home();
    await people.join(user, home);
    return { path: { id: user.id }, body: {}, gives: { default_company: [home] }, accepts: { firstname: 'Ada' } };
  },
  async replaceUser() {
    const user = await service.given.user();
    const { body: sent } = await service.send('GET', `/v1/users/${user.id}`, { headers: superAdmin });
    const { default_company, ...body } = Object.fromEntries(replaced.map((name) => [name, sent[name]]));
    return { path: { id: user.id }, body, gives: { default_company: [default_company] }, accepts: {} };
  },
  async updateWebhookEndpoint() {
    const url = 'https://receiver.example.com';
    const { id } = answerOf(await operations.REST.createWebhookEndpoint(superAdmin, { body: { url } }));
    return {
      path: { id },
      body: {},
      gives: { url: [url, 'https://elsewhere.example.com'], types: [['user.created'], null], is_enabled: [true] },
      accepts: { is_enabled: false, description: 'Other' },
    };
  },
};

throughEachApi('keys with limits, through %s (regression A400)', (api, turn) => {
  const send = operations[api];
  /** GraphQL has no field that replaces a user. */
  const sendPart = (id: InPart, headers: Headers, { path, body }: AnyRequest) =>
    id === 'replaceUser'
      ? service.send('PUT', `/v1/users/${path?.['id']}`, { headers, body })
      : send[id](headers, { path, body });

  turn.each(Object.keys(inPart) as InPart[])(
    '%s refuses them only the fields by which access can outlive them',
    async (id) => {
      const { path, body, gives, accepts } = await inPart[id]();
      for (const headers of [await limitedSuperAdmin(), await limitedAccount()]) {
        for (const [field, values] of Object.entries(gives))
          for (const value of values) {
            const reply = await sendPart(id, headers, { path, body: { ...body, [field]: value } });
            expect([id, field, outcomeOf(reply)]).toEqual([id, field, 'forbidden']);
          }
        if (id !== 'replaceUser')
          expect([id, outcomeOf(await sendPart(id, headers, { path, body: { ...body, ...accepts } }))]).toEqual([
            id,
            'done',
          ]);
      }
    },
  );

  turn('an account does not become an owner, by membership, invitation, address, role or default company', async () => {
    const accomplice = await service.given.user();
    const home = await people.home();
    const { id: invitation } = answerOf(
      await send.invite(superAdmin, { body: { email: service.given.email(), role: 'Owner' } }),
    );
    const mine = await people.roleOf(['audit:read']);
    const role = await service.db('roles').where({ app_id: 1, name: mine }).first('id');
    const owner = await service.db('apps').where({ id: 1 }).first('owner_user_id');
    for (const headers of [
      await limitedSuperAdmin(),
      await limitedSuperAdmin(limits.network),
      await limitedAccount(),
    ]) {
      const attempts = [
        send.setMember(headers, { path: { id: home, user_id: accomplice.id }, body: { role: 'Owner' } }),
        send.invite(headers, { body: { email: service.given.email(), role: 'Owner' } }),
        send.resendInvitation(headers, { path: { id: invitation } }),
        send.changeUserEmail(headers, { path: { id: owner.owner_user_id }, body: { email: service.given.email() } }),
        send.updateRole(headers, { path: { id: role.id }, body: { permissions: ['keys:write', 'users:write'] } }),
        send.createRole(headers, { body: { name: 'Theirs', permissions: ['keys:write'] } }),
        send.verifyUserEmail(headers, { path: { id: accomplice.id } }),
        send.setPasswordHash(headers, {
          path: { id: accomplice.id },
          body: { password_hash: `$2b$10$${'a'.repeat(53)}` },
        }),
        send.mergeUsers(headers, { path: { id: owner.owner_user_id }, body: { from: accomplice.id, reason: 'Twice' } }),
      ];
      expect((await Promise.all(attempts)).map(outcomeOf)).toEqual(attempts.map(() => 'forbidden'));
    }
    expect(await people.roleIn(accomplice, home)).toBeUndefined();
    expect(await service.db('roles').where({ name: 'Theirs' })).toEqual([]);
  });

  turn(
    'a scoped key with users:write and keys:write gives its role to no account that would make a key without limits',
    async () => {
      const held = ['users:read', 'users:write', 'keys:write'];
      const headers = await limitedAccount(held);
      const role = await people.roleOf(held);
      const accomplice = await service.given.user();
      const path = { id: await people.home(), user_id: accomplice.id };
      expect(outcomeOf(await send.setMember(headers, { path, body: { role } }))).toBe('forbidden');
      expect(
        outcomeOf(await send.createApiKey(accomplice.headers, { body: { kind: 'service', name: 'Lasting' } })),
      ).not.toBe('done');
      const free = (await newServiceAccount(service, held)).headers;
      expect(outcomeOf(await send.setMember(free, { path, body: { role } }))).toBe('done');
    },
  );

  turn('an account that was banned or deactivated does not return, and keeps its second factor', async () => {
    const headers = await limitedSuperAdmin();
    const [banned, inactive] = [await service.given.user(), await service.given.user()];
    await send.banUser(headers, { path: { id: banned.id } });
    await send.deactivateUser(headers, { path: { id: inactive.id } });
    const replies = [
      await send.unbanUser(headers, { path: { id: banned.id } }),
      await send.activateUser(headers, { path: { id: inactive.id } }),
      await send.deleteFactor(headers, { path: { id: banned.id, factor_id: 1 } }),
    ];
    expect(replies.map(outcomeOf)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(await service.db('users').where({ id: banned.id }).first('is_banned')).toEqual({ is_banned: true });
  });

  turn('emails, logins and pages of the application do not go to another place', async () => {
    const headers = await limitedSuperAdmin();
    const before = await service.db('apps').where({ id: 1 }).first();
    const url = 'https://attacker.example';
    const replies = [
      await send.updateApp(headers, { body: { notification_url: url, notification_secrets: [] } }),
      await send.updateApp(headers, { body: { settings: { redirect_uris: [url], terms_url: url } } }),
      await send.setProvider(headers, {
        path: { provider: 'theirs' },
        body: { driver: 'google', client_id: 'an id', client_secret: 'a secret' },
      }),
      await send.createWebhookEndpoint(headers, { body: { url } }),
      await send.createClient(headers, { body: { client_name: 'App', redirect_uris: [url] } }),
    ];
    expect(replies.map(outcomeOf)).toEqual(replies.map(() => 'forbidden'));
    await settled(service);
    expect(await service.db('apps').where({ id: 1 }).first()).toEqual(before);
  });

  // regression A552
  turn('a key that was limited since does not get the first outcome of a repeated request', async () => {
    const { id, key } = (await operations.REST.createApiKey(superAdmin, { body: { kind: 'service', name: 'Later' } }))
      .body;
    const headers = { 'X-Service-Key': key, 'Idempotency-Key': crypto.randomUUID() };
    const create = () => send.createApiKey(headers, { body: { kind: 'service', name: 'Kept' } });
    const first = answerOf(await create());
    expect(first.key).toMatch(/^gh_/);
    expect(answerOf(await create())).toEqual(first);
    const limited = await send.updateApiKey(superAdmin, { path: { id }, body: limits.expires });
    expect(outcomeOf(limited)).toBe('done');
    expect(outcomeOf(await create())).toBe('forbidden');
  });

  turn('a user is created only while everyone can sign up', async () => {
    const headers = await limitedSuperAdmin();
    const sent = () => service.given.signupBody();
    const signup = (as: Headers) => service.send('POST', '/v1/users', { headers: as, body: sent() });
    expect((await signup(headers)).status).toBe(201);
    await service.given.settings({ signup: 'invitation' });
    expect((await signup(headers)).body.code).toBe('signup_closed');
    expect((await signup(superAdmin)).status).toBe(201);
    await service.given.settings({ signup: 'open' });
  });

  turn('an impersonation ends with the key that began it', async () => {
    const soon = new Date(service.clock.now().getTime() + 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const headers = await limitedSuperAdmin({ expires_at: soon });
    const user = await service.given.user();
    const reply = await send.impersonateUser(headers, { path: { id: user.id }, body: { reason: 'Support' } });
    const as = bearer(answerOf(reply).token);
    expect(outcomeOf(await send.getMe(as, {}))).toBe('done');
    service.clock.advance(61);
    expect(outcomeOf(await send.getMe(as, {}))).toBe('session_ended');
  });
});
