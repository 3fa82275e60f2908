import { base64Of, nameUnlessAddress, timeOf } from './values.ts';
import type { Vendor, VendorIdentity } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

const digests = ['md5', 'sha1', 'sha256', 'sha512'];

/** Returns the hash of Auth0's form for other systems (`custom_password_hash`). Some algorithms are already in a known spelling. */
const customHash = (hash: VendorRow): string | undefined => {
  const algorithm = hash.text('algorithm');
  if (algorithm === undefined) return undefined;
  const value = hash.text('hash.value') ?? '';
  const digest = () => base64Of(value, hash.text('hash.encoding') ?? '');
  const saltValue = hash.text('salt.value') ?? '';
  const salt = base64Of(saltValue, hash.text('salt.encoding') ?? 'utf8');
  if (algorithm === 'hmac') {
    const key = Buffer.from(
      base64Of(hash.text('hash.key.value') ?? '', hash.text('hash.key.encoding') ?? 'utf8'),
      'base64',
    );
    return `$hmac-${hash.text('hash.digest')}$${digest()}$${key.toString('base64')}`;
  }
  if (algorithm === 'scrypt') {
    const [n, r, p] = ['cost', 'blockSize', 'parallelization'].map((name) => hash.text(name));
    hash.get('keylen');
    return `$scrypt$ln=${Math.log2(Number(n))},r=${r},p=${p}$${salt}$${digest()}`;
  }
  if (!digests.includes(algorithm)) return value;
  if (saltValue === '') return `$${algorithm}$${digest()}`;
  const order = hash.text('salt.position') === 'suffix' ? '{PASSWORD}{SALT}' : '{SALT}{PASSWORD}';
  return `$${algorithm}$pf=${Buffer.from(order).toString('base64')}$${salt}$${digest()}`;
};

/** Returns the identities at other providers. A user of a database is one of them, with the ID of Auth0. */
const identitiesOf = (row: VendorRow, userId: string | undefined): readonly VendorIdentity[] => {
  const listed = row.list('identities').flatMap((identity) => {
    const provider = identity.text('provider');
    const subject = identity.text('user_id');
    return provider && subject ? [{ provider, subject, email: identity.text('profileData.email') }] : [];
  });
  const [, provider, subject] = /^([^|]+)\|(.+)$/.exec(userId ?? '') ?? [];
  const all = listed.length > 0 || !provider || !subject ? listed : [{ provider, subject }];
  return all.filter(({ provider: name }) => name !== 'auth0');
};

/** The JSON lines of the export of users, those of the export of password hashes, and the file of the import. */
export const auth0: Vendor = {
  convert(row) {
    const email = row.text('email');
    const oid = row.text('_id.$oid');
    const userId = row.text('user_id') ?? (oid && `auth0|${oid}`);
    return {
      row: {
        external_id: userId,
        email,
        email_verified: row.get('email_verified'),
        password_hash:
          row.text('passwordHash') ?? row.text('password_hash') ?? customHash(row.child('custom_password_hash')),
        firstname: row.text('given_name'),
        lastname: row.text('family_name'),
        displayname: nameUnlessAddress(row.text('name'), email) ?? nameUnlessAddress(row.text('nickname'), email),
        banned: row.get('blocked'),
        created_at: timeOf(row.get('created_at')),
        phone_number: row.text('phone_number'),
        totp: row.list('mfa_factors').flatMap((factor) => {
          const secret = factor.text('totp.secret');
          return secret ? [{ secret }] : [];
        }),
      },
      identities: identitiesOf(row, userId),
      roles: row.names('app_metadata.roles'),
    };
  },
};
