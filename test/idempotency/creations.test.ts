import { readFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import { loadContracts } from '../../src/contracts.ts';
import { administrationOf, contentOf } from '../kit/administration.ts';
import { allowAnonymous, newDevice } from '../kit/anonymous.ts';
import { type ApiName, answerOf, apiNames, apisOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { givenConnection, newConnection } from '../kit/connections.ts';
import { factorApis, provenHeaders, withoutToken } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { newPasskeyRequest } from '../kit/passkeys.ts';
import { sourceAt } from '../kit/password-source.ts';
import type { Repeatable } from '../kit/repeatable.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, socialStage } from '../kit/social/stage.ts';
import { covering } from '../kit/tables.ts';
import { newUserField } from '../kit/user-fields.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const apis = apisOf(service);
const factors = factorApis(service);
const operations = operationsOf(service);
const administration = administrationOf(service);
const members = membersOf(service);

let rogue: RogueProvider;
const stage = socialStage(service, () => rogue);
beforeAll(async () => {
  rogue = await startRogueProvider({ clock: service.clock });
  await stage.setUp();
});
afterAll(() => rogue?.close());

type Send = (api: ApiName, headers: Headers) => Promise<Reply>;

interface Creation {
  /** The table in which it adds one row, in SQL. */
  readonly table: string;
  /** The reason why the caller may do it. */
  readonly by: 'anyone' | 'the user' | 'permission' | 'operator key';
  /** A request that has not been sent before. */
  readonly newRequest: () => Promise<Send> | Send;
}

/** Returns another language than the time before. */
const languages = ['en', 'de', 'fr', 'es'];
const otherLanguage = (): string => {
  languages.unshift(languages.pop()!);
  return languages[0]!;
};
const fresh = (): string => `A name ${crypto.randomUUID()}`;
const newKey = async (): Promise<number> =>
  Number(contentOf(await administration.GraphQL.createApiKey(superAdmin, { kind: 'app', name: fresh() })).details.id);

/** Deletes all webhook endpoints but the newest, of which an application has a limited number. The service repeats lost deadlocks. */
const leaveRoom = async (): Promise<void> => {
  const { body } = await operations.REST.listWebhookEndpoints(superAdmin, {});
  const ids = (body.data as readonly { readonly id: number }[]).map(({ id }) => id);
  for (const id of ids.toSorted((a, b) => b - a).slice(1)) {
    const { status } = await operations.REST.deleteWebhookEndpoint(superAdmin, { path: { id } });
    expect(status).toBe(204);
  }
};

/** Every operation with the header: what is missing does not compile. */
const creations: Readonly<Record<Repeatable, Creation>> = {
  signup: {
    table: 'users',
    by: 'anyone',
    newRequest() {
      const email = service.given.email();
      return (api, headers) => apis[api].signup({ email }, headers);
    },
  },
  createAnonymousSession: {
    table: 'users',
    by: 'anyone',
    async newRequest() {
      await allowAnonymous(service);
      const device = newDevice();
      const body = { language: otherLanguage() };
      return (api, headers) => operations[api].createAnonymousSession({ ...headers, ...device }, { body });
    },
  },
  invite: {
    table: 'invitations',
    by: 'permission',
    newRequest() {
      const email = service.given.email();
      return (api, headers) => apis[api].invite({ email, level: 'application' }, headers);
    },
  },
  acceptInvitation: {
    table: 'users',
    by: 'anyone',
    async newRequest() {
      const email = service.given.email();
      await apis.REST.invite({ email }, superAdmin);
      const key = await service.mailbox.key('invitation', email);
      const acceptance = { firstname: 'Grace', lastname: 'Hopper', password };
      return (api, headers) => apis[api].accept(key, acceptance, headers);
    },
  },
  createCompany: {
    table: 'companies',
    by: 'permission',
    newRequest() {
      const name = fresh();
      return (api, headers) => administration[api].createCompany(headers, { name, is_joinable: true });
    },
  },
  createBranch: {
    table: 'branches',
    by: 'permission',
    async newRequest() {
      const company = await service.given.company();
      return (api, headers) => administration[api].createBranch(headers, company, { name: 'North' });
    },
  },
  addDomain: {
    table: 'company_domains',
    by: 'permission',
    async newRequest() {
      const path = { id: await service.given.company() };
      const body = { domain: `${crypto.randomUUID()}.example` };
      return (api, headers) => operations[api].addDomain(headers, { path, body });
    },
  },
  createSetupLink: {
    table: 'setup_links',
    by: 'permission',
    async newRequest() {
      const path = { id: await service.given.company() };
      return (api, headers) => operations[api].createSetupLink(headers, { path, body: {} });
    },
  },
  createScimToken: {
    table: 'scim_tokens',
    by: 'permission',
    async newRequest() {
      const id = await service.given.company();
      const path = { id, connection_id: await givenConnection(service, id) };
      return (api, headers) => operations[api].createScimToken(headers, { path, body: {} });
    },
  },
  createConnection: {
    table: 'connections',
    by: 'permission',
    async newRequest() {
      const path = { id: await service.given.company() };
      return (api, headers) => operations[api].createConnection(headers, { path, body: newConnection() });
    },
  },
  joinCompany: {
    table: 'memberships',
    by: 'the user',
    async newRequest() {
      const company = await service.given.company();
      return (api, headers) => administration[api].joinCompany(headers, company);
    },
  },
  createRole: {
    table: 'roles',
    by: 'permission',
    newRequest() {
      const name = fresh();
      return (api, headers) => administration[api].createRole(headers, { name, permissions: ['users:read'] });
    },
  },
  createServiceAccount: {
    table: 'service_accounts',
    by: 'permission',
    newRequest() {
      const body = { name: fresh() };
      return (api, headers) => operations[api].createServiceAccount(headers, { body });
    },
  },
  createWebhookEndpoint: {
    table: 'webhook_endpoints',
    by: 'permission',
    async newRequest() {
      await leaveRoom();
      const body = { url: `https://${crypto.randomUUID()}.example.com` };
      return (api, headers) => operations[api].createWebhookEndpoint(headers, { body });
    },
  },
  rotateWebhookSecret: {
    table: 'webhook_endpoints, unnest(secrets)',
    by: 'permission',
    async newRequest() {
      await leaveRoom();
      const body = { url: `https://${crypto.randomUUID()}.example.com` };
      const made = await operations.REST.createWebhookEndpoint(superAdmin, { body });
      const path = { id: Number(made.body.id) };
      return (api, headers) => operations[api].rotateWebhookSecret(headers, { path, body: {} });
    },
  },
  rotatePasswordSourceSecret: {
    table: 'password_sources, unnest(secrets)',
    by: 'permission',
    async newRequest() {
      await service.db('password_sources').delete();
      await operations.REST.setPasswordSource(superAdmin, { body: sourceAt(service) });
      const body = { overlap_seconds: crypto.getRandomValues(new Uint16Array(1))[0]! };
      return (api, headers) => operations[api].rotatePasswordSourceSecret(headers, { body });
    },
  },
  createClient: {
    table: 'oidc_clients',
    by: 'permission',
    newRequest() {
      const body = { client_name: fresh(), redirect_uris: ['https://app.example.com/callback'] };
      return (api, headers) => operations[api].createClient(headers, { body });
    },
  },
  rotateClientSecret: {
    table: 'oidc_clients, unnest(secret_digests)',
    by: 'permission',
    async newRequest() {
      const body = { client_name: fresh(), redirect_uris: ['https://app.example.com/callback'] };
      const made = await operations.REST.createClient(superAdmin, { body });
      const path = { id: Number(made.body.id) };
      return (api, headers) => operations[api].rotateClientSecret(headers, { path, body: {} });
    },
  },
  createResourceServer: {
    table: 'oidc_apis',
    by: 'permission',
    newRequest() {
      const body = { name: fresh(), identifier: `https://${crypto.randomUUID()}.example.com` };
      return (api, headers) => operations[api].createResourceServer(headers, { body });
    },
  },
  createUserField: {
    table: 'user_field_definitions',
    by: 'permission',
    newRequest() {
      const body = newUserField();
      return (api, headers) => operations[api].createUserField(headers, { body });
    },
  },
  createApp: {
    table: 'apps',
    by: 'operator key',
    newRequest() {
      const body = { name: fresh() };
      return (api, headers) => operations[api].createApp(headers, { body });
    },
  },
  createApiKey: {
    table: 'keys',
    by: 'permission',
    newRequest() {
      const name = fresh();
      return (api, headers) => administration[api].createApiKey(headers, { kind: 'service', name });
    },
  },
  rotateApiKey: {
    table: 'keys',
    by: 'permission',
    async newRequest() {
      const key = await newKey();
      return (api, headers) => administration[api].rotateApiKey(headers, key);
    },
  },
  linkIdentity: {
    table: 'identities',
    by: 'the user',
    newRequest() {
      const nonce = fresh();
      const proof = { id_token: rogue.idToken({ ...newClaims(), nonce }), nonce };
      return (api, headers) => stage.apis[api].link(headers, { provider: 'acme', password, ...proof });
    },
  },
  addPasskey: { table: 'factors', by: 'the user', newRequest: () => newPasskeyRequest(service) },
  addTotp: {
    table: 'factors',
    by: 'the user',
    newRequest() {
      const name = fresh();
      return (api, headers) => factors[api].addTotp(headers, name);
    },
  },
};

const callerOf = async ({ by }: Creation): Promise<Headers> => {
  if (by === 'permission') return superAdmin;
  if (by === 'operator key') return service.given.operator();
  return by === 'anyone' ? {} : provenHeaders(service, await service.given.user());
};
const withKey = (headers: Headers, key: string = crypto.randomUUID()) => ({ ...headers, 'Idempotency-Key': key });
const rowsIn = async (table: string): Promise<number> => (await service.db.from(service.db.raw(table))).length;

const rows = Object.entries(creations).map(([operation, creation]) => ({ operation, ...creation }));
/** In part: every operation, and both APIs in turns. */
const everyApi = <T extends { readonly operation: string }>(listed: readonly T[]) =>
  covering(
    apiNames.flatMap((api) => listed.map((row) => ({ api, ...row }))),
    [({ operation }) => operation, ({ api }) => api],
  );

describe.each(everyApi(rows))('$operation through $api with an Idempotency-Key', ({ api, ...creation }) => {
  test('a repeated creation with an Idempotency-Key creates nothing more and returns the first response', async () => {
    const headers = withKey(await callerOf(creation));
    const send = await creation.newRequest();
    const before = await rowsIn(creation.table);
    const first = await send(api, headers);
    expect(outcomeOf(first)).toBe('done');
    const again = await send(api, headers);
    expect([again.status, withoutToken(again)]).toEqual([first.status, withoutToken(first)]);
    expect(await rowsIn(creation.table)).toBe(before + 1);
  });

  test('a creation with an Idempotency-Key happens once if it is sent several times at once', async () => {
    const headers = withKey(await callerOf(creation));
    const send = await creation.newRequest();
    const before = await rowsIn(creation.table);
    const replies = await Promise.all(Array.from({ length: 3 }, () => send(api, headers)));
    const done = replies.filter((reply) => outcomeOf(reply) === 'done');
    const others = replies.filter((reply) => outcomeOf(reply) !== 'done');
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((reply) => JSON.stringify(withoutToken(reply)))).size).toBe(1);
    expect(others.map((reply) => [outcomeOf(reply), statusOf(reply)])).toEqual(
      others.map(() => ['idempotency_key_in_use', 409]),
    );
    expect(await rowsIn(creation.table)).toBe(before + 1);
  });

  test('a creation whose Idempotency-Key was used for another request is rejected with 422 and creates nothing', async () => {
    const headers = withKey(await callerOf(creation));
    const [send, sendOther] = [await creation.newRequest(), await creation.newRequest()];
    await send(api, headers);
    const before = await rowsIn(creation.table);
    const other = await sendOther(api, headers);
    expect([outcomeOf(other), statusOf(other)]).toEqual(['idempotency_key_reused', 422]);
    expect(await rowsIn(creation.table)).toBe(before);
  });
});

