import { timeOf, toBase32 } from './values.ts';
import type { ImportRow, Vendor } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

/** Returns a parameter of an algorithm, which is a list with one text. */
const parameter = (data: VendorRow, name: string): string => data.names(`additionalParameters.${name}`)[0] ?? '';

const argonTypes: Readonly<Record<string, string>> = { id: 'argon2id', i: 'argon2i', d: 'argon2d' };
const argonVersions: Readonly<Record<string, string>> = { '1.3': '19', '1.0': '16' };

const hashOf = (credential: VendorRow): string => {
  const [secret, data] = [credential.child('secretData'), credential.child('credentialData')];
  const [value, salt] = [secret.text('value') ?? '', secret.text('salt') ?? ''].map((text) => text.replaceAll('=', ''));
  const [algorithm = '', rounds] = [data.text('algorithm'), data.text('hashIterations')];
  if (algorithm === 'argon2') {
    const [type, version] = [parameter(data, 'type'), parameter(data, 'version')];
    const cost = `m=${parameter(data, 'memory')},t=${rounds},p=${parameter(data, 'parallelism')}`;
    data.get('additionalParameters.hashLength');
    return `$${argonTypes[type] ?? type}$v=${argonVersions[version] ?? version}$${cost}$${salt}$${value}`;
  }
  const family = algorithm === 'pbkdf2' ? 'pbkdf2-sha1' : algorithm;
  return `$${family}$i=${rounds},l=${Buffer.from(value ?? '', 'base64').length}$${salt}$${value}`;
};

/** Reads an authenticator app, whose key is the bytes of the text, unless another encoding is named. */
const totpOf = (credential: VendorRow): object | undefined => {
  const [secret, data] = [credential.child('secretData'), credential.child('credentialData')];
  if (data.text('subType') !== 'totp') return undefined;
  const value = secret.text('value') ?? '';
  const isEncoded = data.text('secretEncoding')?.toUpperCase() === 'BASE32';
  return {
    secret: isEncoded ? value : toBase32(value),
    name: credential.text('userLabel'),
    confirmed_at: timeOf(credential.get('createdDate')),
    algorithm: data.text('algorithm'),
    digits: data.get('digits'),
    period: data.get('period'),
  };
};

const credentialsOf = (row: VendorRow): ImportRow => {
  const credentials = row.list('credentials').map((credential) => ({ credential, type: credential.text('type') }));
  const ofType = (wanted: string) =>
    credentials.filter(({ type }) => type === wanted).map(({ credential }) => credential);
  const [password] = ofType('password');
  return {
    password_hash: password && hashOf(password),
    totp: ofType('otp').flatMap((credential) => totpOf(credential) ?? []),
  };
};

/** The JSON of `kc.sh export`, with users in the file of the realm or in files of their own. */
export const keycloak: Vendor = {
  list: 'users',
  convert: (row) => ({
    row: {
      external_id: row.text('id'),
      email: row.text('email'),
      email_verified: row.get('emailVerified'),
      firstname: row.text('firstName'),
      lastname: row.text('lastName'),
      active: row.get('enabled'),
      created_at: timeOf(row.get('createdTimestamp')),
      language: row.names('attributes.locale')[0],
      ...credentialsOf(row),
    },
    identities: row.list('federatedIdentities').flatMap((identity) => {
      const [provider, subject] = [identity.text('identityProvider'), identity.text('userId')];
      return provider && subject ? [{ provider, subject }] : [];
    }),
    roles: [...row.names('realmRoles'), ...row.names('groups')],
  }),
};
