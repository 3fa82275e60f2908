import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Relation } from '../../src/kernel/user.ts';
import { userVisibility } from '../../src/modules/users/user-visibility.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { colleague } from './members.ts';

/* Regression A37: which fields of a user a caller sees depends on the caller's relation to the user. */

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
// biome-ignore lint/suspicious/noExplicitAny: an answer that the oracle has validated by the contract
type Row = Record<string, any>;

/** The columns that only those who may see everything read, each with a value that no neutral one is equal to. */
const facts = {
  city_id: 11,
  state_id: 12,
  country_id: 13,
  sex: 'F',
  date_of_birth: '1815-12-10',
  timezone: 'Europe/London',
  phone_number: '+44 20 1',
  cell_phone_number: '+44 77 2',
  cell_phone_verified_at: '2026-01-02T03:04:05Z',
  privacy: 3,
  image: 'https://images.example/ada.png',
  header: 'https://images.example/header.png',
  header_mobile: 'https://images.example/mobile.png',
  session_page: 4,
  welcome: 1,
  language: 'FR',
  locale: 'fr-CA',
  karma: 5,
  votes: 6,
  votes_points: 7,
  system_modules_id: 8,
  payment_customer_id: 'cus_1',
  card_last_four: '4242',
  card_brand: 'Visa',
  trial_ends_at: '2026-02-03T04:05:06Z',
  external_id: 'auth0|1',
  login_tries: 2,
  last_login_try_at: '2026-01-02T03:04:05Z',
  is_password_breached: true,
  email_verified_at: '2026-01-02T03:04:05Z',
} as const;

/** The user of this test is active and has an account, so these have the neutral value anyway. */
const states = ['user_active', 'banned', 'is_deleted', 'status', 'is_anonymous'];

let home: number;
let shared: number;
let user: KnownUser;
let callers: Readonly<Record<Relation | 'application administrator', Headers>>;

beforeAll(async () => {
  const boss = await service.given.admin();
  home = boss.company;
  shared = (await service.given.admin()).company;
  user = await colleague(service, boss);
  await people.join(user, shared);
  await service.db('users').where({ id: user.id }).update(facts);
  await service.given.proven(user);
  callers = {
    self: user.headers,
    superAdmin,
    administrator: boss.headers,
    'application administrator': (await people.everywhere('Admin')).headers,
    sharedCompany: (await people.member('Admin', shared)).headers,
  };
});