test.each(everyApi(rows.filter(({ by }) => by === 'permission' || by === 'the user')))(
  '$operation through $api gives the response of an Idempotency-Key to no other user and to no other application',
  async ({ api, ...creation }) => {
    const key = crypto.randomUUID();
    const send = await creation.newRequest();
    const first = await send(api, withKey(await callerOf(creation), key));
    const app = await service.given.app();
    const strangers = [(await service.given.user()).headers, { 'X-Service-Key': app.serviceKey }];
    for (const stranger of strangers) {
      const reply = await send(api, withKey(stranger, key));
      expect(outcomeOf(reply)).not.toBe('idempotency_key_reused');
      if (outcomeOf(reply) === 'done') expect(answerOf(reply)).not.toEqual(answerOf(first));
    }
  },
);

test.each(everyApi(rows.filter(({ by }) => by === 'permission')))(
  '$operation through $api is rejected if the caller has lost the permission when it is repeated',
  async ({ api, ...creation }) => {
    const user = await members.everywhere('Owner');
    const headers = withKey(await service.given.proven(user));
    const [send, sendOther] = [await creation.newRequest(), await creation.newRequest()];
    expect(outcomeOf(await send(api, headers))).toBe('done');
    await service.given.role(user, await members.home(), 'User');
    const refusals = [await send(api, headers), await sendOther(api, headers)].map(outcomeOf);
    expect(['forbidden', 'not_found']).toContain(refusals[0]);
    expect(refusals[1]).toBe(refusals[0]);
  },
);

