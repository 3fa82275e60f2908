import { beforeAll, describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { type Permission, permissions, withIncluded } from '../../src/kernel/role.ts';
import { settings } from '../../src/kernel/settings.ts';
import { ownPermissions } from '../../src/modules/applications/setting-permissions.ts';
import { administrationOf } from '../kit/administration.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { covering, thinned } from '../kit/tables.ts';
import { powerfulClient } from '../operations/clients.ts';
import { classified, tryEverything } from './attempts.ts';
import { newTargets, type Targets } from './targets.ts';

const service = useService();
const people = membersOf(service);
const places = ['the application', 'a company'] as const;

const secured = [...Object.values(settings).map(({ changedBy }) => changedBy), ...Object.values(ownPermissions)].filter(
  (needed) => needed === 'security:write',
);

const openSettings = [
  'access_token_seconds',
  'session_idle_seconds',
  'session_max_seconds',
  'erasure_seconds',
  'cors_origins',
  'login_method_order',
  'languages',
  'brand_color',
  'brand_texts',
  'brand_css_variables',
];

/** The facts that no single permission may change: the powerful users, the security settings, and where keys and logins go. */
const protectedFacts = async ({ powerful, provider }: Targets): Promise<unknown> => {
  const { db } = service;
  const ids = powerful.map(({ id }) => id);
  const queries = {
    app: db('apps')
      .where({ id: 1 })
      .select('notification_url', 'notification_secrets', 'owner_user_id', 'company_id')
      .select(db.raw('settings::jsonb - ?::text[] as settings', [openSettings])),
    keys: db('keys').where({ kind: 'service' }).orderBy('id').select('id', 'digest', 'name', 'revoked_at'),
    providers: db('providers').where({ app_id: 1 }).whereIn('name', [provider, 'theirs']).orderBy('name').select(),
    clients: db('oidc_clients')
      .where((unattended) => unattended.whereNotNull('service_account_id').orWhere({ is_first_party: true }))
      .whereNot({ client_name: powerfulClient })
      .orderBy('id')
      .select(),
    challenge: db('challenges').where({ app_id: 1 }).select(),
    passwordSource: db('password_sources').where({ app_id: 1 }).select(),
    people: db('users').whereIn('id', ids).orderBy('id').select(),
    identities: db('identities').whereIn('user_id', ids).orderBy('id').select(),
    sessions: db('sessions').whereIn('user_id', ids).orderBy('id').select('id', 'ended_at'),
    memberships: db('memberships')
      .join('roles', 'roles.id', 'memberships.role_id')
      .whereIn('user_id', ids)
      .whereIn('roles.name', ['Owner', 'Admin'])
      .orderBy('user_id')
      .orderBy('company_id')
      .select('user_id', 'company_id', 'roles.name'),
  };
  // One statement: this is read after each of thousands of attempts.
  const asLists = Object.entries(queries).map(([name, query]) =>
    db.raw('(select json_agg(fact) from (?) as fact) as ??', [query, name]),
  );
  return db.first(asLists);
};

/** Every permission that the attacker or an accomplice has, has offered in an invitation, or could be given. */
const reached = async ({ self, accomplice }: Targets): Promise<readonly Permission[]> => {
  const { db } = service;
  const rows = await db('roles')
    .whereIn('id', db('memberships').whereIn('user_id', [self.id, accomplice.id]).select('role_id'))
    .orWhereIn('id', db('invitations').where({ inviter_id: self.id }).select('role_id'))
    .orWhere((created) => created.where({ app_id: 1 }).where('name', 'like', `R ${self.id} %`))
    .select('permissions');
  return [...new Set(rows.flatMap(({ permissions }) => permissions as Permission[]))];
};

beforeAll(async () => {
  // New users of a company that is open get a role there: the worst case.
  await service.given.settings({ signupRole: 'Admin', founderRole: 'User' });
});

// regression A9
test('every operation of the contracts that changes something is among the attempts of these tests', async () => {
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

const isWriting = (permission: Permission): boolean => permission.endsWith(':write');
/** Those that change something first, so that the part has them. */
const limited = permissions
  .filter((permission) => permission !== 'security:write')
  .toSorted((one, other) => Number(isWriting(other)) - Number(isWriting(one)));
const whole = places.flatMap((place) =>
  limited.flatMap((permission) => apiNames.map((api) => ({ place, permission, api }))),
);
/** In part: one permission of each resource, and each place through each API; in `npm test`, each place and each API once. */
const inPart = covering(whole, [({ permission }) => permission.split(':')[0]!, ({ place, api }) => `${place} ${api}`]);
const table = thinned(inPart, [({ place }) => place, ({ api }) => api]);

// regression A9
describe.each(places)('a role in %s', (place) => {
  const rows = table.filter((row) => row.place === place);

  test.each(rows.map(({ permission, api }) => [permission, api] as const))(
    'a role with %s alone reaches no other permission through %s',
    async (permission, api) => {
      const targets = await newTargets(service, place, permission);
      const before = await protectedFacts(targets);
      expect(before).toMatchObject({ app: [{ owner_user_id: expect.any(Number) }], people: { length: 3 } });
      await tryEverything(service, api, targets, async (operation) => {
        expect(await protectedFacts(targets), operation).toEqual(before);
        const allowed = withIncluded([permission]);
        const further = (await reached(targets)).filter((one) => !allowed.includes(one));
        expect(further, operation).toEqual([]);
      });
    },
  );

  test('security:write includes every other permission in a role of the application, and none in that of a company', async () => {
    const { self, companies } = await newTargets(service, place, 'security:write');
    const { createApiKey, users } = administrationOf(service).REST;
    const includesAll = place === 'the application';
    expect(outcomeOf(await createApiKey(self.headers, { kind: 'app', name: 'Theirs' }))).toBe(
      includesAll ? 'done' : 'forbidden',
    );
    // A super admin key has `users:impersonate`, too, which is the only one that is not included.
    expect(outcomeOf(await createApiKey(self.headers, { kind: 'service', name: 'Theirs' }))).toBe('forbidden');
    expect(outcomeOf(await users(self.headers, { limit: 1 }))).toBe(includesAll ? 'done' : 'forbidden');
    expect(companies).toHaveLength(2);
  });
});

// regression A9
describe.each(apiNames)('settings that security rests on, through %s', (api) => {
  const { updateApp, setProvider, deleteProvider, setAppChallenge, deleteAppChallenge, ...others } =
    administrationOf(service)[api];
  const { providers, createRole, app } = others;

  test('each setting that security rests on needs the permission security:write', async () => {
    const targets = await newTargets(service, 'the application', 'settings:write');
    const outcomes: Record<string, string> = {};
    for (const change of targets.appChanges) {
      const { settings, ...rest } = change as { settings?: object };
      const names = Object.keys({ ...rest, ...settings });
      outcomes[names.join(' ')] = outcomeOf(await updateApp(targets.self.headers, change));
    }
    const open = Object.entries(outcomes).filter(([, outcome]) => outcome === 'done');
    expect(open.map(([names]) => names).toSorted()).toEqual([...openSettings, 'name', 'logo', 'favicon'].toSorted());
    expect(Object.keys(outcomes)).toHaveLength(secured.length + openSettings.length + 5);
    for (const outcome of Object.values(outcomes)) expect(['done', 'forbidden']).toContain(outcome);
    expect(answerOfName(await app(superAdmin))).not.toBe('Mixed');
  });

  test('security settings are open only to Owners, the super admin and users whose role has security:write', async () => {
    const secure = await people.everywhere(await people.roleOf(['security:write']));
    const owner = await people.everywhere('Owner');
    const others = [await people.everywhere('Admin'), await people.everywhere('All but one')];
    const provider = { driver: 'github', client_id: 'an id', client_secret: 'a secret' };
    const challenge = { driver: 'hcaptcha', site_key: 'a key', secret_key: 'a secret', operations: [] };
    const attempt = async (headers: typeof superAdmin): Promise<readonly string[]> => [
      outcomeOf(await updateApp(headers, { settings: { link_by_email: 'never' }, name: 'Gatehouse' })),
      outcomeOf(await setProvider(headers, 'hub', provider)),
      outcomeOf(await deleteProvider(headers, 'hub')),
      outcomeOf(await setAppChallenge(headers, challenge)),
      outcomeOf(await deleteAppChallenge(headers)),
      outcomeOf(await createRole(headers, { name: crypto.randomUUID(), permissions: ['security:write'] })),
    ];
    for (const headers of [superAdmin, owner.headers, secure.headers])
      expect(await attempt(headers)).toEqual(Array(6).fill('done'));
    for (const { headers } of others) expect(await attempt(headers)).toEqual(Array(6).fill('forbidden'));
    expect(outcomeOf(await providers(others[1]!.headers))).toBe('done');
  });
});

const answerOfName = ({ body }: { readonly body: { name?: string; data?: { app: { name: string } | null } } }) =>
  body.name ?? body.data?.app?.name;
