import { beforeAll, describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { type Permission, permissions } from '../../src/kernel/role.ts';
import { settingPermissions } from '../../src/modules/applications/setting-permissions.ts';
import { administrationOf } from '../kit/administration.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { peopleOf, superAdmin } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { classified, tryEverything } from './attempts.ts';
import { newTargets, type Targets } from './targets.ts';

const service = useService();
const people = peopleOf(service);
const places = ['the application', 'a company'] as const;

const secured = Object.entries(settingPermissions).filter(([, needed]) => needed === 'security:write');

/** Facts that nobody changes by one permission: who the powerful are, what opens, and where keys and log-ins go. */
const protectedFacts = async ({ powerful, provider }: Targets): Promise<unknown> => {
  const { db } = service;
  const ids = powerful.map(({ id }) => id);
  const app = await db('apps').where({ id: 1 }).first();
  return {
    app: [app.notification_url, app.notification_secrets, app.owner_user_id, app.company_id],
    settings: { ...app.settings, ...Object.fromEntries(openSettings.map((name) => [name, undefined])) },
    keys: await db('keys').where({ kind: 'service' }).orderBy('id').select('id', 'digest', 'name', 'revoked_at'),
    providers: await db('providers').where({ app_id: 1 }).whereIn('name', [provider, 'theirs']).select(),
    people: await db('users').whereIn('id', ids).orderBy('id').select(),
    identities: await db('identities').whereIn('user_id', ids).orderBy('id').select(),
    sessions: await db('sessions').whereIn('user_id', ids).orderBy('id').select('id', 'ended_at'),
    memberships: await db('memberships')
      .join('roles', 'roles.id', 'memberships.role_id')
      .whereIn('user_id', ids)
      .whereIn('roles.name', ['Owner', 'Admin'])
      .orderBy('user_id')
      .orderBy('company_id')
      .select('user_id', 'company_id', 'roles.name'),
  };
};
const openSettings = [
  'access_token_seconds',
  'session_idle_seconds',
  'session_max_seconds',
  'erasure_seconds',
  'cors_origins',
];

/** Every permission that the attacker or an accomplice has somewhere, has offered in an invitation, or could be given. */
const reached = async ({ self, accomplice }: Targets): Promise<readonly Permission[]> => {
  const held = service.db('memberships').whereIn('user_id', [self.id, accomplice.id]).select('role_id');
  const offered = service.db('invitations').where({ inviter_id: self.id }).select('role_id');
  const rows = await service.db('roles').whereIn('id', held).orWhereIn('id', offered).select('permissions');
  const made = await service
    .db('roles')
    .where({ app_id: 1 })
    .where('name', 'like', `R ${self.id} %`)
    .select('permissions');
  return [...new Set([...rows, ...made].flatMap((row) => row.permissions as Permission[]))];
};

beforeAll(async () => {
  // New users of a company that is open get a role there: the worst case.
  await service.given.settings({ signupRole: 'Admin', founderRole: 'User' });
});

// regression A9
test('every operation of the contracts that changes something is among the attempts', async () => {
  const { openapi, schemaGraphql } = await loadContracts();
  const methods = ['post', 'put', 'patch', 'delete'];
  const operations = Object.values(openapi.paths as Record<string, Record<string, { operationId?: string }>>)
    .flatMap((path) => Object.entries(path))
    .flatMap(([method, { operationId }]) => (methods.includes(method) && operationId ? [operationId] : []));
  const [, mutations = ''] = /type Mutation \{\n(.*?)\n\}\n/s.exec(schemaGraphql) ?? [];
  const fields = [...mutations.replaceAll(/""".*?"""/gs, '').matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name!);
  expect(operations.length).toBeGreaterThan(40);
  expect(fields.length).toBeGreaterThan(40);
  expect(new Set(classified)).toEqual(new Set([...operations, ...fields]));
});

const limited = permissions.filter((permission) => permission !== 'security:write');

// regression A9
describe.each(places)('a role in %s', (place) => {
  test.each(limited.flatMap((permission) => apiNames.map((api) => [permission, api] as const)))(
    'with %s alone reaches no other permission through %s',
    { timeout: 60_000 },
    async (permission, api) => {
      const targets = await newTargets(service, place, permission);
      const before = await protectedFacts(targets);
      await tryEverything(service, api, targets, async (operation) => {
        expect(await protectedFacts(targets), operation).toEqual(before);
        const further = (await reached(targets)).filter((one) => one !== permission);
        expect(further, operation).toEqual([]);
      });
    },
  );

  test('with security:write includes every other permission, or means nothing', async () => {
    const { self, companies } = await newTargets(service, place, 'security:write');
    const { createKey, users } = administrationOf(service).REST;
    const includesAll = place === 'the application';
    expect(outcomeOf(await createKey(self.headers, { kind: 'service', name: 'Theirs' }))).toBe(
      includesAll ? 'done' : 'forbidden',
    );
    expect(outcomeOf(await users(self.headers, { limit: 1 }))).toBe(includesAll ? 'done' : 'forbidden');
    expect(companies).toHaveLength(2);
  });
});

// regression A9
describe.each(apiNames)('settings that security rests on, through %s', (api) => {
  const { updateApp, setProvider, deleteProvider, providers, createRole, app } = administrationOf(service)[api];

  test('need security:write, each of them', async () => {
    const targets = await newTargets(service, 'the application', 'settings:write');
    const outcomes: Record<string, string> = {};
    for (const change of targets.appChanges) {
      const { settings, ...rest } = change as { settings?: object };
      const names = Object.keys({ ...rest, ...settings });
      outcomes[names.join(' ')] = outcomeOf(await updateApp(targets.self.headers, change));
    }
    const open = Object.entries(outcomes).filter(([, outcome]) => outcome === 'done');
    expect(open.map(([names]) => names).toSorted()).toEqual([...openSettings, 'name'].toSorted());
    expect(Object.keys(outcomes)).toHaveLength(secured.length + openSettings.length + 3);
    for (const outcome of Object.values(outcomes)) expect(['done', 'forbidden']).toContain(outcome);
    expect(answerOfName(await app(superAdmin))).not.toBe('Mixed');
  });

  test('are for Owners, the super admin and who was given security:write by one of them', async () => {
    const secure = await people.everywhere(await people.roleOf(['security:write']));
    const owner = await people.everywhere('Owner');
    const others = [await people.everywhere('Admin'), await people.everywhere('All but one')];
    const provider = { driver: 'github', client_id: 'an id', client_secret: 'a secret' };
    const attempt = async (headers: typeof superAdmin): Promise<readonly string[]> => [
      outcomeOf(await updateApp(headers, { settings: { link_by_email: 'never' }, name: 'Gatehouse' })),
      outcomeOf(await setProvider(headers, 'hub', provider)),
      outcomeOf(await deleteProvider(headers, 'hub')),
      outcomeOf(await createRole(headers, { name: crypto.randomUUID(), permissions: ['security:write'] })),
    ];
    for (const headers of [superAdmin, owner.headers, secure.headers])
      expect(await attempt(headers)).toEqual(['done', 'done', 'done', 'done']);
    for (const { headers } of others)
      expect(await attempt(headers)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
    expect(outcomeOf(await providers(others[1]!.headers))).toBe('done');
  });
});

const answerOfName = ({ body }: { readonly body: { name?: string; data?: { app: { name: string } } } }) =>
  body.name ?? body.data?.app.name;