test.each(apiNames)('linkIdentity through %s asks for the password again if it is repeated', async (api) => {
  const { id, headers } = await service.given.user();
  const keyed = withKey(headers);
  const send = await creations.linkIdentity.newRequest();
  expect(outcomeOf(await send(api, keyed))).toBe('done');
  await service.db('users').where({ id }).update({ password_hash: null });
  expect(outcomeOf(await send(api, keyed))).toBe('password_incorrect');
});

test.each(apiNames)(
  'an invitation that a user accepts through %s twice with an Idempotency-Key makes them a member once',
  async (api) => {
    const { email, headers } = await service.given.user();
    await apis.REST.invite({ email, company_id: await service.given.company() }, superAdmin);
    const key = await service.mailbox.key('invitation', email);
    const keyed = withKey(headers);
    const before = await rowsIn('memberships');
    const first = await apis[api].accept(key, undefined, keyed);
    expect(outcomeOf(first)).toBe('done');
    expect((await apis[api].accept(key, undefined, keyed)).body).toEqual(first.body);
    expect(outcomeOf(await apis[api].accept(key, undefined, headers))).toBe('key_invalid');
    expect(await rowsIn('memberships')).toBe(before + 1);
  },
);

// checklist 47
// regression A366
test.each(everyApi(rows.filter(({ table }) => table === 'keys')))(
  '$operation through $api stores its secret only encrypted, and returns it to a repeated request for 24 hours',
  async ({ api, newRequest }) => {
    const headers = withKey(superAdmin);
    const send = await newRequest();
    const { key } = answerOf(await send(api, headers));
    expect(JSON.stringify(await service.db('idempotency_keys'))).not.toContain(key);
    service.clock.advance(86_399);
    expect(answerOf(await send(api, headers)).key).toBe(key);
    service.clock.advance(1);
    expect((await send(api, headers)).text).not.toContain(key);
  },
);

