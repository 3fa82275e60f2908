import { expect, test } from 'vitest';
import { constraintName } from '../../src/database/failures.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();

const read = async (sql: string) => (await service.db.raw(`select ${sql} as value`)).rows[0].value;

// regression A71
test('integers of 64 bits, their arrays and counts are numbers, up to the highest ID of the contracts', async () => {
  expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await read('array[1, null, 9007199254740991]::bigint[]')).toEqual([1, null, Number.MAX_SAFE_INTEGER]);
  expect(await read('null::bigint')).toBeNull();
  expect(await read('count(*)')).toBe(1);
});

test('a higher integer is an error, never another number', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow(RangeError);
  await expect(read('array[9007199254740993]::bigint[]')).rejects.toThrow(RangeError);
});

test('every ID in the database has 64 bits', async () => {
  // The application defines the others by itself, and the contracts limit them to 32 bits.
  const foreign = ['city_id', 'state_id', 'country_id', 'system_modules_id'];
  const { rows } = await service.db.raw(`select distinct data_type from information_schema.columns
     where table_schema = 'public' and (column_name = 'id' or column_name like '%\\_id') and data_type not in ('uuid', 'text')
       and column_name not in (${foreign.map((name) => `'${name}'`).join(', ')})`);
  expect(rows).toEqual([{ data_type: 'bigint' }]);
});

test('a user whose ID exceeds 32 bits signs up, logs in and is listed', async () => {
  const first = 9_007_199_254_740_000;
  await service.db.raw(`alter table users alter column id restart with ${first}`);
  const user = await service.given.admin({ role: 'Owner' });
  expect(user.id).toBe(first);
  const me = await service.send('GET', '/v1/users/me', { headers: user.headers });
  expect(me.body.id).toBe(String(first));
  const list = await service.send('GET', '/v1/users?sort=email', { headers: user.headers });
  expect(list.body.data).toContainEqual(expect.objectContaining({ id: String(first) }));
});

// A database of several nodes adds numbers to the names of constraints.
test('a constraint has the same meaning with a number behind its name, and no name ends with one', async () => {
  expect(constraintName('users_email_canonical_unique')).toBe('users_email_canonical_unique');
  expect(constraintName('users_email_canonical_unique_102008')).toBe('users_email_canonical_unique');
  const { rows } =
    await service.db.raw(`select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select indexname from pg_indexes where schemaname = 'public'`);
  const longestSuffix = '_1234567890'.length;
  for (const { name } of rows) {
    expect(constraintName(name)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(63 - longestSuffix);
  }
});

test('an address that is taken is reported as taken when the name of its constraint has a number', async () => {
  await service.db.raw('alter index users_email_canonical_unique rename to users_email_canonical_unique_102008');
  const { email } = await service.given.user();
  const taken = await service.send('POST', '/v1/users', { body: service.given.signupBody({ email }) });
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  const { body } = await service.graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', {
    variables: { data: { displayname: 'Ada', email, password, password_confirmation: password } },
  });
  expect(body.errors[0].extensions.code).toBe('email_taken');
  await service.db.raw('alter index users_email_canonical_unique_102008 rename to users_email_canonical_unique');
});
