import type { Account, KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { Ports } from '../kernel/ports.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import { mayLogIn, type User } from '../kernel/user.ts';
import { actingIn } from './bridge.ts';
import { appRolesOf, type ClaimUse, claimsIn, mappedClaims, withMapped } from './mapped-claims.ts';

/** The claims of each scope (OpenID Connect Core 1.0, section 5.4). */
export const scopeClaims = {
  openid: ['sub', 'auth_time', 'acr', 'amr'],
  profile: [
    'name',
    'given_name',
    'family_name',
    'preferred_username',
    'picture',
    'birthdate',
    'gender',
    'zoneinfo',
    'locale',
    'updated_at',
  ],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  groups: ['groups'],
} as const;

const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

/** The date that stands for an unknown one. */
const unknownBirth = '1900-01-01';

/**
 * Returns the name by which software lists a user. Users log in with their address, which is unique, but it needs its own scope, and an
 * address that is not verified may be that of another person. A display name is neither unique nor proven.
 */
const usernameOf = ({ email, emailVerifiedAt, displayname }: User, scopes: readonly string[]): string =>
  emailVerifiedAt && scopes.includes('email') ? email : displayname;

/**
 * Returns all claims about a user of an application. The library selects those of the granted scopes. Claims without a value are
 * absent.
 */
const claimsOf = (
  app: App,
  user: User,
  scopes: readonly string[],
): { readonly sub: string } & Readonly<Record<string, unknown>> => {
  const { profile } = user;
  const claims = {
    name: user.displayname,
    given_name: user.firstname,
    family_name: user.lastname,
    preferred_username: usernameOf(user, scopes),
    picture: profile.image,
    birthdate: profile.dateOfBirth === unknownBirth ? undefined : profile.dateOfBirth,
    gender: sexes[profile.sex],
    zoneinfo: profile.timezone,
    locale: profile.locale ?? profile.language.toLowerCase(),
    updated_at: toUnixSeconds(user.updatedAt),
    email: user.email,
    email_verified: user.emailVerifiedAt !== undefined,
    phone_number: profile.cellPhoneNumber,
    phone_number_verified: profile.cellPhoneNumber ? profile.cellPhoneVerifiedAt !== null : undefined,
    groups: appRolesOf(app, user),
  };
  const known = Object.entries(claims).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return { ...Object.fromEntries(known), sub: String(user.id) };
};

interface Options extends Pick<Ports, 'store'> {
  /** Returns the permissions of a user in the whole application. */
  readonly permissionsOf: (userId: number) => Promise<readonly string[]>;
}

/** Returns the account of a subject in an application, if its user may log in. */
export const findAccount =
  ({ store, permissionsOf }: Options, app: App) =>
  async ({ oidc, req }: KoaContextWithOIDC, subject: string): Promise<Account | undefined> => {
    const userId = Number(subject);
    const account = Number.isSafeInteger(userId) ? await store.of(app).reads.users.find(userId) : undefined;
    if (!account || !mayLogIn(account.user)) return undefined;
    const { user } = account;
    const values = onceSucceeded(async () => (await store.of(app).reads.userFieldValues.of([user.id])).get(user.id));
    return {
      accountId: subject,
      async claims(use, scope) {
        const facts = { app, user, use: use as ClaimUse, scope, permissions: () => permissionsOf(user.id), values };
        // The grant, by which the administrator is known, is loaded after the account.
        const { act } = actingIn({ req }) ?? {};
        const mapped = await mappedClaims(claimsIn(oidc.client), facts);
        return withMapped(claimsOf(app, user, scope.split(' ')), { ...mapped, ...(act ? { act } : {}) });
      },
    };
  };