describe('the contract', () => {
  /** They create a user, with a proof that can be used once: see "Retries". */
  const usedOnce: readonly OperationId[] = ['socialLogin', 'loginWithCode'];

  test('has an Idempotency-Key for every POST operation that creates something, except logins that create users', async () => {
    const { openapi } = await loadContracts();
    const responsesOf = (path: string): object => {
      const described = openapi.paths[path]!['post'] as { readonly responses: object };
      return described.responses;
    };
    const creating = Object.entries(operationTable)
      .filter(([, { method, path, api }]) => method === 'post' && api === 'rest' && '201' in responsesOf(path))
      .map(([operation]) => operation);
    expect(creating.sort()).toEqual([...Object.keys(creations), ...usedOnce].sort());
  });

  test('the GraphQL schema says of exactly the mutations with an Idempotency-Key that they accept it', async () => {
    const schema = buildSchema(await readFile(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));
    const accepting = Object.values(schema.getMutationType()!.getFields())
      .filter(({ description }) => description?.includes('Accepts an `Idempotency-Key`'))
      .map(({ name }) => name);
    const expected = Object.entries(fieldOperations.Mutation).flatMap(([field, operation]) =>
      operation in creations ? [field] : [],
    );
    expect(accepting.sort()).toEqual(expected.sort());
  });
});
