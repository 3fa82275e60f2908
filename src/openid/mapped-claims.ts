import type { Client } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { User } from '../kernel/user.ts';
import { type ClaimSource, type ClientClaim, scopeOfSource } from '../modules/clients/client-claims.ts';
import type { StoredValues } from '../modules/user-fields/ports.ts';

/** The maximum size of the mapped claims together, as JSON: a token has to fit in a header or a cookie, a UserInfo response does not. */
export const mostBytes = { id_token: 4096, userinfo: 65_536 } as const;

export type ClaimUse = keyof typeof mostBytes;

/** Marks the mapped claims of an account, which the library would leave out. */
const mapped: unique symbol = Symbol('mapped claims');

interface Facts {
  readonly app: App;
  readonly user: User;
  readonly permissions: () => Promise<readonly string[]>;
  /** Returns the values of the user, read once. */
  readonly values: () => Promise<StoredValues | undefined>;
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Returns the names of the roles of a user in the application's own company. */
export const appRolesOf = ({ companyId }: Pick<App, 'companyId'>, { roles }: Pick<User, 'roles'>): readonly string[] =>
  distinct(roles.filter((role) => role.companyId === companyId).map(({ name }) => name));

/** Returns the value of a custom field that clients can get. */
const customValue = async ({ app, values }: Facts, path: string | undefined): Promise<unknown> => {
  const field = app.customFields.find(({ bucket, name, isClaim }) => isClaim && `${bucket}.${name}` === path);
  return field && (await values())?.[field.bucket][field.id];
};

const sources: Readonly<Record<ClaimSource, (facts: Facts, field?: string) => unknown>> = {
  user_uuid: ({ user }) => user.uuid,
  displayname: ({ user }) => user.displayname,
  nickname: ({ user }) => user.email.slice(0, user.email.lastIndexOf('@')),
  language: ({ user }) => user.profile.language.toLowerCase(),
  email: ({ user }) => user.email,
  phone_number: ({ user }) => user.profile.cellPhoneNumber,
  roles: ({ user }) => distinct(user.roles.map(({ name }) => name)),
  app_roles: ({ app, user }) => appRolesOf(app, user),
  company_roles: ({ user }) => distinct(user.roles.map(({ companyId, name }) => `${companyId}:${name}`)),
  permissions: ({ permissions }) => permissions(),
  companies: ({ user }) => distinct(user.roles.map(({ companyId }) => String(companyId))),
  default_company: ({ user }) => String(user.defaultCompanyId),
  default_branch: ({ user }) => String(user.defaultBranchId),
  external_id: ({ user }) => user.profile.externalId,
  field: customValue,
};

const bytesOf = (claims: object): number => Buffer.byteLength(JSON.stringify(claims));

/** Returns the claims within a size. One that would exceed it is left out as a whole: a part of a list could be taken for all of it. */
export const claimsWithin = <V>(
  bytes: number,
  claims: readonly (readonly [name: string, value: V])[],
): Readonly<Record<string, V>> => {
  let found: Readonly<Record<string, V>> = {};
  for (const [name, value] of claims) {
    const longer = { ...found, [name]: value };
    if (bytesOf(longer) <= bytes) found = longer;
  }
  return found;
};

/** Returns the claims of a client that the granted scopes include, within the size of their use. */
export const mappedClaims = async (
  claims: readonly ClientClaim[],
  { use, scope, ...facts }: Facts & { readonly use: ClaimUse; readonly scope: string },
): Promise<Readonly<Record<string, unknown>>> => {
  const scopes = scope.split(' ');
  const known: (readonly [string, unknown])[] = [];
  for (const { name, source, field } of claims.filter(({ source }) => scopes.includes(scopeOfSource(source)))) {
    const value = await sources[source](facts, field);
    if (value !== undefined && value !== null && value !== '') known.push([name, value]);
  }
  return claimsWithin(mostBytes[use], known);
};

/** Returns the claims of an account with the mapped ones, which replace those of the same name. */
export const withMapped = <T extends object>(claims: T, more: Readonly<Record<string, unknown>>): T => {
  const others = Object.entries(claims).filter(([name]) => !Object.hasOwn(more, name));
  return Object.assign(Object.fromEntries(others) as T, { [mapped]: more });
};

/** Returns the mapped claims among those of an account. */
export const mappedIn = (claims: { readonly [mapped]?: object }): object | undefined => claims[mapped];

/** Reads the mapping of a client from its metadata. */
export const claimsIn = (client: Client | undefined): readonly ClientClaim[] => {
  const stored = (client as unknown as Readonly<Record<string, unknown>> | undefined)?.['mapped_claims'];
  return Array.isArray(stored) ? stored : [];
};
