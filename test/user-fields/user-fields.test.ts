import { beforeEach, expect } from 'vitest';
import { mostUserFields } from '../../src/modules/user-fields/user-field.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { statementsOf } from '../kit/statements.ts';
import { storeBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import { userFieldRow } from '../kit/user-fields.ts';
import { anyOperationsOf } from '../operations/request.ts';
import { colleague, join } from '../users/members.ts';

const service = useService();
const operations = anyOperationsOf(service);

beforeEach(async () => {
  for (const table of ['user_field_definitions', 'user_fields', 'user_field_values']) await service.db(table).delete();
  // Processes read the fields of an application with another version again.
  await service.db('apps').update({ name: service.db.ref('name') });
});

const text = { type: 'string', maxLength: 20 };

throughEachApi('custom fields through %s', (api, test) => {
  const { createUserField, updateUserField, deleteUserField, listUserFields, getUserSchema } = operations[api];
  const { updateUser, getUser, getMe, listUsers, listMembers } = operations[api];

  const define = (body: object, as: Headers = superAdmin) =>
    createUserField(as, { body: { bucket: 'own', name: 'nickname', schema: text, ...body } });
  const given = async (body: object = {}, as?: Headers): Promise<number> => answerOf(await define(body, as)).id;
  const change = ({ id }: Pick<KnownUser, 'id'>, fields: object, as: Headers = superAdmin) =>
    updateUser(as, { path: { id }, body: { fields } });
  const write = async (...sent: Parameters<typeof change>) => {
    expect(outcomeOf(await change(...sent))).toBe('done');
  };
  const read = async ({ id }: Pick<KnownUser, 'id'>, as: Headers = superAdmin) =>
    answerOf(await getUser(as, { path: { id } })).fields ?? undefined;
  const three = async () => {
    await given();
    await given({ bucket: 'public', name: 'plan', schema: { type: 'string', enum: ['free', 'pro'] } });
    await given({ bucket: 'admin', name: 'risk', schema: { type: 'integer', minimum: 0, maximum: 9 } });
  };

  // regression A891
  test('a field has the sent properties, and others by default; its bucket, name and type stay', async () => {
    const plain = answerOf(await define({}));
    expect(plain).toMatchObject({ bucket: 'own', name: 'nickname', title: 'nickname', schema: text, position: 0 });
    const { id } = answerOf(await define({ bucket: 'admin', title: 'Name', position: 7 }));
    const changed = await updateUserField(superAdmin, { path: { id }, body: { title: 'Alias', position: 2 } });
    expect(answerOf(changed)).toMatchObject({ bucket: 'admin', title: 'Alias', position: 2, schema: text });
    const narrowed = await updateUserField(superAdmin, { path: { id }, body: { schema: { ...text, maxLength: 3 } } });
    expect(answerOf(narrowed).schema).toEqual({ ...text, maxLength: 3 });
    expect(
      faultsOf(await updateUserField(superAdmin, { path: { id }, body: { schema: { type: 'integer' } } })),
    ).toEqual(['#/schema/type not_allowed']);
    const { data = [] } = answerOf(await listUserFields(superAdmin, {})).data
      ? answerOf(await listUserFields(superAdmin, {}))
      : { data: answerOf(await listUserFields(superAdmin, {})) };
    expect(data.map(({ bucket, title }: { bucket: string; title: string }) => [bucket, title])).toEqual([
      ['own', 'nickname'],
      ['admin', 'Alias'],
    ]);
  });

  // regression A891
  test('the name is unique in a bucket, also for parallel requests, and no other application has the field', async () => {
    const outcomes = (await Promise.all(Array.from({ length: 4 }, () => define({})))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['done', ...Array(3).fill('name_taken')]);
    expect(outcomeOf(await define({ bucket: 'public' }))).toBe('done');
    const { serviceKey } = await service.given.app();
    const other = { 'X-Service-Key': serviceKey };
    expect(answerOf(await getUserSchema(other, {})).own.properties).toEqual({});
    expect(outcomeOf(await define({}, other))).toBe('done');
  });

  // regression A891
  test('an application has 100 fields, also for parallel requests', async () => {
    const rows = Array.from({ length: mostUserFields - 1 }, () => userFieldRow(service.clock.now()));
    await service.db('user_field_definitions').insert(rows);
    const outcomes = await Promise.all(['one', 'two', 'three'].map(async (name) => outcomeOf(await define({ name }))));
    expect(outcomes.toSorted()).toEqual(['done', 'too_many_user_fields', 'too_many_user_fields']);
  });

  // regression A892
  test('no field has a name that objects of JavaScript inherit, or that is not a plain name', async () => {
    for (const name of ['__proto__', 'constructor', '_x', 'A', '1a', 'a-b', 'a.b', '', 'a'.repeat(51), 'ä', 'a\n'])
      expect([name, faultsOf(await define({ name }))]).toEqual([name, [expect.stringMatching(/^#\/name /)]]);
    await given({ name: 'name' });
    const user = await service.given.user();
    for (const name of ['__proto__', 'constructor', 'toString', 'a/b'])
      expect([name, faultsOf(await change(user, { own: JSON.parse(`{"${name}":"x"}`) }))]).toEqual([
        name,
        [`#/fields/own/${name.replace('/', '~1')} unknown_field`],
      ]);
    await write(user, { own: { name: 'x' } });
    expect(await read(user)).toMatchObject({ own: { name: 'x' } });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  // regression A893
  test('a change merges: sent values replace, null removes, and others stay', async () => {
    await three();
    const user = await service.given.user();
    expect(await read(user)).toEqual({ own: {}, public: {}, admin: {} });
    await write(user, { own: { nickname: 'Ada' }, public: { plan: 'pro' }, admin: { risk: 0 } });
    expect(await read(user)).toEqual({ own: { nickname: 'Ada' }, public: { plan: 'pro' }, admin: { risk: 0 } });
    await write(user, { public: { plan: null } });
    await write(user, { public: { plan: null }, admin: {} });
    expect(await read(user)).toEqual({ own: { nickname: 'Ada' }, public: {}, admin: { risk: 0 } });
  });

  // regression A893
  test('a value that breaks its schema, and one of an unknown field, are refused with pointers, and nothing is stored', async () => {
    await three();
    await given({ name: 'tags', schema: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 2 } });
    const user = await service.given.user();
    const sent = { own: { nickname: 'a'.repeat(21), color: 'red', tags: ['abcd', 'a'] }, public: { plan: 'gold' } };
    expect(faultsOf(await change(user, { ...sent, admin: { risk: '1' } })).toSorted()).toEqual([
      '#/fields/admin/risk wrong_type',
      '#/fields/own/color unknown_field',
      '#/fields/own/nickname too_long',
      '#/fields/own/tags/0 too_long',
      '#/fields/public/plan not_allowed',
    ]);
    expect(await read(user)).toEqual({ own: {}, public: {}, admin: {} });
    for (const value of [{}, [[]], { __proto__: null }, 1.5, true])
      expect(outcomeOf(await change(user, { own: { nickname: value } }))).toBe('validation_failed');
  });

  // regression A894
  test('a user has at most 16,384 bytes in a bucket', async () => {
    const names = Array.from({ length: 9 }, (_, at) => `note_${at}`);
    for (const name of names) await given({ name, schema: { type: 'string' } });
    const user = await service.given.user();
    const filled = (length: number) => Object.fromEntries(names.map((name) => [name, 'x'.repeat(length)]));
    expect(faultsOf(await change(user, { own: filled(2000) }, user.headers))).toEqual(['#/fields/own too_long']);
    await write(user, { own: filled(1800) }, user.headers);
    expect(faultsOf(await change(user, { own: { note_0: 'é'.repeat(1000) } }, user.headers))).toEqual([
      '#/fields/own too_long',
    ]);
  });

  // regression A895
  test('users write own values alone, and never see the bucket of administrators', async () => {
    await three();
    const user = await service.given.user();
    await write(user, { own: { nickname: 'Ada' }, public: {} }, user.headers);
    for (const fields of [{ public: { plan: 'pro' } }, { admin: { risk: 1 } }, { admin: { risk: null } }])
      expect(faultsOf(await change(user, fields, user.headers))).toEqual([
        `#/fields/${Object.keys(fields)[0]} not_allowed`,
      ]);
    await write(user, { public: { plan: 'pro' }, admin: { risk: 3 } });
    const seen = { own: { nickname: 'Ada' }, public: { plan: 'pro' } };
    expect(await read(user, user.headers)).toEqual(api === 'REST' ? seen : { ...seen, admin: null });
    expect(answerOf(await getMe(user.headers, {})).fields).toEqual(api === 'REST' ? seen : { ...seen, admin: null });
    const schema = answerOf(await getUserSchema(user.headers, {}));
    expect(Object.keys(schema)).toEqual([
      ...(api === 'REST' ? ['own', 'public'] : ['own', 'public', 'admin']),
      'searchable',
    ]);
  });

  // regression A895
  test('administrators of a company write own values of its users, and neither public nor admin ones', async () => {
    await three();
    const boss = await service.given.admin();
    const [user, guest] = [await colleague(service, boss), await service.given.user()];
    await join(service, guest, boss.company);
    await write(user, { own: { nickname: 'Ada' } }, boss.headers);
    for (const fields of [{ public: { plan: 'pro' } }, { admin: { risk: 1 } }])
      expect(outcomeOf(await change(user, fields, boss.headers))).toBe('validation_failed');
    await write(user, { admin: { risk: 3 } });
    expect((await read(user, boss.headers)).admin ?? null).toBeNull();
    await write(guest, { own: { nickname: 'Eve' } });
    expect(await read(guest, boss.headers)).toBeUndefined();
    const { data } = answerOf(await listMembers(boss.headers, { path: { id: boss.company } }));
    expect(JSON.stringify(data)).not.toContain('Eve');
  });

  // regression A895
  test('a service account reads and writes what its permissions allow', async () => {
    await three();
    const user = await service.given.user();
    await write(user, { admin: { risk: 3 } });
    const reader = await newServiceAccount(service, ['users:read']);
    const writer = await newServiceAccount(service, ['users:read', 'users:write']);
    expect(await read(user, reader.headers)).toMatchObject({ admin: { risk: 3 } });
    expect(outcomeOf(await change(user, { admin: { risk: 4 } }, reader.headers))).toBe('forbidden');
    await write(user, { admin: { risk: 5 } }, writer.headers);
    const { data } = answerOf(await listUsers(reader.headers, { query: { limit: 1 } }));
    expect(data[0].fields.admin).toEqual({ risk: 5 });
    expect(outcomeOf(await define({ name: 'other' }, writer.headers))).toBe('forbidden');
  });

  // regression A896
  test('a deleted field takes its values along: one with the same name has none', async () => {
    const id = await given();
    const user = await service.given.user();
    await write(user, { own: { nickname: 'Ada' } });
    expect(outcomeOf(await deleteUserField(superAdmin, { path: { id } }))).toBe('done');
    expect(await read(user)).toBeUndefined();
    await given({ schema: { type: 'integer' } });
    expect(await read(user)).toMatchObject({ own: {} });
    await write(user, { own: { nickname: 7 } });
    expect(await read(user)).toMatchObject({ own: { nickname: 7 } });
    const ofDeleted = () => service.db('user_field_definitions').where({ id });
    await until(async () => (await ofDeleted()).length === 0, 'the values were deleted');
    const [{ own }] = await service.db('user_fields').where({ user_id: user.id });
    expect(Object.values(own)).toEqual([7]);
  });

  // regression A897
  test('events and the audit log have the names of changed values, and no value', async () => {
    await three();
    const user = await service.given.user();
    await write(user, { own: { nickname: 'Secret Ada' }, admin: { risk: 8 } });
    await write(user, { own: { nickname: 'Secret Ada' } });
    await settled(service);
    const all = await service.db('events').where({ type: 'user.updated', subject: `user:${user.id}` });
    expect(all.map(({ data }) => data)).toEqual([{ fields: ['fields.own.nickname', 'fields.admin.risk'] }]);
    const entries = await service.db('audit').where({ event: 'update_user', target: `user:${user.id}` });
    expect(JSON.stringify(entries)).toContain('fields.admin.risk');
    expect(JSON.stringify([entries, all])).not.toContain('Secret');
  });

  // regression A897
  test('a changed value is another version of the user, for whom the change is conditional', async () => {
    await three();
    const user = await service.given.user();
    const versionOf = async () =>
      (await service.send('GET', '/v1/users/me', { headers: user.headers })).headers['etag'];
    const before = await versionOf();
    await write(user, { own: { nickname: 'Ada' } }, user.headers);
    const after = await versionOf();
    expect(after).not.toBe(before);
    const conditional = (version: string | undefined, nickname: string) => {
      const headers = { ...user.headers, 'If-Match': version ?? '' };
      return updateUser(headers, { path: { id: user.id }, headers, body: { fields: { own: { nickname } } } });
    };
    expect(outcomeOf(await conditional(before, 'Eve'))).toBe('precondition_failed');
    expect(outcomeOf(await conditional(after, 'Eve'))).toBe('done');
  });

  // regression A898
  test('an application without fields costs no statement, and a user with values is read once for each version', async () => {
    const user = await service.given.user();
    const me = () => getMe(user.headers, {});
    await me();
    const plain = await statementsOf(service, me);
    expect(plain.statements.filter((sql) => sql.includes('user_field'))).toEqual([]);
    const login = () =>
      service.send('POST', '/v1/auth', {
        headers: { 'X-Service-App': user.headers['X-Service-App'] ?? '' },
        body: { email: user.email, password: user.password },
      });
    expect((await statementsOf(service, login)).statements.filter((sql) => sql.includes('user_fields'))).toEqual([]);
    await three();
    await write(user, { own: { nickname: 'Ada' } });
    await me();
    const known = await statementsOf(service, me);
    expect(known.statements).toEqual(plain.statements);
    expect(answerOf(known.reply).fields.own).toEqual({ nickname: 'Ada' });
  });

  // regression A899
  test('values of one user are never those of another, in lists and by parallel changes', async () => {
    await three();
    const users = await Promise.all(Array.from({ length: 4 }, () => service.given.user()));
    await Promise.all(
      users.flatMap((user) => [
        change(user, { own: { nickname: `N${user.id}` } }, user.headers),
        change(user, { public: { plan: 'pro' } }),
        change(user, { admin: { risk: user.id % 10 } }),
      ]),
    );
    await settled(service);
    const { data } = answerOf(await listUsers(superAdmin, { query: { limit: 50 } }));
    for (const { id } of users)
      expect(data.find((one: { id: unknown }) => Number(one.id) === id).fields).toEqual({
        ...{ own: { nickname: `N${id}` }, public: { plan: 'pro' }, admin: { risk: id % 10 } },
      });
  });

  // regression A899
  test('an export has the values, and the erasure of the user deletes them', async () => {
    await three();
    const user = await service.given.user();
    await write(user, { own: { nickname: 'Ada' }, admin: { risk: 4 } });
    const exported = await service.send('GET', `/v1/users/${user.id}/export`, { headers: superAdmin });
    expect(exported.body.user.fields).toEqual({ own: { nickname: 'Ada' }, public: {}, admin: { risk: 4 } });
    await service.send('DELETE', `/v1/users/${user.id}`, { headers: superAdmin });
    const at = new Date(service.clock.now().getTime() + 1e11);
    const erased = await storeBeside(service).system.transaction((unit) => unit.housekeeping.erase(at));
    expect(erased).toMatchObject([{ userId: user.id }]);
    expect(await service.db('user_fields').where({ user_id: user.id })).toEqual([]);
  });
});
