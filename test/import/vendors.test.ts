import { describe, expect, test } from 'vitest';
import { allApplications } from '../../src/modules/applications/store.ts';
import { type VendorName, vendorNames } from '../../src/modules/import/vendors/vendor-names.ts';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { challengeOf, codeAt, factorApis } from '../kit/factors.ts';
import { importInto } from '../kit/import.ts';
import { claimsOf, openPage } from '../kit/login-page.ts';
import { useService } from '../kit/service.ts';
import { google, openVendorFile, vendorPassword } from '../kit/vendor-files.ts';

const service = useService({ passwords: 'own' });

const googleId = { provider: 'google', issuer: google, subject: '115015401343387192604' };
const day = new Date('2021-03-05T16:35:16.775Z');
const phone = '+442079460000';
const uuid = '0b0b4c7a-0000-4000-8000-000000000001';

interface Expected {
  /** The first user of the fixture: what is stored. */
  readonly ada: Readonly<Record<string, unknown>>;
  readonly identities?: readonly object[];
  /** Her second factor, by the secret in base32. */
  readonly secret?: string;
  /** Other users who log in, and those who cannot. */
  readonly others?: readonly string[];
  readonly refused?: readonly string[];
  readonly reasons?: readonly string[];
  /** The fields that are reported. */
  readonly left: readonly string[];
  readonly providers?: readonly string[];
  readonly roles?: readonly string[];
}

const fixtureSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const expected: Readonly<Record<VendorName, Expected>> = {
  auth0: {
    ada: {
      external_id: 'auth0|64f1c0a2b7e1d2a9c3f4e501',
      firstname: 'Ada',
      lastname: 'Lovelace',
      created_at: day,
      phone_number: phone,
    },
    secret: fixtureSecret,
    others: ['dora', 'eve'],
    refused: ['ben'],
    left: [
      ...[
        '_tmp_is_unique',
        'app_metadata.plan',
        'connection',
        'identities[].connection',
        'identities[].isSocial',
        'last_ip',
      ],
      ...['last_login', 'logins_count', 'mfa_factors[].phone.value', 'password_set_date.$date', 'picture', 'tenant'],
      ...['updated_at', 'user_metadata.city'],
    ],
    providers: ['windowslive'],
    roles: ['admin', 'editor'],
  },
  firebase: {
    ada: {
      external_id: 'fGQd0VVYAyVvI3aVwpcBnpMVrbu1',
      displayname: 'Ada Lovelace',
      created_at: day,
      phone_number: phone,
    },
    identities: [{ ...googleId, email: 'ada@gmail.example' }],
    refused: ['ben'],
    reasons: ['3 bad_email: email is required'],
    left: [
      ...['customAttributes', 'lastSignedInAt', 'mfaInfo[].mfaEnrollmentId', 'mfaInfo[].phoneInfo', 'photoUrl'],
      ...['providerUserInfo[].displayName', 'providerUserInfo[].photoUrl'],
    ],
    providers: ['twitter.com'],
  },
  cognito: {
    ada: {
      external_id: '6f1c0a2b-7e1d-42a9-83f4-e501aa000001',
      ...{
        firstname: 'Ada',
        lastname: 'Lovelace',
        created_at: day,
        phone_number: phone,
        locale: 'en-GB',
        timezone: 'Europe/London',
      },
      password_hash: null,
    },
    refused: ['ada', 'ben'],
    left: [
      ...['Attributes.custom:plan', 'Attributes.identities[].dateCreated', 'Attributes.identities[].primary'],
      ...[
        'Attributes.identities[].providerType',
        'Attributes.phone_number_verified',
        'UserLastModifiedDate',
        'UserStatus',
      ],
      'Username',
    ],
  },
  keycloak: {
    ada: { external_id: uuid, firstname: 'Ada', lastname: 'Lovelace', created_at: day, locale: 'de' },
    identities: [googleId],
    secret: 'JV4DQSCFIVTEOUDQLBMG44LNI5MG6V2Q',
    others: ['dora'],
    refused: ['ben'],
    left: [
      ...['attributes.department', 'attributes.mobile', 'credentials[].credentialData.counter', 'credentials[].id'],
      ...['federatedIdentities[].userName', 'totp', 'username'],
    ],
    roles: ['/staff', 'admin', 'default-roles-example'],
  },
  supabase: {
    ada: {
      external_id: uuid,
      displayname: 'Ada Lovelace',
      created_at: new Date('2021-03-05T16:30:00.123Z'),
      phone_number: phone,
    },
    identities: [{ ...googleId, email: 'ada@gmail.example' }],
    secret: fixtureSecret,
    refused: ['ben'],
    left: [
      ...['aud', 'identities[].identity_data.sub', 'last_sign_in_at', 'raw_app_meta_data.provider'],
      ...['raw_app_meta_data.providers', 'raw_user_meta_data.avatar_url', 'role', 'updated_at'],
    ],
  },
  clerk: {
    ada: {
      external_id: 'user_2NNEqL2nrIRdJ194ndJqAHwEfx1',
      firstname: 'Ada',
      lastname: 'Lovelace',
      phone_number: phone,
    },
    secret: fixtureSecret,
    others: ['ben'],
    left: ['unverified_email_addresses', 'username', 'verified_phone_numbers'],
  },
  okta: {
    ada: {
      ...{ external_id: '00ub0oNGTSWTBKOLGLN1', displayname: 'Countess Ada', phone_number: phone, locale: 'en-GB' },
      password_hash: null,
    },
    refused: ['ada', 'ben'],
    left: [
      ...['_links.self.href', 'activated', 'credentials.emails[].type', 'credentials.emails[].value'],
      ...['credentials.provider.name', 'credentials.provider.type', 'lastLogin', 'lastUpdated', 'passwordChanged'],
      ...['profile.department', 'profile.login'],
    ],
  },
  'better-auth': {
    ada: { external_id: 'kF3cVqk1', displayname: 'Ada Lovelace', created_at: day },
    identities: [googleId],
    others: ['dora'],
    refused: ['ben'],
    left: ['banReason', 'image', 'twoFactorEnabled', 'updatedAt'],
    roles: ['admin', 'user'],
  },
  wordpress: {
    ada: {
      external_id: '1',
      displayname: 'Ada Lovelace',
      created_at: new Date('2021-03-05T16:35:16Z'),
      email_verified_at: null,
    },
    others: ['ben'],
    left: ['user_login', 'user_nicename', 'user_status', 'user_url'],
    roles: ['administrator', 'editor', 'subscriber'],
  },
  devise: {
    ada: { external_id: '1', displayname: 'Ada Lovelace', created_at: day },
    identities: [googleId],
    secret: fixtureSecret,
    others: ['ben'],
    left: ['sign_in_count', 'updated_at'],
    roles: ['admin'],
  },
  django: {
    ada: { external_id: '1', firstname: 'Ada', lastname: 'Lovelace', created_at: day, email_verified_at: null },
    refused: ['ben'],
    left: ['fields.is_staff', 'fields.is_superuser', 'fields.last_login', 'fields.username'],
    roles: ['editors'],
  },
  aspnet: {
    ada: { external_id: uuid, phone_number: phone },
    identities: [googleId],
    secret: fixtureSecret,
    others: ['dora'],
    refused: ['ben'],
    left: [
      ...['AccessFailedCount', 'ConcurrencyStamp', 'LockoutEnabled', 'NormalizedEmail', 'NormalizedUserName'],
      ...['PhoneNumberConfirmed', 'SecurityStamp', 'UserName'],
    ],
    roles: ['Admin'],
  },
};

