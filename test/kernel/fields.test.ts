import { describe, expect, test } from 'vitest';
import { changesTo, optional, required, tableOf, time } from '../../src/kernel/fields.ts';
import { userChanges } from '../../src/kernel/user-fields.ts';

const fields = {
  clientUri: optional<string>(),
  isFirstParty: { ...required<boolean>(), wireName: 'first_party' },
  accessTokenSeconds: { ...optional<number>(), column: 'token_seconds' },
} as const;

describe('a table of fields', () => {
  const table = tableOf(fields);
  const row = { client_uri: null, is_first_party: true, token_seconds: 60 };
  const entity = { clientUri: undefined, isFirstParty: true, accessTokenSeconds: 60 };

  test('makes an entity of a row, and a row of it', () => {
    expect(table.fromRow(row)).toEqual(entity);
    expect(table.toRow(entity)).toEqual(row);
  });

  test('returns the entity with the names of both APIs, field by field, too', () => {
    const dto = { client_uri: null, first_party: true, access_token_seconds: 60 };
    expect(table.toDto(entity)).toEqual(dto);
    const readers = Object.entries(table.readersOf((one: { readonly of: typeof entity }) => one.of));
    expect(Object.fromEntries(readers.map(([name, read]) => [name, read({ of: entity })]))).toEqual(dto);
  });

  test('returns times as timestamps', () => {
    const at = new Date('2026-03-14T09:26:53Z');
    expect(tableOf({ createdAt: time() }).toDto({ createdAt: at })).toEqual({ created_at: '2026-03-14 09:26:53' });
  });

  test('makes the columns of a change of the fields that were sent, null included', () => {
    const changes = changesTo(fields);
    const change = changes.fromSent({ client_uri: null, access_token_seconds: 30 });
    expect(changes.toColumns(change)).toEqual({ client_uri: null, token_seconds: 30 });
  });
});

describe('the fields of a user', () => {
  test('take IDs as text, and refuse another text', () => {
    expect(userChanges.fromSent({ default_company: '12', city_id: 7 })).toMatchObject({
      defaultCompanyId: 12,
      cityId: 7,
    });
    expect(userChanges.faults(userChanges.fromSent({ city_id: '1e3' }))).toMatchObject([{ field: 'cityId' }]);
  });

  test('refuse null where the contract does, and take it elsewhere', () => {
    const change = userChanges.fromSent({ firstname: null, city_id: null, trial_ends_at: null });
    expect(userChanges.faults(change)).toEqual([
      { field: 'firstname', code: 'wrong_type', detail: 'must not be null' },
    ]);
  });

  test('store a timestamp as a time in UTC', () => {
    const change = userChanges.fromSent({ trial_ends_at: '2026-03-14 09:26:53' });
    expect(userChanges.toColumns(change)).toEqual({ trial_ends_at: new Date('2026-03-14T09:26:53Z') });
  });
});