/** The rows of a contract's table of neutral values. */
const neutralIn = (file: string, anchor: string): Readonly<Record<string, unknown>> => {
  const text = readFileSync(new URL(`../../contracts/${file}`, import.meta.url), 'utf8');
  const table =
    text.slice(text.indexOf('| Fields | Neutral value |', text.indexOf(anchor))).split(/\n\s*\n|"""|\n {6}type:/)[0] ??
    '';
  const plain = { 'the empty string': '', '`null`': null, '`false`': false } as Readonly<Record<string, unknown>>;
  const rows = [...table.matchAll(/^ *\| (`.*`) \| (.*) \|$/gm)];
  const neutralValue = (cell: string) => {
    const value = cell.replaceAll('`', '');
    return cell in plain ? plain[cell] : /^\d+$/.test(value) ? Number(value) : value;
  };
  return Object.fromEntries(
    rows.flatMap(([, fields = '', cell = '']) =>
      [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => [field, neutralValue(cell)]),
    ),
  );
};

const documented = {
  REST: neutralIn('users.yaml', '\n    User:\n'),
  GraphQL: neutralIn('users.graphql', '\nA user of the application.\n'),
};

const isHidden = (field: string): boolean =>
  !(userVisibility[field as keyof typeof userVisibility].shownTo as readonly Relation[]).includes('sharedCompany');

/** Those that depend on the moment or on the API. */
const isFact = (field: string): boolean => !['authentication', 'second_factor_due_at', 'proven_until'].includes(field);

test.each(apiNames)('the contract of %s lists the neutral value of every hidden field', async (api) => {
  const shown: Row = answerOf(await apis[api].user(callers.sharedCompany, user.id));
  const hidden = Object.keys(shown).filter((field) => isHidden(field) && isFact(field));
  // Of the role in the default company, only the ID of the company is hidden.
  const listed = Object.keys(documented[api]).filter((field) => field !== 'roles_id');
  expect(listed.toSorted()).toEqual(hidden.toSorted());
});

throughEachApi('through %s (regression A37)', (api, test) => {
  const commands = apis[api];
  const found = (reply: Reply): Row => answerOf(reply).data.find(({ id }: Row) => Number(id) === user.id);

  const ways: Readonly<Record<string, (as: Headers) => Promise<Row>>> = {
    'reading the user': async (as) => answerOf(await commands.user(as, user.id)),
    'the list of users': async (as) => found(await commands.users(as)),
    'the list of users by address': async (as) => found(await commands.users(as, { email: user.email })),
    'the list of users by role': async (as) => found(await commands.users(as, { role: 'User', limit: 200 })),
    'the list of users by prefix, sorted by address': async (as) =>
      found(await commands.users(as, { q: user.email, sort: 'email' })),
  };

  const relations: readonly (keyof typeof callers)[] = [
    'self',
    'superAdmin',
    'administrator',
    'application administrator',
    'sharedCompany',
  ];
  const table = relations.flatMap((relation) => Object.keys(ways).map((way) => [relation, way] as const));

  test.each(table)('%s sees exactly the fields of the table by %s', async (relation, way) => {
    if (relation === 'self' && way !== 'reading the user') return;
    const complete = answerOf(await commands.user(superAdmin, user.id));
    const shown = await ways[way]?.(callers[relation]);
    for (const [field, value] of Object.entries(shown ?? {})) {
      if (field === 'roles' || field === 'roles_id' || field === 'version') continue;
      const isVisible = relation !== 'sharedCompany' || !isHidden(field);
      const expected = isVisible ? complete[field] : documented[api][field];
      expect([field, value]).toEqual([field, expected]);
      if (isHidden(field) && !states.includes(field))
        expect([field, complete[field]]).not.toEqual([field, documented[api][field]]);
    }
    expect(Object.keys(shown ?? {}).length).toBeGreaterThan(30);
  });

  test('the reply to a merely shared company contains none of the hidden values', async () => {
    const replies = [
      await commands.user(callers.sharedCompany, user.id),
      await commands.users(callers.sharedCompany),
      await commands.members(callers.sharedCompany, shared),
      await commands.setMember(callers.sharedCompany, shared, user.id, {}),
    ];
    const secrets = ['1815-12-10', '+44 20 1', '+44 77 2', '4242', 'Visa', 'cus_1', 'Europe/London', 'header.png'];
    for (const { text, body } of replies) {
      expect(outcomeOf({ body } as Reply)).toBe('done');
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(replies[0]?.text).toContain('https://images.example/ada.png');
  });

  test('the version of a user that a merely shared company reads does not depend on hidden fields', async () => {
    const versionFor = async (as: Headers) => {
      const { headers, body } = await commands.user(as, user.id);
      return api === 'REST' ? headers['etag'] : body.data.user.version;
    };
    const before = [await versionFor(callers.sharedCompany), await versionFor(callers.administrator)];
    const change = async (columns: object) => service.db('users').where({ id: user.id }).update(columns);
    await change({ date_of_birth: '1999-09-09', card_last_four: '0000', login_tries: 9, has_second_factor: true });
    const after = [await versionFor(callers.sharedCompany), await versionFor(callers.administrator)];
    await change({ ...facts, has_second_factor: false });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test('a change by a merely shared company is refused, whatever the version says', async () => {
    for (const version of [undefined, '*', 'x'])
      expect(outcomeOf(await commands.updateUser(callers.sharedCompany, user.id, { sex: 'M' }, version))).toBe(
        'forbidden',
      );
    expect(outcomeOf(await commands.exportUser(callers.sharedCompany, user.id))).toBe('not_found');
    expect(outcomeOf(await commands.sessions(callers.sharedCompany, user.id))).toBe('not_found');
  });

  test.each(['is_active', 'is_banned'])(
    'the filter by status does not tell a merely shared company of %s',
    async (state) => {
      const set = (value: boolean) =>
        service
          .db('users')
          .where({ id: user.id })
          .update({ [state]: value });
      const byStatus = async (as: Headers, more: object = {}) => {
        const seen: number[] = [];
        for (const status of [1, 2, 3, 4]) {
          const reply = await commands.users(as, { status, ...more });
          if (answerOf(reply).data.some(({ id }: Row) => Number(id) === user.id)) seen.push(status);
        }
        return seen;
      };
      const filters = [{}, { q: user.email }, { email: user.email }, { role: 'User' }, { sort: 'email', limit: 200 }];
      await set(state === 'is_banned');
      const actual = state === 'is_banned' ? 3 : 2;
      for (const filter of filters) {
        expect(await byStatus(callers.sharedCompany, filter)).toEqual([1]);
        expect(await byStatus(callers.administrator, filter)).toEqual([actual]);
      }
      const [one] = answerOf(await commands.users(callers.sharedCompany, { email: user.email })).data;
      expect([1, 'active']).toContain(one.status);
      await set(state !== 'is_banned');
      for (const filter of filters) expect(await byStatus(callers.sharedCompany, filter)).toEqual([1]);
    },
  );

  test('a deleted user is listed only to callers who see the status', async () => {
    const gone = await colleague(service, await service.given.admin());
    await people.join(gone, shared);
    await people.join(gone, home);
    await service
      .db('users')
      .where({ id: gone.id })
      .update({ default_company_id: home, default_branch_id: user.branch });
    await service.db('users').where({ id: gone.id }).update({ is_deleted: true, deleted_at: service.clock.now() });
    const listed = async (as: Headers, more: object) =>
      answerOf(await commands.users(as, more)).data.some(({ id }: Row) => Number(id) === gone.id);
    for (const more of [{}, { q: gone.email }]) {
      expect(await listed(callers.sharedCompany, { status: 4, ...more })).toBe(false);
      expect(await listed(callers.sharedCompany, { status: 1, ...more })).toBe(false);
      expect(await listed(callers.administrator, { status: 4, ...more })).toBe(true);
    }
    expect(outcomeOf(await commands.user(callers.sharedCompany, gone.id))).toBe('not_found');
  });

  test('a caller with two of the companies of a user sees everything if one is the default company', async () => {
    const both = await people.member('Admin', shared);
    await people.join(both, home, 'Admin');
    expect(answerOf(await commands.user(both.headers, user.id)).dob).toBe('1815-12-10');
    await service.given.role(both, home, 'User');
    expect(answerOf(await commands.user(both.headers, user.id)).dob).toBe('1900-01-01');
  });

  test('pages of a list by status follow each other without gaps where the status of some is hidden', async () => {
    const all = answerOf(await commands.users(callers.sharedCompany, { status: 1, limit: 200, sort: 'email' })).data;
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = answerOf(
        await commands.users(callers.sharedCompany, {
          status: 1,
          limit: 1,
          sort: 'email',
          ...(cursor === undefined ? {} : { cursor }),
        }),
      );
      paged.push(...page.data.map(({ id }: Row) => Number(id)));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(all.map(({ id }: Row) => Number(id)));
  });
});

test('nested users of GraphQL have the same fields hidden (regression A37)', async () => {
  const fields =
    'id email dob card_last_four phone_number status default_company roles { name } memberships { company { id } }';
  const { body } = await service.graphql(
    `query ($company: ID!, $id: ID!) {
      members(company_id: $company, limit: 200) { data { user { ${fields} } } }
      user(id: $id) { ${fields} }
      users(limit: 200) { data { ${fields} } }
    }`,
    { variables: { company: String(shared), id: String(user.id) }, headers: callers.sharedCompany },
  );
  const mine = ({ id }: Row): boolean => Number(id) === user.id;
  const shown = [
    body.data.user,
    body.data.users.data.find(mine),
    body.data.members.data.map((member: Row) => member['user']).find(mine),
  ];
  for (const one of shown)
    expect(one).toEqual({
      id: String(user.id),
      email: user.email,
      dob: '1900-01-01',
      card_last_four: null,
      phone_number: null,
      status: 'active',
      default_company: '0',
      roles: [{ name: 'User' }],
      memberships: [{ company: { id: String(shared) } }],
    });
});
