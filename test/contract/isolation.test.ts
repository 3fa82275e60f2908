import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  Kind as Node,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apiNames, apisOf, outcomeOf, sameness, settled, statusOf } from '../kit/apis.ts';
import { clientRow, givenGrant, resourceServerRow } from '../kit/clients.ts';
import { givenDomain } from '../kit/domains.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { exampleTemplate } from '../kit/receiver-commands.ts';
import { givenDirectory } from '../kit/scim.ts';
import { type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';
import { givenSetupLink } from '../kit/setup-links.ts';
import { isBackground } from '../kit/statements.ts';
import { covering } from '../kit/tables.ts';
import { userFieldRow } from '../kit/user-fields.ts';
import { givenDelivery } from '../kit/webhooks.ts';
import { givenEmailChange } from '../operations/email-change.ts';
import type { Kind } from '../operations/ids.ts';
import { colleague } from '../users/members.ts';
import { type Ids, operationsWithIds, type Row, rows } from './foreign-ids.ts';

const service = useService();
const apis = apisOf(service);
const administration = administrationOf(service);

/** The scopes of IDs from the caller's view. The first one never existed, and the others are compared with it. */
const scopes = ['nonexistent', 'another application', 'another company', 'another user', 'no column'] as const;
type Scope = (typeof scopes)[number] | 'oneself';
const actors = ['a plain user', 'a company admin', 'the super admin'] as const;
type Actor = (typeof actors)[number];

type World = Readonly<Record<Scope, Readonly<Partial<Record<Kind, string | number>>>>>;
let headersOf: Readonly<Record<Actor, Headers>>;
let worlds: Readonly<Record<Actor, World>>;

const first = async (table: string, where: object, column = 'id') =>
  (await service.db(table).where(where).orderBy(column).first(column))[column] as string | number;

/** An identity at a provider, as if it had been linked. @returns its id */
const linked = async ({ id }: Pick<KnownUser, 'id'>): Promise<number> => {
  const at = service.clock.now();
  const identity = {
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: `subject of ${crypto.randomUUID()}`,
  };
  const { app_id } = await service.db('users').where({ id }).first('app_id');
  const row = { ...identity, app_id, user_id: id, linked_at: at, last_used_at: at };
  return (await service.db('identities').insert(row).returning('id'))[0].id;
};

/** An authenticator app that waits for its first code. @returns its id */
const addedFactor = async ({ id }: Pick<KnownUser, 'id'>): Promise<number> => {
  const { app_id } = await service.db('users').where({ id }).first('app_id');
  const factor = { kind: 'totp', name: 'Phone', sealed_secret: 'sealed', created_at: service.clock.now() };
  return (
    await service
      .db('factors')
      .insert({ ...factor, app_id, user_id: id })
      .returning('id')
  )[0].id;
};

const grantOf = ({ id }: Pick<KnownUser, 'id'>): Promise<number> => givenGrant(service.db, id, service.clock.now());

/** Returns the IDs of a user and of the user's company. */
const thingsOf = async (user: KnownUser, role: KnownUser = user) => {
  const { body } = await apis.REST.invite({ email: service.given.email() }, role.headers);
  return {
    user: user.id,
    session: await first('sessions', { user_id: user.id }),
    grant: await grantOf(user),
    identity: await linked(user),
    factor: await addedFactor(user),
    company: user.company,
    branch: user.branch,
    invitation: body.id as number,
    domain: await givenDomain(service, user.company),
    'setup-link': await givenSetupLink(service, user.company),
    ...(await givenDirectory(service, user.company)),
  };
};

/** Returns the ID of a service account. */
const newAccount = async (appId: number): Promise<number> => {
  const account = { app_id: appId, name: 'Reports', created_at: service.clock.now() };
  return (await service.db('service_accounts').insert(account).returning('id'))[0].id;
};

/** Returns the ID of an OAuth client. */
const newClientIn = async (appId: number): Promise<number> =>
  (await service.db('oidc_clients').insert(clientRow(service.clock.now(), appId)).returning('id'))[0].id;

/** Returns the ID of a resource server. */
const newServerIn = async (appId: number): Promise<number> =>
  (await service.db('oidc_apis').insert(resourceServerRow(service.clock.now(), appId)).returning('id'))[0].id;

/** Returns the ID of a custom field. */
const newFieldIn = async (appId: number): Promise<number> =>
  (await service.db('user_field_definitions').insert(userFieldRow(service.clock.now(), appId)).returning('id'))[0].id;

/** Returns the IDs in an application. */
const thingsIn = async (app: KnownApp) => ({
  ...(await thingsOf(await service.given.admin({ app }))),
  role: await first('roles', { app_id: app.id, name: 'User' }),
  key: await first('keys', { app_id: app.id, kind: 'app' }),
  'service-account': await newAccount(app.id),
  ...(await givenDelivery(service, app.id)),
  client: await newClientIn(app.id),
  'resource-server': await newServerIn(app.id),
  'user-field': await newFieldIn(app.id),
  notification: await first('notifications', { app_id: app.id }),
  // Those of the notification application, which has others for each application.
  ...{ 'mail-template': 'en.elsewhere', suppression: 'elsewhere' },
});

beforeAll(async () => {
  const boss = await service.given.admin();
  const plain = await colleague(service, boss);
  const [peer, stranger] = [await colleague(service, boss), await service.given.admin()];
  const bystander = await service.given.user();
  const nonexistent = {
    ...{ user: 2_147_483_000, company: 2_147_483_001, branch: 2_147_483_002, role: 2_147_483_003 },
    ...{ key: 2_147_483_004, invitation: 2_147_483_005, identity: 2_147_483_006, factor: 2_147_483_007 },
    grant: 2_147_483_012,
    ...{ domain: 2_147_483_015, connection: 2_147_483_016, 'setup-link': 2_147_483_017, 'scim-token': 2_147_483_018 },
    'service-account': 2_147_483_008,
    ...{ 'webhook-endpoint': 2_147_483_009, delivery: 2_147_483_013 },
    ...{ client: 2_147_483_010, 'resource-server': 2_147_483_011, 'user-field': 2_147_483_014 },
    ...{ 'mail-template': 'en.absent', suppression: 'absent' },
    ...{ session: '3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10', notification: '3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a11' },
  };
  // The contracts allow these, and no column has (regression A54).
  const noColumn = {
    ...{ user: 2 ** 31, company: 2 ** 31 + 1, branch: 2 ** 32 + 1, role: 2 ** 40, key: Number.MAX_SAFE_INTEGER },
    'service-account': 2 ** 33,
    ...{ 'webhook-endpoint': 2 ** 34, delivery: 2 ** 38 },
    grant: 2 ** 37,
    ...{ client: 2 ** 35, 'resource-server': 2 ** 36, 'user-field': 2 ** 39 },
    ...{ domain: 2 ** 41, connection: 2 ** 42, 'setup-link': 2 ** 43, 'scim-token': 2 ** 44 },
    ...{ invitation: 9_999_999_999, identity: 10_000_000_000, factor: 2 ** 52 },
  };
  const shared = {
    nonexistent,
    'no column': noColumn,
    'another application': await thingsIn(await service.given.app()),
    'another company': await thingsOf(stranger),
  };
  const only = async (user: KnownUser) => ({
    user: user.id,
    session: await sessionOf(user),
    grant: await grantOf(user),
    identity: await linked(user),
    factor: await addedFactor(user),
  });
  const sessionOf = ({ id }: KnownUser) => first('sessions', { user_id: id });
  const own = {
    company: boss.company,
    branch: boss.branch,
    domain: await givenDomain(service, boss.company),
    'setup-link': await givenSetupLink(service, boss.company),
    ...(await givenDirectory(service, boss.company)),
  };
  worlds = {
    'a plain user': {
      ...shared,
      'another user': await only(peer),
      oneself: { ...own, ...(await only(plain)) },
    },
    'a company admin': {
      ...shared,
      'another user': await only(bystander),
      oneself: { ...own, ...(await only(boss)) },
    },
    'the super admin': {
      ...shared,
      'another user': {},
      oneself: {
        ...own,
        ...(await only(plain)),
        'service-account': await newAccount(1),
        ...(await givenDelivery(service, 1)),
        client: await newClientIn(1),
        'resource-server': await newServerIn(1),
        'user-field': await newFieldIn(1),
        'mail-template': exampleTemplate.id,
        notification: await first('notifications', { app_id: 1 }),
      },
    },
  };
  headersOf = {
    'a plain user': plain.headers,
    'a company admin': boss.headers,
    'the super admin': { 'X-Service-Key': serviceKey },
  };
  for (const user of [plain, peer, bystander, stranger]) await givenEmailChange(service, user);
  // The first use of a key is noted, and emails are delivered, by statements of their own.
  for (const headers of Object.values(headersOf)) await apis.REST.me(headers);
  await settled(service);
});

/** Returns the sets of a row's IDs that belong to another user: each one alone among own IDs, and all of them. */
const choicesOf = ({ ids }: Row): readonly (readonly string[])[] => {
  const names = Object.keys(ids);
  return names.length === 1 ? [names] : [...names.map((name) => [name]), names];
};

const ofUser = ['user', 'session', 'grant', 'identity', 'factor'] as const;
const ofCompany = [
  ...ofUser,
  'company',
  'branch',
  'invitation',
  'domain',
  'setup-link',
  'connection',
  'scim-token',
] as const;
const ofApplication = [
  ...ofCompany,
  'role',
  'key',
  'service-account',
  'client',
  'resource-server',
  'user-field',
  'webhook-endpoint',
  'delivery',
  'notification',
  'mail-template',
  'suppression',
] as const;

/** The kinds whose IDs are text: the contract allows none that a column cannot have. */
const ofText: readonly Kind[] = ['session', 'notification', 'mail-template', 'suppression'];

/** The kinds of IDs that exist in each scope: roles, keys and emails belong to the application. */
const exists: Readonly<Record<(typeof scopes)[number], readonly Kind[]>> = {
  nonexistent: ofApplication,
  'another application': ofApplication,
  'another company': ofCompany,
  'another user': ofUser,
  'no column': ofApplication.filter((kind) => !ofText.includes(kind)),
};
const outside: Readonly<Record<Actor, readonly (typeof scopes)[number][]>> = {
  'a plain user': ['another application', 'another company', 'another user', 'no column'],
  'a company admin': ['another application', 'another company', 'another user', 'no column'],
  'the super admin': ['another application', 'no column'],
};

const cells = rows.flatMap(([name, row]) =>
  apiNames
    .filter((api) => api === 'REST' || row.graphql)
    .flatMap((api) =>
      actors.flatMap((actor) =>
        outside[actor].flatMap((scope) =>
          choicesOf(row)
            .filter((choice) => choice.every((id) => exists[scope].includes(row.ids[id]!)))
            .map((choice) => [name, api, actor, scope, choice.join(' and '), row, choice] as const),
        ),
      ),
    ),
);

const ask = (row: Row, api: ApiName, actor: Actor, scope: Scope, choice: readonly string[]): Promise<Reply> => {
  const world = worlds[actor];
  const ids: Ids = Object.fromEntries(
    Object.entries(row.ids).map(([id, kind]) => [id, world[choice.includes(id) ? scope : 'oneself'][kind]!]),
  );
  const headers = headersOf[actor];
  if (api === 'GraphQL') {
    const [document, variables] = row.graphql!(ids);
    return service.graphql(document, { variables, headers });
  }
  const [method, path, body] = row.rest(ids);
  return service.send(method.toUpperCase(), path, { headers, ...(body === undefined ? {} : { body }) });
};

/** A reply, and the statements that the database executed for it. */
const watched = async (work: () => Promise<Reply>): Promise<readonly [Reply, readonly string[]]> => {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }): void => {
    if (!isBackground(sql)) statements.push(sql);
  };
  service.db.on('query', note);
  const reply = await work();
  service.db.off('query', note);
  return [reply, statements];
};