/** Systems that do not verify addresses. */
const neverVerified: readonly VendorName[] = ['wordpress', 'django'];

/** Imports the fixture of a system into the application, without the users of others. */
const importFile = async (name: VendorName) => {
  await service.db('users').whereLike('email', '%@example.com').update({ is_deleted: true });
  await service.db('identities').delete();
  const app = (await allApplications(service.db).findDefault())!;
  const { source, survey, fileKeys } = await openVendorFile(name, { now: service.clock.now() });
  const issuers = new Map([['google', google]]);
  return { survey, outcome: await importInto(service.db, app, [], { source, fileKeys, issuers }) };
};

// regression A874
describe.each(vendorNames)('the file of %s', (name) => {
  const { ada, secret, identities = [], others = [], refused = [], reasons = [], ...wanted } = expected[name];

  test('is imported with all that it has, and every other field is reported', async () => {
    const { survey, outcome } = await importFile(name);
    expect([...survey.fields.keys()].toSorted()).toEqual([...wanted.left].toSorted());
    expect([...survey.providers.keys()].toSorted()).toEqual(wanted.providers ?? []);
    expect([...survey.roles.keys()].toSorted()).toEqual(wanted.roles ?? []);

    expect(outcome.reasons).toEqual(reasons);
    const row = await service.db('users').where({ email: 'ada@example.com', is_deleted: false }).first();
    expect(row).toMatchObject({ is_active: true, is_banned: false, ...ada });
    expect(row.email_verified_at !== null).toBe(!neverVerified.includes(name));
    expect(await service.db('identities').where({ user_id: row.id })).toMatchObject(identities);
    const roles = await service.db('memberships').join('roles', 'roles.id', 'role_id').where({ user_id: row.id });
    expect(roles.map((role) => role.name)).toEqual(['User']);
    // Unverified stays unverified.
    expect(await service.db('users').where({ email: 'ben@example.com', is_deleted: false }).first()).toMatchObject({
      email_verified_at: null,
    });
  });

  test.each(apiNames)('has users who log in with their old passwords, through %s', async (api) => {
    const { login } = apisOf(service)[api];
    // All fixtures have the same addresses, whose failed logins count together.
    await service.db('lockouts').delete();
    const tries = ['ada', ...others].filter((one) => !refused.includes(one));
    for (const one of tries) {
      const email = `${one}@example.com`;
      const given = { email, password: vendorPassword };
      expect([one, outcomeOf(await login({ ...given, password: `${vendorPassword}!` }))]).toEqual([
        one,
        'invalid_credentials',
      ]);
      if (one === 'ada' && secret) {
        service.clock.advance(30);
        const { challenge } = challengeOf(await login(given));
        const code = { totp_code: codeAt(secret, service.clock.now()) };
        expect(outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, code))).toBe('done');
      } else expect([one, outcomeOf(await login(given))]).toEqual([one, 'done']);
    }
    for (const one of refused)
      expect([one, outcomeOf(await login({ email: `${one}@example.com`, password: vendorPassword }))]).toEqual([
        one,
        'invalid_credentials',
      ]);
  });
});

// regression A874
test('a user of Firebase logs in on the login page with the old password', async () => {
  await importFile('firebase');
  await service.db('lockouts').delete();
  const { id } = await service.db('users').where({ email: 'ada@example.com', is_deleted: false }).first('id');
  const opened = await openPage(service);
  const step = { step: 'login', email: 'ada@example.com' };
  await opened.browser.submit({ ...step, password: `${vendorPassword}!` });
  const done = await opened.browser.submit({ ...step, password: vendorPassword });
  expect(await claimsOf(opened, done)).toMatchObject({ sub: String(id) });
});
