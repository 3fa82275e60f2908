import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import type { App } from '../../src/kernel/app.ts';
import { identityIssuerOf } from '../../src/modules/social/identity-issuer.ts';
import { eventFaults } from '../events/schema-faults.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { importInto, newApp } from '../kit/import.ts';

let place: Place;
let database: Database;
let db: Knex;

beforeAll(async () => {
  place = await newPlace();
  database = await openPlace(place);
  db = database.knex;
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const issuers = new Map([
  ['google', 'https://accounts.google.com'],
  ['github', 'https://github.com/login/oauth'],
]);
const row = (name: string, ...subjects: readonly string[]) => ({
  email: `${name}@example.com`,
  identities: subjects.map((subject) => ({ provider: 'google', subject })),
});
const emailsOf = (app: App) => db('users').where({ app_id: app.id }).orderBy('id').pluck('email');

// regression A878
describe('imported identities', () => {
  test('are linked with the issuer of their provider, and each has an event', async () => {
    const app = await newApp(db);
    const identities = [
      { provider: 'google', subject: 7, email: 'ada@gmail.example' },
      { provider: 'github', subject: '8', email: 'no address' },
    ];
    const outcome = await importInto(db, app, [{ email: 'ada@example.com', identities: JSON.stringify(identities) }], {
      issuers,
    });
    expect(outcome).toEqual({ imported: 1, rejected: 0, skipped: 0, reasons: [] });
    expect(await db('identities').where({ app_id: app.id }).orderBy('id')).toMatchObject([
      {
        provider: 'google',
        issuer: issuers.get('google'),
        subject: '7',
        email: 'ada@gmail.example',
        is_email_verified: false,
      },
      { provider: 'github', issuer: issuers.get('github'), subject: '8', email: null },
    ]);
    const events = await db('event_outbox').where({ app_id: app.id, type: 'identity.linked' });
    expect(events.map(({ data }) => data.provider).toSorted()).toEqual(['github', 'google']);
    expect(events.flatMap(eventFaults)).toEqual([]);
  });

  test('a row with an identity of an earlier row or of another user is rejected, and a repeated import skips its users', async () => {
    const app = await newApp(db);
    await importInto(db, app, [row('old', '1'), row('older', '2')], { issuers });
    const rows = [
      row('a', '3'),
      row('b', '4', '3'),
      row('c', '1'),
      row('d', '5'),
      row('e', '6', '5'),
      row('older', '2'),
    ];
    const expected = {
      imported: 2,
      rejected: 3,
      skipped: 1,
      reasons: [
        '2 duplicate: an identity occurs earlier in this file',
        '3 identity_taken: another user has an identity',
        '5 duplicate: an identity occurs earlier in this file',
      ],
    };
    expect(await importInto(db, app, rows, { issuers, isRehearsal: true })).toEqual(expected);
    expect(await importInto(db, app, rows, { issuers })).toEqual(expected);
    expect(await emailsOf(app)).toEqual(['old', 'older', 'a', 'd'].map((name) => `${name}@example.com`));
    const other = await newApp(db);
    expect(await importInto(db, other, [row('c', '1')], { issuers })).toMatchObject({ imported: 1 });
  });

  test.each([
    [
      'of a provider that the application does not have',
      [{ provider: 'apple', subject: '1' }],
      'provider must be a provider',
    ],
    ['of a prototype', [{ provider: '__proto__', subject: '1' }], 'provider must be a provider'],
    ['without a subject', [{ provider: 'google' }], 'subject must be'],
    ['with an empty subject', [{ provider: 'google', subject: '' }], 'subject must be'],
    ['with a long subject', [{ provider: 'google', subject: 'x'.repeat(256) }], 'subject must be'],
    ['with a NUL', [{ provider: 'google', subject: 'a\0' }], 'subject must be'],
    ['with another issuer', [{ provider: 'google', subject: '1', issuer: 'https://evil.example' }], 'unknown field'],
    [
      'that occurs twice',
      [
        { provider: 'google', subject: '1' },
        { provider: 'google', subject: '1' },
      ],
      'occurs twice',
    ],
    ['that is not an object', ['google'], 'not an object'],
    [
      'in a list of 21',
      Array.from({ length: 21 }, (_, at) => ({ provider: 'google', subject: `${at}` })),
      'at most 20',
    ],
    ['that is not in a list', { provider: 'google', subject: '1' }, 'must be a list'],
  ])('an identity %s rejects its row', async (_what, identities, reason) => {
    const app = await newApp(db);
    const { rejected, reasons } = await importInto(db, app, [{ email: 'a@example.com', identities }], { issuers });
    expect([rejected, reasons[0]]).toEqual([1, expect.stringContaining(reason)]);
    expect(reasons[0]).toContain('1 bad_identities: ');
  });

  test('have the issuer of their provider, unless it differs between its users', () => {
    const tenant = 'https://login.microsoftonline.com/6f1c0a2b-7e1d-42a9-83f4-e501aa000001/v2.0';
    for (const [driver, issuer, expected] of [
      ['google', undefined, 'https://accounts.google.com'],
      ['github', undefined, 'https://github.com/login/oauth'],
      ['github', 'https://git.example.com/', 'https://git.example.com/login/oauth'],
      ['facebook', undefined, 'https://www.facebook.com'],
      ['openid', 'https://login.example.com', 'https://login.example.com'],
      ['gitlab', 'https://gitlab.example.com', 'https://gitlab.example.com'],
      ['microsoft', undefined, undefined],
      ['microsoft', 'https://login.microsoftonline.com/organizations/v2.0', undefined],
      ['microsoft', tenant, tenant],
    ] as const)
      expect(identityIssuerOf({ driver, issuer })).toBe(expected);
  });
});

// regression A879
describe('roles of imported users', () => {
  const roles = new Map([['boss', 'Admin']]);
  const withRole = (role: unknown) => [{ email: 'a@example.com', role }, { email: 'b@example.com' }];
  const rolesOf = async (app: App) =>
    db('memberships')
      .join('roles', 'roles.id', 'role_id')
      .where({ 'roles.app_id': app.id })
      .orderBy('user_id')
      .pluck('roles.name');

  test('are those of the map; others have that of a sign-up, and the events say so', async () => {
    const app = await newApp(db);
    expect(await importInto(db, app, withRole('boss'), { roles })).toMatchObject({ imported: 2 });
    expect(await rolesOf(app)).toEqual(['Admin', 'User']);
    const events = await db('event_outbox').where({ app_id: app.id, type: 'membership.created' }).orderBy('id');
    expect(events.map(({ data }) => data.role)).toEqual(['Admin', 'User']);
  });

  test.each([['Admin'], ['__proto__'], [7]])('the role %s without a map rejects its row', async (role) => {
    const app = await newApp(db);
    const { reasons } = await importInto(db, app, withRole(role));
    expect(reasons).toEqual([expect.stringMatching(/^1 bad_role: /)]);
    expect(await rolesOf(app)).toEqual(['User']);
  });
});
