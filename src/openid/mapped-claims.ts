import type { Client, Provider } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { User } from '../kernel/user.ts';
import { type ClaimSource, type ClientClaim, scopeOfSource } from '../modules/clients/client-claims.ts';

/** The maximum size of the mapped claims together, as JSON: a token has to fit in a header or a cookie, a UserInfo response does not. */
export const mostBytes = { id_token: 4096, userinfo: 65_536 } as const;

export type ClaimUse = keyof typeof mostBytes;

/** Marks the mapped claims of an account, which the library would leave out. */
const mapped: unique symbol = Symbol('mapped claims');

interface Facts {
  readonly app: App;
  readonly user: User;
  readonly permissions: () => Promise<readonly string[]>;
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Returns the names of the roles of a user in the application's own company. */
export const appRolesOf = ({ companyId }: Pick<App, 'companyId'>, { roles }: Pick<User, 'roles'>): readonly string[] =>
  distinct(roles.filter((role) => role.companyId === companyId).map(({ name }) => name));

const sources: Readonly<Record<ClaimSource, (facts: Facts) => unknown>> = {
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
};

const bytesOf = (claims: object): number => Buffer.byteLength(JSON.stringify(claims));

/**
 * Returns the claims of a client that the granted scopes include. One that would exceed the size of its use is left out as a whole, since
 * a part of a list of groups could be taken for all of it.
 */
export const mappedClaims = async (
  claims: readonly ClientClaim[],
  { use, scope, ...facts }: Facts & { readonly use: ClaimUse; readonly scope: string },
): Promise<Readonly<Record<string, unknown>>> => {
  const scopes = scope.split(' ');
  let found: Readonly<Record<string, unknown>> = {};
  for (const { name, source } of claims.filter(({ source }) => scopes.includes(scopeOfSource(source)))) {
    const value = await sources[source](facts);
    const longer = { ...found, [name]: value };
    const isKnown = value !== undefined && value !== null && value !== '';
    if (isKnown && bytesOf(longer) <= mostBytes[use]) found = longer;
  }
  return found;
};

/** Returns the claims of an account with the mapped ones, which replace those of the same name. */
export const withMapped = <T extends object>(claims: T, more: Readonly<Record<string, unknown>>): T => {
  const others = Object.entries(claims).filter(([name]) => !Object.hasOwn(more, name));
  return Object.assign(Object.fromEntries(others) as T, { [mapped]: more });
};

/** Adds the mapped claims to those that the library selects by its own names. */
export const addMappedClaims = ({ Claims: model }: Provider): void => {
  const { prototype } = model as unknown as {
    readonly prototype: { result(): Promise<object>; readonly available: { readonly [mapped]?: object } };
  };
  const { result } = prototype;
  prototype.result = async function withMappedClaims(this: typeof prototype) {
    return { ...this.available[mapped], ...(await result.call(this)) };
  };
};

/** Reads the mapping of a client from its metadata. */
export const claimsIn = (client: Client | undefined): readonly ClientClaim[] => {
  const stored = (client as unknown as Readonly<Record<string, unknown>> | undefined)?.['mapped_claims'];
  return Array.isArray(stored) ? stored : [];
};