/** In part: every operation through each API, with IDs of each scope and each choice of IDs; and each caller with each scope. */
const table = covering(cells, [
  ([name, api]) => `${name} ${api}`,
  ([name, , , scope]) => `${name} ${scope}`,
  ([name, , , , choice]) => `${name} ${choice}`,
  ([, api, actor, scope]) => `${api} ${actor} ${scope}`,
]);

/** Tells whether an argument is an ID, or an object with one. */
const takesIdIn = (type: GraphQLNamedType): boolean =>
  type.name === 'ID' ||
  (isInputObjectType(type) && Object.values(type.getFields()).some((field) => takesIdIn(getNamedType(field.type))));

/** The fields that look up no ID: a proof only works later, with the account of the ID (`test/merging/attacks.test.ts`). */
const notLookedUp: readonly string[] = ['createMergeProof'];

describe('isolation of resources that belong to others', () => {
  test('the isolation table has a row for every REST operation that takes an ID', () => {
    expect(operationsWithIds.length).toBeGreaterThan(30);
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([...operationsWithIds]));
    for (const [name, { ids }] of rows) expect([name, Object.keys(ids).length > 0]).toEqual([name, true]);
  });

  test('the isolation table has a row for every GraphQL field that takes an ID', () => {
    const schema = buildSchema(readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));
    const takesId = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args }) =>
        args.some(({ type }) => takesIdIn(getNamedType(type))) ? [name] : [],
      ),
    );
    const asked = rows.flatMap(([, { graphql }]) => {
      if (!graphql) return [];
      const [document] = graphql({});
      const [operation] = parse(document).definitions as OperationDefinitionNode[];
      return operation!.selectionSet.selections.flatMap((one) => (one.kind === Node.FIELD ? [one.name.value] : []));
    });
    expect(takesId.length).toBeGreaterThan(25);
    expect(asked).toEqual(expect.arrayContaining(takesId.filter((field) => !notLookedUp.includes(field))));
  });

  test(`the isolation table has ${cells.length} cells, which is at least 500`, () => {
    expect(cells.length).toBeGreaterThanOrEqual(500);
    expect(new Set(cells.map(([name]) => name))).toEqual(new Set(rows.map(([name]) => name)));
  });

  // Byte for byte but for the request's id: a difference would tell that there is a user.
  test.each(table)(
    '%s through %s as %s with an ID of %s (%s) returns the same as with an ID that does not exist',
    async (...cell) => {
      const [, api, actor, scope, , row, choice] = cell;
      const [never, statementsOfNever] = await watched(() => ask(row, api, actor, 'nonexistent', choice));
      const [foreign, statements] = await watched(() => ask(row, api, actor, scope, choice));
      expect(sameness(foreign)).toEqual(sameness(never));
      expect([outcomeOf(foreign), statusOf(foreign)]).toEqual([outcomeOf(never), statusOf(never)]);
      // regression A20f: nor does the time of the reply.
      expect(statements).toEqual(statementsOfNever);
      expect(statements.length).toBeGreaterThan(0);
      if (!row.isFilter) expect(outcomeOf(foreign)).not.toBe('done');
      else if (outcomeOf(foreign) === 'done')
        expect(JSON.stringify(foreign.body)).toMatch(/"(?:data|mailStates)":\[\]|"count":0/);
    },
  );

  test('requests that read lock no row, through either API', async () => {
    const locks = /\bfor (?:no key update|update|key share|share)\b/i;
    // Those of a session are not for a super admin key.
    const reads = rows.filter(
      ([name, row]) =>
        row.rest(worlds['the super admin'].oneself as Ids)[0].toUpperCase() === 'GET' &&
        operationTable[name as OperationId]?.access !== 'session',
    );
    const asked = [
      ...reads.flatMap(([name, row]) =>
        apiNames
          .filter((api) => api === 'REST' || row.graphql)
          .map((api) => [`${name} ${api}`, () => ask(row, api, 'the super admin', 'oneself', [])] as const),
      ),
      ...apiNames.map(
        (api) =>
          [
            `users of a role ${api}`,
            () => administration[api].users(headersOf['the super admin'], { role: 'User' }),
          ] as const,
      ),
    ];
    expect(asked.length).toBeGreaterThan(20);
    for (const [what, work] of asked) {
      const [reply, statements] = await watched(work);
      expect([what, outcomeOf(reply)]).toEqual([what, 'done']);
      expect([what, statements.filter((sql) => locks.test(sql))]).toEqual([what, []]);
    }
  });

  test('requests for IDs of others leave every row unchanged', async () => {
    const world = worlds['a plain user'];
    const tables = { user: 'users', session: 'sessions', company: 'companies', branch: 'branches', role: 'roles' };
    for (const scope of outside['a plain user'].filter((name) => name !== 'no column'))
      for (const [kind, table] of Object.entries({ ...tables, key: 'keys', invitation: 'invitations' })) {
        const id = world[scope][kind as Kind];
        if (id === undefined) continue;
        const row = await service.db(table).where({ id }).first();
        expect([scope, kind, row.ended_at ?? null, row.revoked_at ?? null]).toEqual([scope, kind, null, null]);
        if (kind === 'user') expect(row).toMatchObject({ displayname: 'Ada Lovelace', status: 1 });
      }
  });
});
