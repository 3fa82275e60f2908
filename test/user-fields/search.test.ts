import { beforeEach, expect } from 'vitest';
import { walkField } from '../../src/modules/user-fields/operations/walk-field.ts';
import { copyMissingValues } from '../../src/modules/user-fields/steps/copy-missing-values.ts';
import { mostSearchable } from '../../src/modules/user-fields/user-field.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { rowsBeside, storeBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import { anyOperationsOf } from '../operations/request.ts';
import { colleague, join } from '../users/members.ts';

const service = useService();
const operations = anyOperationsOf(service);

beforeEach(async () => {
  for (const table of ['user_field_definitions', 'user_fields', 'user_field_values']) await service.db(table).delete();
  // Processes read the fields of an application with another version again.
  await service.db('apps').update({ name: service.db.ref('name') });
});

throughEachApi('users by custom fields, through %s', (api, test) => {
  const { createUserField, updateUserField, updateUser, listUsers, countUsers } = operations[api];

  const define = (body: object) =>
    createUserField(superAdmin, {
      body: { bucket: 'public', name: 'plan', schema: { type: 'string', maxLength: 200 }, searchable: true, ...body },
    });
  const given = async (body: object = {}): Promise<number> => {
    const reply = await define(body);
    expect(outcomeOf(reply)).toBe('done');
    return answerOf(reply).id;
  };
  const change = (id: number, body: Readonly<Record<string, unknown>>) =>
    updateUserField(superAdmin, { path: { id }, body });
  const write = async ({ id }: KnownUser, fields: object) =>
    expect(outcomeOf(await updateUser(superAdmin, { path: { id }, body: { fields } }))).toBe('done');
  const search = (query: Readonly<Record<string, unknown>>, as: Headers = superAdmin) => listUsers(as, { query });
  const found = async (query: Readonly<Record<string, unknown>>, as?: Headers): Promise<readonly number[]> =>
    answerOf(await search(query, as)).data.map(({ id }: { id: unknown }) => Number(id));
  /** Returns new users in the order of their IDs. */
  const users = async (count: number): Promise<readonly KnownUser[]> => {
    const made: KnownUser[] = [];
    while (made.length < count) made.push(await service.given.user());
    return made;
  };
  const indexed = (id: number) =>
    until(async () => {
      const [row] = await service.db('user_field_definitions').where({ id });
      return row?.walked_to === null;
    }, 'the stored values were read');

  // regression A900
  test('a filter finds the users with a value, or with a prefix of it, in each type', async () => {
    await given();
    await given({ name: 'size', schema: { type: 'integer' } });
    await given({ name: 'rate', schema: { type: 'number' } });
    await given({ name: 'vip', schema: { type: 'boolean' } });
    await given({ name: 'tags', schema: { type: 'array', items: { type: 'string', maxLength: 20 } } });
    const [one, two, three] = await users(3);
    await write(one!, { public: { plan: 'pro', size: 7, rate: 0.5, vip: true, tags: ['red', 'blue', 'red'] } });
    await write(two!, { public: { plan: 'premium', size: -7, rate: 1e21, vip: false, tags: [] } });
    await write(three!, { public: { plan: 'Pro' } });
    const by = (name: string, field_value: string) => found({ field: `public.${name}`, field_value });
    expect([await by('plan', 'pro'), await by('plan', 'Pro'), await by('plan', 'p')]).toEqual([
      [one!.id],
      [three!.id],
      [],
    ]);
    expect([await by('size', '7'), await by('size', '7.0'), await by('size', '-7')]).toEqual([
      [one!.id],
      [one!.id],
      [two!.id],
    ]);
    expect([await by('rate', '0.50'), await by('rate', '1e21')]).toEqual([[one!.id], [two!.id]]);
    expect([await by('vip', 'true'), await by('vip', 'false')]).toEqual([[one!.id], [two!.id]]);
    expect([await by('tags', 'red'), await by('tags', 'green')]).toEqual([[one!.id], []]);
    expect(await found({ field: 'public.plan', field_prefix: 'pr' })).toEqual([two!.id, one!.id]);
    expect(await found({ field: 'public.plan', field_prefix: '%' })).toEqual([]);
    expect(await found({ field: 'public.tags', field_prefix: 'b' })).toEqual([one!.id]);
    expect(answerOf(await countUsers(superAdmin, { query: { field: 'public.plan', field_prefix: 'pr' } }))).toEqual({
      ...{ count: 2, is_exact: true },
    });
    await write(one!, { public: { plan: 'free', tags: ['green'] } });
    expect([await by('plan', 'pro'), await by('plan', 'free')]).toEqual([[], [one!.id]]);
    expect([await by('tags', 'red'), await by('tags', 'green')]).toEqual([[], [one!.id]]);
    await write(one!, { public: { plan: null } });
    expect(await by('plan', 'free')).toEqual([]);
  });

  // regression A900
  test('a filter by a field is combined with others and with each order, page by page', async () => {
    await given();
    const all = await users(5);
    for (const user of all) await write(user, { public: { plan: 'team' } });
    const query = { field: 'public.plan', field_value: 'team' };
    const ids = all.map(({ id }) => id);
    const first = answerOf(await search({ ...query, limit: 2 }));
    const rest = await found({ ...query, cursor: first.next_cursor });
    expect([...first.data.map(({ id }: { id: unknown }) => Number(id)), ...rest]).toEqual(ids.toReversed());
    const sort = api === 'REST' ? 'email' : 'email_asc';
    expect(await found({ ...query, sort })).toEqual(ids);
    expect(await found({ ...query, email: all[1]!.email })).toEqual([ids[1]]);
    expect(await found({ ...query, is_verified: true })).toEqual([]);
    const status = api === 'REST' ? 4 : 'deleted';
    await service.send('DELETE', `/v1/users/${ids[0]}`, { headers: superAdmin });
    expect([await found(query), await found({ ...query, status })]).toEqual([ids.slice(1).toReversed(), [ids[0]]]);
  });

  // regression A901
  test('a filter that no index can answer is refused by its name', async () => {
    await given({ searchable: false });
    await given({ name: 'size', schema: { type: 'integer' } });
    const refused = async (query: Readonly<Record<string, unknown>>) =>
      faultsOf(await search(query)).map((fault) => fault.replace('header', '#'));
    const value = { field_value: 'x' };
    expect(await refused({ field: 'public.plan', ...value })).toEqual(['#/field not_allowed']);
    expect(await refused({ field: 'public.color', ...value })).toEqual(['#/field not_found']);
    expect(await refused({ field: 'public.size', ...value })).toEqual(['#/field_value wrong_type']);
    expect(await refused({ field: 'public.size', field_prefix: '1' })).toEqual(['#/field_prefix not_allowed']);
    expect(await refused({ field: 'public.size' })).toEqual(['#/field_value required']);
    expect(await refused({ field: 'public.size', field_value: '1', field_prefix: '1' })).toEqual([
      '#/field_value required',
    ]);
    expect(await refused(value)).toEqual(['#/field required']);
    for (const field of ['plan', 'public.', 'public.__proto__', 'own.constructor.x', 'x.plan'])
      expect([field, outcomeOf(await search({ field, ...value }))]).toEqual([field, 'validation_failed']);
  });

  // regression A901
  test('an application has 10 searchable fields, whose texts are short', async () => {
    expect(faultsOf(await define({ schema: { type: 'string' } }))).toEqual(['#/schema/maxLength out_of_range']);
    expect(faultsOf(await define({ schema: { type: 'array' } }))).toEqual(['#/schema/items/maxLength out_of_range']);
    expect(faultsOf(await define({ schema: { type: 'string', const: 'x'.repeat(201) } }))).toEqual([
      '#/schema/maxLength out_of_range',
    ]);
    const names = Array.from({ length: mostSearchable + 2 }, (_, at) => `f${at}`);
    const replies = await Promise.all(names.map((name) => define({ name })));
    expect(replies.map(outcomeOf).toSorted()).toEqual([
      ...Array(mostSearchable).fill('done'),
      ...Array(2).fill('validation_failed'),
    ]);
    const id = await given({ name: 'last', searchable: false });
    expect(faultsOf(await change(id, { searchable: true }))).toEqual(['#/searchable not_allowed']);
  });

  // regression A902
  test('stored values become searchable by a job, and no longer by another; until then the filter is refused', async () => {
    const id = await given({ searchable: false });
    const [one, two] = await users(2);
    await write(one!, { public: { plan: 'pro' } });
    const query = { field: 'public.plan', field_value: 'pro' };
    // The job of the service would be faster than the request.
    await service.db('user_field_definitions').where({ id }).update({ is_searchable: true, walked_to: 0 });
    await service.db('apps').update({ name: service.db.ref('name') });
    expect(outcomeOf(await search(query))).toBe('field_not_indexed');
    await write(two!, { public: { plan: 'pro' } });
    await walkField({ store: storeBeside(service) })({ appId: 1, fieldId: id });
    expect(await found(query)).toEqual([two!.id, one!.id]);
    expect(outcomeOf(await change(id, { searchable: false }))).toBe('done');
    await indexed(id);
    expect(await service.db('user_field_values').where({ field_id: id })).toEqual([]);
    await write(one!, { public: { plan: 'free' } });
    expect(outcomeOf(await change(id, { searchable: true }))).toBe('done');
    await indexed(id);
    expect(await found(query)).toEqual([two!.id]);
  });

  // regression A902
  test('a job walks no values of another application, and one of a deleted field is not repeated', async () => {
    const id = await given();
    const [one] = await users(1);
    await write(one!, { public: { plan: 'pro' } });
    const { id: other } = await service.given.app();
    await service.db('user_field_definitions').where({ id }).update({ deleted_at: new Date(), walked_to: 0 });
    const walk = walkField({ store: storeBeside(service) });
    await walk({ appId: other, fieldId: id });
    expect(await service.db('user_field_values').where({ field_id: id })).toHaveLength(1);
    await walk({ appId: 1, fieldId: id });
    await walk({ appId: 1, fieldId: id });
    expect(await service.db('user_field_values').where({ field_id: id })).toEqual([]);
    expect(await service.db('user_field_definitions').where({ id })).toEqual([]);
    expect((await service.db('user_fields').where({ user_id: one!.id }))[0].public).toEqual({});
  });

  // regression A903
  test('a filter finds no value that is hidden from the caller', async () => {
    await given();
    await given({ bucket: 'admin', name: 'risk' });
    const boss = await service.given.admin();
    const [shown, hidden] = [await colleague(service, boss), await service.given.user()];
    await join(service, hidden, boss.company);
    for (const user of [shown, hidden]) await write(user, { public: { plan: 'pro' }, admin: { risk: 'high' } });
    expect(await found({ field: 'public.plan', field_value: 'pro' }, boss.headers)).toEqual([shown.id]);
    const refused = await search({ field: 'admin.risk', field_value: 'high' }, boss.headers);
    const unknown = await search({ field: 'admin.other', field_value: 'high' }, boss.headers);
    expect([faultsOf(refused), faultsOf(unknown)]).toEqual([['#/field not_found'], ['#/field not_found']]);
    expect(await found({ field: 'admin.risk', field_value: 'high' })).toEqual([hidden.id, shown.id]);
    expect(faultsOf(await search({ invalid_field: 'admin.risk' }, boss.headers))).toEqual([
      '#/invalid_field not_found',
    ]);
  });

  // regression A904
  test('a narrower schema leaves stored values, which the list finds', async () => {
    const id = await given();
    const [one, two] = await users(2);
    await write(one!, { public: { plan: 'legacy' } });
    await write(two!, { public: { plan: 'pro' } });
    expect(await found({ invalid_field: 'public.plan' })).toEqual([]);
    expect(outcomeOf(await change(id, { schema: { type: 'string', enum: ['pro'] } }))).toBe('done');
    expect(await found({ invalid_field: 'public.plan' })).toEqual([one!.id]);
    const refused = await updateUser(superAdmin, {
      path: { id: two!.id },
      body: { fields: { public: { plan: 'legacy' } } },
    });
    expect(faultsOf(refused)).toEqual(['#/fields/public/plan not_allowed']);
    await write(one!, { public: { plan: 'pro' } });
    expect(await found({ invalid_field: 'public.plan' })).toEqual([]);
    expect(faultsOf(await search({ invalid_field: 'plan' }))).toEqual(['#/invalid_field invalid_format']);
  });

  // regression A905
  test('values of own and public that another user lacks are copied to it, also into the search', async () => {
    await given();
    await given({ bucket: 'own', name: 'color' });
    await given({ bucket: 'admin', name: 'risk' });
    const [from, into] = await users(2);
    await write(from!, { public: { plan: 'pro' }, own: { color: 'red' }, admin: { risk: 'high' } });
    await write(into!, { own: { color: 'blue' } });
    await rowsBeside(service).transaction((unit) => copyMissingValues(unit, from!.id, into!.id, service.clock.now()));
    expect(await found({ field: 'public.plan', field_value: 'pro' })).toEqual([into!.id, from!.id]);
    expect(await found({ field: 'own.color', field_value: 'blue' })).toEqual([into!.id]);
    expect(await found({ field: 'admin.risk', field_value: 'high' })).toEqual([from!.id]);
  });

  // regression A1003
  test('a copy exceeds no size, and brings back no value of a deleted field', async () => {
    const long = { type: 'string', maxLength: 2000 };
    const names = Array.from({ length: 14 }, (_, n) => `text_${n}`);
    for (const name of names) await given({ bucket: 'own', name, schema: long, searchable: false });
    const gone = await given({ bucket: 'own', name: 'gone', schema: long, searchable: false });
    const [from, into] = await users(2);
    const texts = (from: number, to: number) =>
      Object.fromEntries(names.slice(from, to).map((name) => [name, 'x'.repeat(2000)]));
    await write(into!, { own: texts(0, 7) });
    await write(from!, { own: { ...texts(7, 14), gone: 'a secret' } });
    // The job that deletes the values has passed the user who stays, and not the other one.
    await service.db('user_field_definitions').where({ id: gone }).update({ deleted_at: service.clock.now() });
    await rowsBeside(service).transaction((unit) => copyMissingValues(unit, from!.id, into!.id, service.clock.now()));
    const { own } = await service.db('user_fields').where({ user_id: into!.id }).first('own');
    expect(JSON.stringify(own)).not.toContain('a secret');
    expect(Object.keys(own)).toHaveLength(8);
    // The user can still change values.
    await write(into!, { own: { [names[0]!]: 'y'.repeat(2000) } });
  });
});
